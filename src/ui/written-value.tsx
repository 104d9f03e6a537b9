export const WrittenValue = ({ children }: { children: string }) => (
  <ins className="chip bg-field text-field-ink">{children}</ins>
)
