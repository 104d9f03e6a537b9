/** Occurs in five entries, regardless of the total. */
export const RARE_WORD = 'zanzibar'
/** Occurs in about two of five entries. */
export const COMMON_WORD = 'pipeline'

const RARE_ENTRIES = 5
/** Limits memory. */
const STEP = 25_000

const array = (words: string) => `array['${words.split(' ').join("', '")}']`

const FIRST_NAMES = array(
  'Aoife Seán Zoë Łukasz Jürgen Chloé Søren Dmitri Νίκος José Marta Björk Anna Tom Ines Pavel Noor Wei Yuki Ama',
)
const LAST_NAMES = array(
  'Byrne Müller Novák Rossi Silva Larsen Dubois García Kowalski Petrov Yılmaz Nagy Popescu Andersson Virtanen Okafor',
)
const WORDS = array(
  'we are a team of reps who update records after every call and would like to see how voice works with our custom ' +
    'fields in sandbox before quarter ends please show us forecast notes security data europe',
)

const status = (count: number) => `
    case
      when hash % 50 = 0 then 'spam'
      when n > ${count} - least(5000, ${count} / 4) then (array['new', 'new', 'new', 'contacted', 'booked', 'closed'])[1 + hash / 53 % 6]
      when hash / 53 % 100 = 0 then 'new' when hash / 53 % 100 < 4 then 'contacted' when hash / 53 % 100 < 12 then 'booked'
      else 'closed'
    end`

/** Over two years, a third without a message. Needs the owner's rights. */
const entriesSql = (first: number, last: number, count: number) => `
  insert into public.waitlist (
    name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium,
    created_at, last_request_at, status_since, last_activity_at, status, next_step_on, answered_at)
  select
    first_names[1 + hash % 20] || ' ' || last_names[1 + hash / 20 % 16],
    'person' || n || '@' || (array['northwind', 'harbour', 'lighthouse'])[1 + hash % 3] || '.example',
    case when hash % 5 > 0 then
      initcap(words[1 + hash / 7 % 32]) || ' ' || last_names[1 + hash / 11 % 16] || ' ' || hash / 13 % 9999
    end,
    case when hash % 4 > 0 then '+353 ' || 10 + hash % 80 || ' ' || 1000000 + hash / 17 % 8999999 end,
    case
      when n % (${count} / ${RARE_ENTRIES}) = 0 then 'We write to you from ${RARE_WORD}.'
      when hash % 3 > 0 then (
        select string_agg(words[1 + (hash / 3 + word * word * 31) % 32], ' ')
        from generate_series(1, 8 + hash % 40) as word
      ) || case when hash % 10 < 6 then ' ${COMMON_WORD}' else '' end
    end,
    (array['demo', 'demo', 'app', 'exit-popup', 'roi', null])[1 + hash / 19 % 6],
    (array['/', '/', '/blog/crm-adoption-playbook-sales-leaders', '/roi'])[1 + hash / 23 % 4],
    case when hash / 29 % 2 = 0 then (array['www.google.com', 'www.linkedin.com', 'news.example'])[1 + hash / 31 % 3] end,
    case when hash / 37 % 10 = 0 then (array['newsletter', 'fair', 'partner'])[1 + hash / 41 % 3] end,
    case when hash / 37 % 10 = 0 then 'email' end,
    moment, moment, moment, moment, ${status(count)},
    case when hash % 200 = 7 then current_date - 20 + hash / 43 % 40 end,
    case when hash % 50 > 9 then moment + interval '1 minute' * (hash / 47 % 3000) end
  from (
    select n, abs(hashint4(n)) as hash,
      now() - interval '700 days' * (${count} - n)::double precision / ${count} - interval '1 second' * (abs(hashint4(n)) % 600)
        as moment,
      ${FIRST_NAMES} as first_names, ${LAST_NAMES} as last_names, ${WORDS} as words
    from generate_series(${first}, ${last}) as n
  ) as numbered`

export const fillStatements = (count: number): string[] => [
  'truncate public.waitlist cascade',
  ...Array.from({ length: Math.ceil(count / STEP) }, (_, step) =>
    entriesSql(step * STEP + 1, Math.min((step + 1) * STEP, count), count),
  ),
  // In place of autovacuum, which PGlite lacks.
  'vacuum analyze public.waitlist',
]
