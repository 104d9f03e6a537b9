/** A heading that breaks only at spaces: "GDPR-compliant" and a first word alone stay whole. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(?!^)\b(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
