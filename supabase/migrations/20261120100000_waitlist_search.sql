-- Finding and sorting requests without regard to letter case and accents, at any number of them.

-- One text as it is compared: decomposed (NFKD), without accents, in small letters. The same in every database,
-- because nothing here follows the database's locale: `lower()` does ASCII only in collation "C", so Greek and
-- Cyrillic capitals are written out, beside the letters that Unicode takes for letters of their own (ø, ł, ß …).
create function private.fold(value text) returns text
language plpgsql
immutable strict
parallel safe
set search_path = ''
as $$
begin
  -- Longer than all fields of a request together may be: their checks refuse it, but only after this has been
  -- computed, and 10 MB would take half a minute.
  value := left(value, 2000);
  -- Nothing but ASCII, which is most of it.
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  value := regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g');
  value := translate(
    value,
    'ØøŁłĐđÐðĦħŊŋŦŧıẞÞÆŒ'
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
    'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'oollddddhhnnttißþæœ'
    'αβγδεζηθικλμνξοπρστυφχψωσ'
    'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
  );
  value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return lower(value collate "C");
end
$$;

-- What a column is sorted by: the beginning is enough, and an index entry must stay small (2,704 bytes at most: a
-- longer one would refuse the request itself). Empty fields come last, behind every character.
-- Its body is bound to `fold` as it is made: who inserts, and so runs it, can't name anything in this schema.
create function private.sort_key(value text) returns text
language sql
immutable
parallel safe
set search_path = ''
return coalesce(left(private.fold(left(value, 64)), 64), chr(1114111));

-- Generated columns and indexes are computed with the rights of whoever inserts.
revoke execute on function private.fold(text), private.sort_key(text) from public;
grant execute on function private.fold(text), private.sort_key(text) to anon, authenticated, service_role;

-- What is searched. A line break, which nobody can type into a search field, keeps the fields apart.
alter table public.waitlist add column search text generated always as (
  private.fold(
    name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n'
    || coalesce(message, '')
  )
) stored;

-- One for each column that can be sorted by: a page is read by key (column, id), in either direction.
create index waitlist_by_name on public.waitlist ((private.sort_key(name)) collate "C", id);
create index waitlist_by_email on public.waitlist ((private.sort_key(email)) collate "C", id);
create index waitlist_by_company on public.waitlist ((private.sort_key(company)) collate "C", id);
create index waitlist_by_phone on public.waitlist ((private.sort_key(phone)) collate "C", id);
create index waitlist_by_message on public.waitlist ((private.sort_key(message)) collate "C", id);
create index waitlist_by_source on public.waitlist (source, created_at, id);

-- For words that few requests contain. Without the extension they are found by reading every row: slower, not less.
-- `fastupdate = off`: each insert pays for itself, instead of one in thousands for all, and no search for a backlog.
do $$
declare
  trigram_schema text;
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    create extension if not exists pg_trgm with schema extensions;
    select extnamespace::regnamespace::text into trigram_schema from pg_catalog.pg_extension where extname = 'pg_trgm';
    execute format(
      'create index waitlist_search on public.waitlist using gin (search %s.gin_trgm_ops) with (fastupdate = off)',
      trigram_schema
    );
  end if;
end
$$;
