-- Nothing is reachable over the API until a migration grants it by name.

-- Older Supabase projects open every new table, sequence and function of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL itself lets everybody execute a new function. That default is global, so a revoke
-- "in schema public" would have no effect: https://www.postgresql.org/docs/current/sql-alterdefaultprivileges.html
alter default privileges revoke execute on functions from public;

-- Functions that policies, constraints and triggers call live here: the API exposes `public` only.
-- Nobody has USAGE, which is needed to name a function in a query. A policy or constraint that calls one was
-- resolved when it was made: its caller needs no more than EXECUTE.
create schema private;
