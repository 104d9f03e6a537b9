/**
 * CSS shows the part with `shown[index]` that a radio button chooses, before
 * any script runs.
 */
export const shown = [
  '[input:nth-of-type(1):checked~&]:block',
  '[input:nth-of-type(2):checked~&]:block',
  '[input:nth-of-type(3):checked~&]:block',
]

/**
 * Radio buttons and labels, siblings of the parts that they show. `id` groups
 * them.
 */
export const choices = (
  id: string,
  labels: readonly string[],
  checked: number,
  look: string,
) =>
  labels.map((label, index) => [
    <input
      key={`${label} button`}
      type="radio"
      name={id}
      id={id + index}
      defaultChecked={index === checked}
      className="absolute size-6 scroll-my-40 opacity-0"
    />,
    <label
      key={label}
      htmlFor={id + index}
      className={`choice flex cursor-pointer items-center gap-2 rounded-control py-1 text-small text-muted hover:text-ink print:hidden ${look}`}
    >
      {label}
    </label>,
  ])
