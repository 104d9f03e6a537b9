-- Escalation: a request that nobody has answered after the team's hours is told
-- once to the admin named for it. The trigger of due times says when
-- (migration reminders).
create function private.queue_escalations(moment timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  receiver constant uuid := (
    select user_id from public.user_roles join public.team_settings on escalate_to = user_id where role = 'admin'
  );
begin
  if receiver is null then
    return;
  end if;
  -- Waits its turn, as every write of several entries does
  -- (serialize_admin_writes).
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  with escalated as (
    update public.waitlist set escalated_at = moment where escalate_at < moment returning id
  )
  insert into public.deliveries (destination_id, event, entry_id)
  select private.admin_destination(receiver), 'request.escalated', id from escalated;
end
$$;
