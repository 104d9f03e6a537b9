export const WrittenValue = ({ children }: { children: string }) => (
  <ins className="chip box-decoration-clone bg-mint-area text-on-area">{children}</ins>
)
