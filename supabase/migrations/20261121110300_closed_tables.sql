-- Nobody who calls the API reads the two tables themselves any more. Row-level security kept their rows from who is no
-- admin, but not what the planner thinks of their number (`Prefer: count=planned`); and what an admin read there was
-- counted by nobody. The functions answer admins and write down what is more than a screen.

revoke select on public.waitlist, public.waitlist_audit from authenticated;

-- The policies stay as they are: should the tables ever be granted again, only an admin reads them.
