-- Requests that may come from a robot are kept and marked: a browser that fills in the hidden field for a person must
-- not lose their request. The form says that its hidden field was filled in; nobody has to believe it.

-- A constant default: no row is rewritten, whatever the number of requests.
alter table public.waitlist add column suspect boolean not null default false;

grant insert (suspect) on public.waitlist to anon, authenticated;
