-- Revokes all default grants: the API reaches only objects that a migration grants. Creates text functions.

-- Older Supabase projects grant all new objects of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL grants EXECUTE on new functions to PUBLIC by a global default, which a revoke "in schema public" wouldn't
-- change: https://www.postgresql.org/docs/current/sql-alterdefaultprivileges.html
alter default privileges revoke execute on functions from public;

-- The schema `private` is unreachable over the API: no role has USAGE. Policies, CHECKs, generated columns and
-- SQL-standard bodies resolve names at creation, so callers need only EXECUTE, and for triggers nothing.
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

-- Removes accents and case for searching and sorting, in any database locale: `lower()` in collation "C" handles only
-- ASCII, so other capitals are listed, and letters that Unicode doesn't decompose (ø, ß). NFC keeps Korean syllables
-- single characters.
create function private.fold(value text) returns text
language plpgsql
immutable strict
parallel safe
set search_path = ''
as $$
begin
  -- Every demo request is shorter, but CHECKs of length run later, and folding 10 MB takes half a minute.
  value := left(value, 2000);
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  -- Cuts again: one character can become 18. A demo request's fields have at most 1,479 together.
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

-- LIKE patterns of a search term: one for each word, or one for the digits of a phone number, without leading zeros.
create function private.search_patterns(term text) returns text[]
language sql
immutable strict
parallel safe
set search_path = ''
return case
  when term ~ '^[-+0-9 ()./]+$' and term ~ '([0-9][^0-9]*){7}'
    then array['%' || ltrim(regexp_replace(term, '[^0-9]', '', 'g'), '0') || '%']
  else (
    select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from regexp_split_to_table(private.fold(left(term, 200)), '\s+') as word where word <> ''
  )
end;

-- Sort key of a text, short: an index entry has at most 2,704 bytes. Null sorts last.
create function private.sort_key(value text) returns text
language sql
immutable
parallel safe
set search_path = ''
return coalesce(left(private.fold(left(value, 64)), 64), chr(1114111));

-- Granted because CHECKs and generated columns call these as the inserting role.
grant execute on function private.is_trimmed(text), private.fold(text), private.sort_key(text)
to anon, authenticated, service_role;
grant execute on function private.search_patterns(text) to authenticated;
