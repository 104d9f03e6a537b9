/** A heading whose words break at spaces alone: "GDPR-compliant" stays whole; so does a first word by itself. */
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
