-- Demo and waitlist requests: anyone may send one, only an admin reads them.

-- "Trimmed" as JavaScript's String.prototype.trim means it, because the form trims with that:
-- https://tc39.es/ecma262/#sec-white-space and #sec-line-terminators
create function private.is_trimmed(value text) returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select value = btrim(
    value,
    E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    '\u2028\u2029\u202F\u205F\u3000\uFEFF'
  )
$$;

-- A CHECK runs with the rights of whoever inserts.
revoke execute on function private.is_trimmed(text) from public;
grant execute on function private.is_trimmed(text) to anon, authenticated, service_role;

-- The limits are those of the demo form's schema (src/features/demo-request/schema.ts); a unit test compares them.
-- An optional field that was left empty is null, never ''.
-- CHECKs run in the order of their names: `_length` comes before the dearer `_pattern` and `_trimmed`.
create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    constraint waitlist_name_length check (char_length(name) between 1 and 100)
    constraint waitlist_name_trimmed check (private.is_trimmed(name)),
  -- The pattern is `z.regexes.email` of zod, letter by letter; it leaves no room for white space.
  email text not null
    constraint waitlist_email_length check (char_length(email) <= 255)
    constraint waitlist_email_pattern check (email ~
      '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
    ),
  company text
    constraint waitlist_company_length check (char_length(company) between 1 and 100)
    constraint waitlist_company_trimmed check (private.is_trimmed(company)),
  phone text
    constraint waitlist_phone_length check (char_length(phone) between 1 and 20)
    constraint waitlist_phone_trimmed check (private.is_trimmed(phone)),
  message text
    constraint waitlist_message_length check (char_length(message) between 1 and 1000)
    constraint waitlist_message_trimmed check (private.is_trimmed(message)),
  source text
    constraint waitlist_source_known check (source in ('demo', 'app', 'exit-popup', 'roi'))
);

create unique index waitlist_email_key on public.waitlist (lower(email));

-- Pages are read newest first, by key (created_at, id).
create index waitlist_newest_first on public.waitlist (created_at desc, id desc);

alter table public.waitlist enable row level security;

-- By column: id and created_at belong to the database, whatever a caller sends.
grant insert (name, email, company, phone, message, source) on public.waitlist to anon, authenticated;
grant select on public.waitlist to authenticated;
grant select, insert, update, delete on public.waitlist to service_role;

-- A policy runs before the constraints, so it must not repeat one of them: a caller would get "not allowed"
-- (42501) where "not valid" (23514) is meant. It backs up the grant instead: should anyone ever be granted the
-- whole row, an entry still bears the moment of its own insert.
create policy "Anyone may send a request, dated by the database" on public.waitlist
  for insert to anon, authenticated
  with check (created_at = now());

create policy "Only an admin reads requests" on public.waitlist
  for select to authenticated
  using ((select private.has_role('admin')));
