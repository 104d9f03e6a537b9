-- Nothing is reachable over the API until a migration grants it by name, and texts are compared in one way.

-- Older Supabase projects open every new table, sequence and function of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL itself lets everybody execute a new function. That default is global, so a revoke
-- "in schema public" would have no effect: https://www.postgresql.org/docs/current/sql-alterdefaultprivileges.html
alter default privileges revoke execute on functions from public;

-- What no caller of the API may name: the API exposes `public` only, and no role has USAGE here. A policy, CHECK, generated
-- column or SQL-standard function body that calls one of these was resolved when it was made, so that its caller needs
-- EXECUTE alone; a trigger's function needs not even that.
create schema private;

-- "Trimmed" as JavaScript's String.prototype.trim means it, because the form trims with that:
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

-- Folds a text for searching and sorting: decomposed (NFKD), without accents, in small letters. The same in every database,
-- because nothing here follows the database's locale: `lower()` does ASCII only in collation "C", so Greek and
-- Cyrillic capitals are written out, beside the letters that Unicode takes for letters of their own (ø, ł, ß …). Composed
-- again (NFC) at the end, so that a Korean syllable is one character.
create function private.fold(value text) returns text
language plpgsql
immutable strict
parallel safe
set search_path = ''
as $$
begin
  -- Longer than all fields of a demo request together may be: their CHECKs refuse it, but only after this has been
  -- computed, and 10 MB would take half a minute.
  value := left(value, 2000);
  -- Nothing but ASCII, which is most of it.
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  -- One character may be decomposed into eighteen; all fields of a demo request together have 1,479.
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

-- What a column is sorted by: the beginning is enough, and an index entry must stay small (2,704 bytes at most). What is
-- empty comes last, behind every character.
create function private.sort_key(value text) returns text
language sql
immutable
parallel safe
set search_path = ''
return coalesce(left(private.fold(left(value, 64)), 64), chr(1114111));

-- CHECKs and generated columns run with the rights of whoever inserts. `from public`: also where defaults are open.
revoke execute on function private.is_trimmed(text), private.fold(text), private.sort_key(text) from public;
grant execute on function private.is_trimmed(text), private.fold(text), private.sort_key(text)
to anon, authenticated, service_role;

-- The same for the admin area, which folds the search text before it searches.
create function public.fold(value text) returns text
language sql
immutable strict
set search_path = ''
return private.fold(value);

revoke execute on function public.fold(text) from public, anon, authenticated, service_role;
grant execute on function public.fold(text) to authenticated;
