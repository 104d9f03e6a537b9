-- Openings of replies, which admins edit for the whole team.

create table public.reply_openings (
  -- The page generates the id: a retry adds no second opening.
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  name text not null
    constraint reply_openings_name_length check (char_length(name) between 1 and 40)
    constraint reply_openings_name_trimmed check (private.is_trimmed(name)),
  -- The form whose requests it answers; null: every form without an opening of
  -- the same name.
  form text constraint reply_openings_form_known check (form in ('demo', 'app', 'exit-popup', 'roi')),
  subject text not null
    constraint reply_openings_subject_length check (char_length(subject) between 1 and 150)
    constraint reply_openings_subject_line check (private.is_trimmed(subject) and subject !~ '[\u0001-\u001F\u007F-\u009F]'),
  body text not null
    constraint reply_openings_body_length check (char_length(body) between 1 and 4000)
    constraint reply_openings_body_trimmed check (private.is_trimmed(body)),
  -- Optimistic lock: updates filter by the version that the admin saw.
  version integer not null default 1,
  constraint reply_openings_once unique nulls not distinct (name, form)
);

-- The words between braces are filled in by the page (src/admin/openings.ts).
insert into public.reply_openings (created_at, name, form, subject, body)
select timestamptz '2026-11-23 UTC' + place * interval '1 second', opening.name, opening.form, subject, body from (
  values
  (1, 'Offer a time', null::text, 'Your {product} demo', E'Hello {first name},\n\nThank you for asking for a demo of {product}.\n\n{time}'),
  (
    2, 'Offer a time', 'app', '{product}: your place on the waitlist',
    E'Hello {first name},\n\nThank you for joining the waitlist for {product}.\n\nIf you’d like to see it sooner, we can show it to you in a demo. {time}'
  ),
  (
    3, 'Offer a time', 'exit-popup', 'Your free month of {product}',
    E'Hello {first name},\n\nThank you for your interest in a free month of {product}.\n\nIt starts from a short demo, so that it fits your CRM. {time}'
  ),
  (
    4, 'Offer a time', 'roi', 'Your figures, and a {product} demo',
    E'Hello {first name},\n\nThank you for working out your figures with our calculator.\n\nIn a short demo we can go through them with your own team in mind. {time}'
  ),
  (
    5, 'Ask first', null, 'Your request to {product}',
    E'Hello {first name},\n\nThank you for your interest in {product}.\n\nTo show you what matters to your team: which CRM do you use, and how many people would use {product}?'
  ),
  (
    6, 'Follow up', null, 'Your request to {product}',
    E'Hello {first name},\n\nYou asked us about {product}, and I wanted to check that my first email arrived.\n\n{time}'
  )
) as opening (place, name, form, subject, body);

alter table public.reply_openings enable row level security;
revoke all on public.reply_openings from anon, authenticated, service_role;
grant select, insert (id, name, form, subject, body), update (name, form, subject, body), delete
on public.reply_openings to authenticated;
grant select on public.reply_openings to service_role;

create policy "The team reads the openings of replies" on public.reply_openings
  for select to authenticated using ((select private.can_read()));

create policy "Admins add openings of replies" on public.reply_openings
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change openings of replies" on public.reply_openings
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins remove openings of replies" on public.reply_openings
  for delete to authenticated using ((select private.is_admin()));

create function private.count_opening_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger count_version
  before update on public.reply_openings
  for each row execute function private.count_opening_version();

-- Security definer: admins can't write the audit.
create function private.audit_opening() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, before, after) values (
    'opening-' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    case when old.name <> new.name then old.name end, coalesce(new.name, old.name)
  );
  return null;
end
$$;

create trigger audit
  after insert or update or delete on public.reply_openings
  for each row execute function private.audit_opening();
