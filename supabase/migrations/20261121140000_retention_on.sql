-- How long requests are kept is promised in the privacy policy, so it is no longer left to an operator to switch on:
-- 24 months, the value of `site.retentionMonths` in src/content/site.ts (a test compares the two). An age that an
-- operator has set already stays; so does the nightly schedule.

alter table private.retention alter column max_age set default interval '24 months';

update private.retention set max_age = default where max_age is null;
