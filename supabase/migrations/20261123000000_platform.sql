-- Revokes all default grants: the API reaches only objects that a migration
-- grants. Creates text functions.

-- Older Supabase projects grant all new objects of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL grants EXECUTE on new functions to PUBLIC by a global default, which a revoke "in schema public" wouldn't
-- change: https://www.postgresql.org/docs/current/sql-alterdefaultprivileges.html
alter default privileges revoke execute on functions from public;

-- The schema `private` is unreachable over the API: no role has USAGE.
-- Policies, CHECKs, generated columns and SQL-standard bodies resolve names at
-- creation, so callers need only EXECUTE, and for triggers nothing.
create schema private;

-- Returns whether a text is trimmed, as by the form's String.prototype.trim:
-- https://tc39.es/ecma262/#sec-white-space and #sec-line-terminators
create function private.is_trimmed(value text) returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select value = btrim(
    value,
    E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    '\u2028\u2029\u202F\u205F\u3000\uFEFF'
  )
$$;

-- Removes accents, case, apostrophes and invisible characters, and makes all
-- hyphens one, for searching and sorting: O’Brien and O'Brien are equal.
--
-- Works in any database locale: `lower()` in collation "C" handles only ASCII,
-- so other capitals are listed, and letters that Unicode doesn't decompose
-- (ø, ß). NFC keeps Korean syllables single characters.
create function private.fold(value text) returns text
language plpgsql
immutable strict
parallel safe
set search_path = ''
as $$
begin
  -- Every demo request is shorter, but CHECKs of length run later, and folding
  -- 10 MB takes half a minute.
  value := left(value, 2000);
  if octet_length(value) = char_length(value) then
    return translate(lower(value collate "C"), '''`', '');
  end if;
  value := translate(
    value,
    -- Hyphens, dashes and the minus sign.
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D'
    -- Apostrophes, and letters and accents typed for one.
    '''`\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032\u2035\uFF07\uFF40'
    -- Invisible: soft hyphens, joiners, text direction, variation selectors.
    '\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D'
    '\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFE00\uFE01\uFE02'
    '\uFE03\uFE04\uFE05\uFE06\uFE07\uFE08\uFE09\uFE0A\uFE0B\uFE0C\uFE0D\uFE0E\uFE0F\uFEFF',
    repeat('-', 10)
  );
  -- Cuts again: one character can become 18. A demo request's fields have at
  -- most 1,479 together.
  value := left(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 1500);
  -- Texts without Latin, Greek or Cyrillic beyond ASCII skip the list.
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

-- Numbers of seven digits or more in a folded text: phone numbers, however they
-- are spaced, but also order numbers and amounts.
create function private.number_pattern() returns text
language sql
immutable
parallel safe
set search_path = ''
return '[+(]*[0-9](?:[-+ ()./]*[0-9]){6,}';

-- A text as the list searches it: folded, and its numbers as digits in a line
-- of their own. `(0)` is left out, as it is when a number is called from
-- abroad.
create function private.search_text(value text) returns text
language sql
immutable strict
parallel safe
set search_path = ''
begin atomic
  select concat_ws(E'\n', folded, string_agg(
    regexp_replace(replace(found[1], '(0)', ''), '[^0-9]', '', 'g'), E'\n'
  ))
  from private.fold(value) as folded
    left join regexp_matches(folded, private.number_pattern(), 'g') as found
      on true
  group by folded;
end;

-- The last nine digits of a number, which are the same for a call from abroad
-- (+353 87 765 4321) and at home (087 765 4321). Country codes as in ITU-T
-- E.164: https://www.itu.int/pub/T-SP-E.164D
create function private.last_digits(number text) returns text
language sql
immutable strict
parallel safe
set search_path = ''
begin atomic
  select right(coalesce(national, nullif(ltrim(digits, '+0'), ''), digits), 9)
  from regexp_replace(replace(number, '(0)', ''), '[^+0-9]', '', 'g') as digits,
    substring(
      digits from '^(?:353|(?:\+|00)(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|'
        '6[0-6]|8[1246]|9[0-58]|[2-9][0-9]{2}))0*([0-9]{7,})$'
    ) as national;
end;

-- LIKE patterns of a search term, all to be matched: one for each number of
-- seven digits or more, and one for each other word.
create function private.search_patterns(term text) returns text[]
language sql
immutable strict
parallel safe
set search_path = ''
begin atomic
  with folded as (
    select regexp_replace(private.fold(left(term, 200)), '^ *tel:', '') as text
  )
  select array_agg('%' || pattern || '%') from (
    select private.last_digits(found[1]) from folded,
      regexp_matches(text, private.number_pattern(), 'g') as found
    union all
    select regexp_replace(word, '([\\%_])', '\\\1', 'g') from folded,
      regexp_split_to_table(
        regexp_replace(text, private.number_pattern(), ' ', 'g'), '\s+'
      ) as word
    where word <> ''
  ) as patterns (pattern);
end;

-- Sort key of a text, short: an index entry has at most 2,704 bytes. Null sorts
-- last.
create function private.sort_key(value text) returns text
language sql
immutable
parallel safe
set search_path = ''
return coalesce(left(private.fold(left(value, 64)), 64), chr(1114111));

-- Granted because CHECKs and generated columns call these as the inserting
-- role.
grant execute on function
  private.is_trimmed(text), private.fold(text), private.number_pattern(),
  private.search_text(text), private.sort_key(text)
to anon, authenticated, service_role;
grant execute on function
  private.last_digits(text), private.search_patterns(text)
to authenticated;
