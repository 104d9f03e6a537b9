/**
 * A text that breaks only at spaces, not at the hyphen of "GDPR-compliant",
 * where there is room.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(?!^)\b(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="min-[16rem]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
