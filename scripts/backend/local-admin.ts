/** The admin of supabase/seed.sql. */
export const LOCAL_ADMIN = {
  email: 'admin@sayfield.example',
  password: 'sayfield-admin',
}

/** Addresses and account of a site with the embedded backend, as lines. */
export const localNote = (site: string) => `
  Site      ${site}
  Admin     ${site}/admin/login
  Email     ${LOCAL_ADMIN.email}
  Password  ${LOCAL_ADMIN.password}
  Mail      ${site}/_mail (what the site would have sent)
`
