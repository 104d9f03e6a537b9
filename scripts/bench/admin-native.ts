import { fillStatements } from './admin-entries.ts'
import { SLOWEST, summarize, type Measure } from './admin-requests.ts'
import type { NativePostgres } from '../database/native-postgres.ts'

const ADMIN = '00000000-0000-4000-8000-000000000001'
const RUNS = 12

/** What is slowest on the embedded backend, asked of PostgreSQL itself as an admin: its times and its plan. */
export interface NativeMeasure {
  measure: Measure
  plan: string
}

/** Fills a native server with `count` entries and measures there what is slowest. */
export function measureNative(postgres: NativePostgres, count: number): NativeMeasure[] {
  postgres.sql(fillStatements(count).join(';\n'))
  postgres.sql(`
    insert into auth.users (id, email) values ('${ADMIN}', 'admin@bench.example');
    insert into auth.sessions (id, user_id) values ('${ADMIN}', '${ADMIN}');
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin')`)
  return SLOWEST.map(({ name, wanted }) => {
    const page = `public.waitlist_page(query => '${wanted.query}', sort => '${wanted.sort}', descending => ${wanted.descending})`
    const times = postgres.sql(`
      create temporary table took (ms double precision);
      grant insert on took to authenticated;
      set role authenticated;
      select set_config('request.jwt.claims', '{"sub": "${ADMIN}", "role": "authenticated", "session_id": "${ADMIN}"}', false) \\g /dev/null
      do $$ declare start timestamptz; begin
        for run in 1..${RUNS} loop
          start := clock_timestamp();
          perform * from ${page};
          insert into took select 1000 * extract(epoch from clock_timestamp() - start);
        end loop;
      end $$;
      reset role;
      select ms from took`)
    return { measure: summarize(name, times.split('\n').map(Number)), plan: planOf(postgres, wanted) }
  })
}

/** Of the search that `private.waitlist_page` makes where walking along the list would take longer. */
function planOf(postgres: NativePostgres, { query, sort, descending }: (typeof SLOWEST)[number]['wanted']): string {
  const key = sort === 'created_at' ? sort : `${sort}_key`
  const direction = descending ? 'desc' : 'asc'
  return postgres.sql(`
    explain (analyze, costs off, timing off)
    with found as materialized (
      select id, ${key} from public.waitlist where search like '%' || private.fold('${query}') || '%'
    )
    select id from found order by ${key} ${direction}, id ${direction} limit 50`)
}
