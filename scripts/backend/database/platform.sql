-- Platform objects of a Supabase database before its first migration.

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;

create schema auth;
create schema extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

create extension pgcrypto with schema extensions;

-- Reads claims as hosted Supabase does: legacy settings first.
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;

create function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;

-- Neither @supabase/lite nor auth-tables.sql has it. Without a foreign key:
-- `auth.users` is created later.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text
);

-- Default grants of Supabase projects made before autumn 2026: migrations must
-- be secure there, too.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
