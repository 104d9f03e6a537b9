-- Searching for whatever can be typed: one letter, a sign, two characters of Chinese. The trigrams of pg_trgm are those
-- of words of three letters and more: anything else read every row, 1.5 s with 500,000 requests.
--
-- Requests that come meanwhile wait for the index: 3 minutes with 500,000 requests, less than a second with 1,000.
-- docs/deploy.md (Updating) says how to have it made before, while requests go on.

-- pg_trgm itself stays where it was installed: somebody else may use it.
drop index if exists public.waitlist_search;

-- As before, and put together again (NFC) when accents are gone: a Korean syllable is one character and no longer
-- three, which made a request of Korean three times as dear. What is left is limited a second time, because one
-- character may be decomposed into eighteen; all fields of a request together have 1,479.
create or replace function private.fold(value text) returns text
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
  value := left(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 1500);
  -- Latin, Greek or Cyrillic letters: the others are spared the walk through the list.
  if value ~ '[\u00C0-\u052F\u1E9E]' then
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
  end if;
  return lower(value collate "C");
end
$$;

-- What is kept of requests that fold differently now, and of no others.
update public.waitlist
set name = name, email = email, company = company, phone = phone, message = message
where search is not nfc normalized or char_length(search) > 1500;

-- Every three characters that stand side by side, spaces and signs included. The end is filled up with line breaks, so
-- that three begin at each character. Split once: to take them out one by one would read the text once for each.
--
-- Dear, so that no plan tries it row by row: 0.2 ms for one request. `or replace`: it is there where somebody has made the
-- index before.
create or replace function private.search_windows(value text) returns tsvector
language plpgsql
immutable strict
parallel safe
cost 100000
set search_path = ''
as $$
declare
  characters text[] := string_to_array(value || E'\n\n', null);
begin
  return array_to_tsvector(array(
    select one || two || three
    from unnest(characters, characters[2:], characters[3:]) as side_by_side (one, two, three)
    where three is not null
  ));
end
$$;

-- The windows of a text that contains what was typed: all of what it has itself (its first 60 characters tell enough),
-- or, where that is less than one, those that begin with it.
create function private.search_query(folded text) returns tsquery
language sql
immutable strict
parallel safe
set search_path = ''
begin atomic
  select string_agg(distinct
    '''' || replace(replace(substr(folded, place, 3), '\', '\\'), '''', '''''') || ''''
      || case when char_length(folded) < 3 then ':*' else '' end,
    ' & '
  )::tsquery
  from generate_series(1, least(greatest(char_length(folded) - 2, 1), 58)) as place;
end;

-- An index is computed with the rights of the role that inserts.
revoke execute on function private.search_windows(text), private.search_query(text) from public;
grant execute on function private.search_windows(text) to anon, authenticated, service_role;

-- New requests wait in a list that is taken into the index when it has 64 kB, the least that can be set: after every
-- fifteen requests or two very long ones. One by one they cost twice as much, and a longer list is dear for the one
-- that fills it and for every search.
create index if not exists waitlist_windows on public.waitlist using gin (private.search_windows(search))
  with (fastupdate = on, gin_pending_list_limit = 64);
