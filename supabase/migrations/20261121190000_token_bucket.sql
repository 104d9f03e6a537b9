-- The limit on inserts is a token bucket, and its parts are called what the field calls them: tokens are taken, not turns.
-- Bodies name each other as text, so those that do are made once more with the new names; grants and owners stay.

-- Everybody's tokens: 1,000 at once, then 60 a minute. Counted as if one had been taken in each second in which nobody
-- came: so never behind the clock, and at most 1,000 ahead of it. A sequence, for which nobody waits.
alter sequence private.turns_of_everybody rename to tokens_of_everybody;

-- Whether each of them has a token, without waiting for anybody: a flood doesn't line up behind itself.
alter function private.have_turns(private.bucket[]) rename to have_tokens;

-- Takes a token from each of them, or from none; whether it could.
alter function private.take_turns(private.bucket[]) rename to take_tokens;

-- Whether everybody's bucket has a token.
alter function private.has_turn_of_everybody() rename to has_token_of_everybody;

-- Takes one of everybody's tokens, without waiting; whether there was one.
alter function private.take_turn_of_everybody() rename to take_token_of_everybody;

do $$
declare
  named record;
begin
  for named in
    select pg_get_functiondef(oid) as definition
    from pg_proc
    where pronamespace = 'private'::regnamespace and prosrc ~ '(turns?_of_everybody|(have|take)_turns)'
  loop
    execute regexp_replace(named.definition, '(?<=private\.)(\w*)turn(s?)(\w*)', '\1token\2\3', 'g');
  end loop;
end
$$;
