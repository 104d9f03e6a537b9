/**
 * Hostile entries, none of which may run, break out of a file or break the
 * layout.
 */
export const HOSTILE_ENTRIES = [
  {
    name: '<img src=x onerror="window.hacked=1">',
    email: 'html@hostile.example',
    company: '</td></tr></table><script>window.hacked=1</script>',
    phone: '"><svg/onload=a>',
    message: '<b>bold</b> &amp; {{7*7}} ${7*7}\nsecond line\n\n  indented',
  },
  {
    name: '=HYPERLINK("https://evil.example";"Click")',
    email: '+formula@hostile.example',
    company: "@SUM(1+1)*cmd|' /C calc'!A0",
    phone: '-1+2',
    message: '\u200B=1+1, "quoted", comma\r\nand a line',
  },
  {
    name: 'W'.repeat(100),
    email: `${'e'.repeat(240)}@h.example`,
    company: 'M'.repeat(100),
    phone: '9'.repeat(20),
    message: 'x'.repeat(1000),
  },
  {
    name: 'محمد \u202Eأحمد',
    email: 'rtl@hostile.example',
    company: '\u202Egpj.exe',
    phone: '٠١٢٣',
    message: 'مرحبا hello',
  },
  {
    name: '👩‍👩‍👧‍👦🦊',
    email: 'emoji@hostile.example',
    company: '🏴‍☠️',
    phone: '☎️',
    message: 'Z̸͓̈́a̵l̷g̶o̴',
  },
  {
    name: 'Ctrl\u0001\u0007\u001B[31m',
    email: 'control@hostile.example',
    company: 'a\u007Fb',
    phone: '\u00851',
    message: 'a\tb\vc\fd\u2028e',
  },
] as const

export const insertSql = (rows: readonly object[]) => ({
  sql: `insert into public.waitlist (name, email, company, phone, message, source)
        select name, email, company, phone, message, 'demo' from jsonb_to_recordset($1::jsonb)
        as rows (name text, email text, company text, phone text, message text)`,
  params: [JSON.stringify(rows)],
})
