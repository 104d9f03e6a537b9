export const WrittenValue = ({ children }: { children: string }) => (
  <ins className="chip bg-mint-area text-on-area">{children}</ins>
)
