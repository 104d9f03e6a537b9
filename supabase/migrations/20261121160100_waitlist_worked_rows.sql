-- What was there before: a narrow row for each request, and a look at the new checks. Neither holds up a request that
-- comes in meanwhile. In a transaction of its own: the triggers of the file before this have to be there first, and the
-- lock that makes them would last until everything here is done.

select private.adopt_requests();

alter table public.waitlist
  validate constraint waitlist_landing_path_shape,
  validate constraint waitlist_referrer_host_shape,
  validate constraint waitlist_utm_source_length,
  validate constraint waitlist_utm_source_plain,
  validate constraint waitlist_utm_medium_length,
  validate constraint waitlist_utm_medium_plain,
  validate constraint waitlist_utm_campaign_length,
  validate constraint waitlist_utm_campaign_plain,
  validate constraint waitlist_suspicion_known;

analyze private.waitlist_work;
