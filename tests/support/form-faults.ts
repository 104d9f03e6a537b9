/** The uptime monitor's question, and the list that the smoke test reads. */
export const CHECKS = ['form_works', 'problems'] as const
export type Check = (typeof CHECKS)[number]

/** A fault of the database, and the check that must notice it first. */
export interface Fault {
  name: string
  sql: string
  noticedBy: Check
  /** Error that the check ends with, instead of answering false. */
  error?: RegExp
}

const eachOf = (list: string, statement: string) => `
  do $$
  declare
    found record;
  begin
    for found in ${list} loop
      execute format(${statement});
    end loop;
  end
  $$;`

/** Makes a request write a notice. */
const DESTINATION = `
  insert into public.destinations (name, kind, addresses)
  values ('Team', 'email', '{team@faults.example}');`

export const FAULTS: Fault[] = [
  {
    name: 'visitors have no right to insert',
    sql: 'revoke insert on public.waitlist from anon;',
    noticedBy: 'form_works',
  },
  {
    name: 'the policy refuses every request',
    sql: eachOf(
      "select policyname from pg_policies where tablename = 'waitlist' and cmd = 'INSERT'",
      "'alter policy %I on public.waitlist with check (false)', found.policyname",
    ),
    noticedBy: 'form_works',
  },
  {
    name: 'a trigger fails after the row is stored',
    sql: `
      create function public.fails() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger "99_fails" after insert on public.waitlist
        for each row execute function public.fails();`,
    noticedBy: 'form_works',
  },
  {
    name: 'the triggers that store a request are off: it gets 201 and is lost',
    sql: eachOf(
      `select tgname from pg_trigger where tgrelid = 'public.waitlist'::regclass
        and not tgisinternal and tgtype & 1 = 0 and tgtype & 2 = 0 and tgtype & 4 = 4`,
      "'alter table public.waitlist disable trigger %I', found.tgname",
    ),
    noticedBy: 'form_works',
  },
  {
    name: 'nothing puts notices into the outbox',
    sql: eachOf(
      `select tgname from pg_trigger where tgrelid = 'public.waitlist'::regclass
        and not tgisinternal and tgtype & 1 = 1 and tgtype & 2 = 0 and tgtype & 4 = 4`,
      "'alter table public.waitlist disable trigger %I', found.tgname",
    ),
    noticedBy: 'form_works',
  },
  {
    name: 'the outbox refuses notices',
    sql: `alter table public.deliveries
      add constraint broken check (event <> 'request.created') not valid;`,
    noticedBy: 'form_works',
  },
  {
    name: 'a flood of 10,000 requests within the hour',
    sql: `
      set local session_replication_role = replica;
      insert into public.waitlist (name, email, source)
      select 'Flood', n || '@faults.example', 'demo' from generate_series(1, 10000) as n;
      set local session_replication_role = origin;`,
    noticedBy: 'form_works',
  },
  {
    name: 'the database is read-only, as when its disk is full',
    sql: 'set transaction read only;',
    noticedBy: 'form_works',
    error: /read-only transaction/,
  },
  {
    name: 'no dispatcher claims notices: one is due for 11 minutes',
    sql: `
      insert into public.deliveries (destination_id, event, due_at)
      select id, 'test', now() - interval '11 minutes' from public.destinations;`,
    noticedBy: 'form_works',
  },
  {
    name: 'every mail fails, as with a wrong password of the mail server',
    sql: `
      update public.destinations set failures = 3, failing_since = now() - interval '10 minutes';`,
    noticedBy: 'form_works',
  },
  {
    name: 'one of two destinations refuses its notices',
    sql: `
      insert into public.destinations (name, kind, addresses) values ('Sales', 'email', '{sales@faults.example}');
      update public.destinations set failures = 3, failing_since = now() where name = 'Team';`,
    noticedBy: 'problems',
  },
  {
    name: "an admin's own mailbox refuses its mails",
    sql: `
      delete from public.destinations;
      insert into public.destinations (name, kind, admin_id, failures, failing_since)
      select 'Admin', 'admin', user_id, 3, now() from public.user_roles;`,
    noticedBy: 'problems',
  },
]

/** States that are no fault: neither check may find anything. */
export const SOUND_STATES = [
  { name: 'all works', sql: '' },
  {
    name: 'one of two destinations is paused',
    sql: `
      insert into public.destinations (name, kind, addresses, active)
      values ('Sales', 'email', '{sales@faults.example}', false);`,
  },
]

const AS_VISITOR = 'set local role anon; select public.form_works() as answer;'

/** As the admin of supabase/seed.sql. */
const AS_ADMIN = `
  insert into auth.sessions (id, user_id, created_at) select user_id, user_id, now() from public.user_roles;
  select set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', user_id)::text, true)
  from public.user_roles;
  set local role authenticated;
  select count(*) = 0 as answer from public.problems where subject in ('Team', 'Admin');`

/** SQL that breaks the database, asks one of the checks, and undoes both. */
export const askWith = (fault: string, check: Check) => `
  begin; ${DESTINATION} ${fault}
  ${check === 'form_works' ? AS_VISITOR : AS_ADMIN}
  rollback;`
