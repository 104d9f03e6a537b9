-- For local use only. Running this again changes nothing. Names are various
-- languages' "John Doe"; .example is a reserved domain.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

do $$
declare
  person record;
begin
  for person in
    select * from (values
      ('a0000000-0000-4000-8000-000000000001'::uuid,
        'admin@sayfield.example', 'sayfield-admin', 'Ada Admin', true),
      ('a0000000-0000-4000-8000-000000000002'::uuid,
        'member@sayfield.example', 'sayfield-member', 'Mo Member', false)
    ) as people (id, email, password, full_name, is_admin)
  loop
    -- The auth server reads the four token columns as text and fails on null.
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    ) values (
      person.id, 'authenticated', 'authenticated', person.email,
      extensions.crypt(person.password, extensions.gen_salt('bf')), now(),
      '', '', '', '',
      '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', person.full_name),
      now(), now()
    ) on conflict do nothing;
    continue when not found;

    -- Hosted Supabase's auth server needs this value; the embedded backend has
    -- no such column.
    if exists (
      select from information_schema.columns
      where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
    ) then
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where id = person.id;
    end if;

    insert into auth.identities (
      id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (
      person.id, person.id::text, person.id,
      jsonb_build_object('sub', person.id, 'email', person.email, 'email_verified', true),
      'email', now(), now(), now()
    );

    if person.is_admin then
      insert into public.user_roles (user_id, role) values (person.id, 'admin');
    end if;
  end loop;
end
$$;

with requests as (
  select row_number() over () as position, request.*
  from (values
    ('Seán Sampla', 'sean.sampla@liffey-tools.example', 'Liffey Tools', '+353 20 915 0101',
      'We are eight reps on Salesforce and nobody logs calls. How does it handle custom objects?', 'demo'),
    ('Jane Doe', 'jane.doe@northwind.example', 'Northwind Sales', '+1 555 0100',
      'Interested in a demo next week, mornings suit us best.', 'demo'),
    ('Max Mustermann', 'max@muster-handel.example', 'Muster Handel GmbH', '+49 30 23125 001',
      'Wir nutzen HubSpot. Funktioniert die Spracheingabe auch auf Deutsch?', 'demo'),
    ('Erika Mustermann', 'Erika.Mustermann@Muster-Handel.example', 'Muster Handel GmbH', null, null, 'app'),
    ('Joe Bloggs', 'joe.bloggs@bloggs-and-sons.example', 'Bloggs & Sons', '020 7946 0001',
      'Does it work offline in the car?', 'exit-popup'),
    ('Jean Exemple', 'jean.exemple@atelier-nord.example', 'Atelier Nord', '+33 1 99 00 01 01',
      'Notre équipe passe deux heures par jour dans le CRM…', 'demo'),
    ('Fulano de Tal', 'fulano@ventas-sur.example', 'Ventas Sur', null, '¿Cuánto cuesta para 25 personas?', 'roi'),
    ('Mario Rossi', 'm.rossi@rossi-vini.example', 'Rossi Vini', '+39 06 5555 0101', null, 'demo'),
    ('Jan Modaal', 'jan.modaal@polder-pompen.example', 'Polder Pompen BV', null, null, 'app'),
    ('Ola Nordmann', 'ola@fjord-supply.example', 'Fjord Supply AS', '+47 22 55 01 01',
      'Found you through the comparison with Einstein.', 'demo'),
    ('Kari Nordmann', 'kari@fjord-supply.example', 'Fjord Supply AS', null, null, null),
    ('Matti Meikäläinen', 'matti@jarvi-myynti.example', 'Järvi Myynti Oy', '+358 9 5550 101',
      'Voiko puhua suomea?', 'demo'),
    ('Medel Svensson', 'medel.svensson@lagom.example', 'Lagom AB', null, 'Hur länge sparas ljudet?', 'demo'),
    ('Jan Kowalski', 'jan.kowalski@przyklad.example', 'Przykładowa Sp. z o.o.', '+48 22 555 01 01',
      'Zażółć gęślą jaźń: czy polskie znaki przejdą?', 'app'),
    ('Jón Jónsson', 'jon@thorp.example', 'Þorp ehf.', null, null, 'exit-popup'),
    ('Örnek Kişi', 'ornek@ornek-satis.example', 'Örnek Satış A.Ş.', '+90 212 555 01 01',
      'İstanbul''da 40 kişilik ekibimiz var. IIıi harfleri doğru mu?', 'demo'),
    ('Nguyễn Văn A', 'nguyen.van.a@vi-du.example', 'Công ty Ví Dụ', null, 'Có hỗ trợ tiếng Việt không?', 'demo'),
    ('José Ninguém', 'jose@ninguem.example', null, '+351 21 555 0101', null, 'roi'),
    ('Zé da Silva', 'ze.da.silva@padaria.example', 'Padaria & Vendas', null,
      'Só quero ver a demonstração.', 'exit-popup'),
    ('A. N. Other', 'a.n.other@other.example', null, null, null, 'app'),
    ('Richard Roe', 'richard.roe+demo@roe-partners.example', 'Roe Partners', '(555) 010-0199',
      'Plus addressing on purpose; please reply to this very address.', 'demo'),
    ('Mary O''Sample', 'mary.o''sample@sample.example', 'O''Sample, O''Other & Co.', null,
      'Apostrophes: it''s fine, isn''t it?', 'demo'),
    ('Sam-Lee Double-Barrelled', 'sam-lee@double-barrelled.example', 'Double-Barrelled', null, null, 'app'),
    ('Test Person', 'test@test.example', 'Test', '0', 'test', null),
    ('Q', 'q@q.example', 'Q', '1', 'Hi', 'demo'),
    ('山田太郎', 'taro@rei.example', '株式会社例', '+81 3 5550 0101', '音声でSalesforceを更新できますか？来週デモをお願いします。', 'demo'),
    ('王小明', 'xiaoming@shili.example', '示例销售有限公司', null, '我们有三十名销售，想了解一下价格。', 'demo'),
    ('홍길동', 'hong@yesi.example', '예시 주식회사', '+82 2 555 0101', '데모를 보고 싶습니다.', 'app'),
    ('فلان الفلاني', 'fulan@mithal.example', 'شركة المثال', '+966 11 555 0101',
      'هل يعمل المساعد باللغة العربية؟ لدينا 12 مندوب مبيعات.', 'demo'),
    ('ישראל ישראלי', 'israel@dugma.example', 'דוגמה בע"מ', null,
      'אנחנו צוות של 6 אנשי מכירות, אפשר הדגמה ביום שלישי?', 'exit-popup'),
    ('Иван Примеров', 'ivan@primer.example', 'ООО «Пример»', null, 'Можно ли загрузить старые записи?', 'demo'),
    ('Γιάννης Παράδειγμα', 'giannis@paradeigma.example', 'Παράδειγμα Α.Ε.', null,
      'Πόσο διαρκεί η εγκατάσταση;', 'roi'),
    ('अमुक कुमार', 'amuk@udaharan.example', 'उदाहरण सेल्स', null, 'क्या यह हिंदी समझता है?', 'app'),
    ('สมชาย ตัวอย่าง', 'somchai@tuayang.example', null, null, 'รองรับภาษาไทยไหม', 'demo'),
    ('Mixed שם Name اسم', 'mixed.directions@bidi.example', 'Left (ימין) Right', null,
      'Price 100 שקל, then العربية, then English again, 1-2-3.', 'demo'),
    ('Emoji Example 🎉', 'emoji@party.example', '🚀 Rocket Sales', null,
      'Saw the demo and we are 🤯🤯🤯 – when can we start? 👍🏽', 'demo'),
    ('👩‍🚀 Astra Naut', 'astra@orbit.example', 'Orbit 🛰️', null,
      'Family 👨‍👩‍👧‍👦, flag 🇮🇪, rainbow 🏳️‍🌈, keycap 4️⃣', 'app'),
    (E'Combi\u0301ning Acce\u0301nts', 'combining@accents.example', E'Cafe\u0301', null,
      E'Zalgo lite: Z\u0351\u036Ba\u0363\u0368l\u035Bg\u0349o\u0302', 'demo'),
    (E'Zero\u200BWidth Example', 'zero.width@invisible.example', null, null,
      E'There is a zero-width\u200Bspace and a soft\u00ADhyphen in here.', 'demo'),
    (E'Overri\u202Ede Example', 'override@bidi.example', null, null,
      E'A right-to-left override \u202Eturns this around.', null),
    ('Prosper Longwinded', 'prosper@long-story.example', 'Long Story Ltd', '+44 7700 900101',
      E'Hello,\n\nwe are a team of 14.\n\n- 9 field reps\n- 5 inside sales\n\nWe hate typing.\nProsper', 'demo'),
    (rpad('Maximilian ', 100, 'Longest-Name-'), 'longest.name@limits.example',
      rpad('Longest Company ', 100, 'and Sons '), '+353 20 915 0102 x99',
      rpad('A message of exactly one thousand characters. ', 1000, 'It goes on and on. Then '), 'demo'),
    ('Nospace Example', 'nospace@limits.example', null, null, rpad('', 1000, 'NoSpaceAnywhere'), 'demo'),
    ('Ideograph Limit', 'ideograph.limit@limits.example', rpad('', 100, '会社'), null,
      rpad('', 1000, '長い文章です。'), 'app'),
    ('Emoji Limit', 'emoji.limit@limits.example', rpad('', 100, '🦊'), rpad('', 20, '☎'),
      rpad('', 1000, '🦊🌲'), 'roi'),
    ('Longest Address', 'longest@' || rpad('', 239, 'sub.domain-') || '.example', null, null, null, 'app'),
    ('Lines Example', 'lines@limits.example', null, null, 'line' || repeat(E'\n\nline', 30), 'demo'),
    ('<b>Bold Example</b>', 'bold@markup.example', '<i>Italic & Co.</i>', null,
      '<script>alert("example")</script>', 'demo'),
    ('"><img src=x onerror=alert(1)>', 'img@markup.example', '{{ 7 * 7 }} ${7*7} <%= 7 %>', null,
      '&lt;already escaped&gt; &amp; [link](https://markdown.example) **bold**', 'demo'),
    ('=HYPERLINK("https://sheet.example","Formula")', 'formula@sheet.example', '+SUM(1,1)', '-2+3',
      '@SUM(A1:A9)', 'demo'),
    ('Comma, "Quote"; Semicolon', 'csv@sheet.example', '"Quoted, Inc."', null,
      E'first line, with comma\r\nsecond "line"\tand a tab', 'demo'),
    ('Robert''); drop table requests;--', 'tables@sql.example', null, null,
      '100% _sure_ \ back\\slash \n is no line break', 'exit-popup'),
    ('null', 'null@null.example', 'undefined', 'NaN', 'N/A', 'app'),
    ('https://site.example/path?x=1', 'link@site.example', 'www.site.example', null,
      'See https://site.example/a/long/path/that/does/not/break/anywhere/in/a/table/cell?one=two', 'demo'),
    ('Carlos Cualquiera', 'carlos@cualquiera.example', 'Cualquiera SL', '+34 91 555 0101',
      'Demo para cinco personas, por favor.', 'demo'),
    ('Pat Placeholder', 'pat@placeholder.example', 'Placeholder plc', null, null, 'app'),
    ('Lorem Ipsum', 'lorem@ipsum.example', 'Dolor Sit', null, 'Amet, consectetur.', 'roi'),
    ('Nomen Nescio', 'n.n@nescio.example', null, '+39 02 5555 0102', null, 'exit-popup'),
    ('Numerius Negidius', 'numerius@negidius.example', 'Forum Sales', null,
      'We compared four tools; yours is the only one hosted in Ireland.', 'demo'),
    ('Aulus Agerius', 'aulus@agerius.example', 'Forum Sales', null, null, null)
  ) as request (name, email, company, phone, message, source)
)
insert into public.waitlist (
  name, email, company, phone, message, source, created_at, last_request_at, status_since, changed_at, last_activity_at,
  reminders, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, status, owner_id, answered_at, answered_by, answer_seconds, booked_at, outcome, next_step, next_step_on
)
-- `reminders` is null, so that none are sent.
select name, email, company, phone, message, source, moment, moment, coalesce(answered, moment), coalesce(answered, moment),
  coalesce(answered, moment), null, page, host, campaign[1], campaign[2], campaign[3], progress,
  case when progress in ('contacted', 'booked') then 'a0000000-0000-4000-8000-000000000001'::uuid end, answered,
  case when progress <> 'new' then 'a0000000-0000-4000-8000-000000000001'::uuid end,
  private.working_seconds(moment, answered),
  case when progress = 'booked' or progress = 'closed' and position % 5 = 2 then answered end,
  case when progress = 'closed' and position % 5 = 2 then (array[null, 'won', null, 'lost'])[1 + position / 5 % 4] when progress = 'closed' and position % 2 = 0 then 'lost' end,
  case when progress = 'contacted' then 'Call again' end, case when progress = 'contacted' then current_date - 2 + position::integer % 9 end
from requests, lateral (
  select case when position < 5 or position % 17 = 0 then 'new' else (array['contacted', 'booked', 'closed', 'closed', 'booked'])[1 + position % 5] end as progress,
    (array['/', '/', '/app', '/comparison/hubspot', '/blog/crm-adoption-playbook-sales-leaders'])[1 + position % 5] as page,
    (array['www.google.com', 'www.linkedin.com', null, 'www.google.com', 'www.g2.com', null, null])[1 + position % 7] as host,
    case when position % 6 = 0 then array['newsletter', 'email', 'november'] when position % 11 = 3 then array['linkedin', 'paid', 'q4-copilot'] end as campaign
) as story, lateral (
  select now() - (position - 1) * interval '18 hours' - (position * position * 37 % 700 + 3) * interval '1 minute' as moment
) as sent, lateral (
  select case when progress <> 'new' then least(now(), moment + (position * position * 53 % 400 + 6) * interval '1 minute') end as answered
) as work
where not exists (select from public.waitlist as known where lower(known.email) = lower(requests.email));

-- The demos of booked entries, some without a time yet, one after a no-show; and
-- those of closed ones. Their trigger would write history and reopen closed
-- entries.
alter table public.demos disable trigger record_new_demo;
with booked as (
  select id, status, outcome, booked_at, owner_id, row_number() over (partition by status order by created_at) as place
  from public.waitlist where booked_at is not null and status in ('booked', 'closed')
),
demo as (
  select id as entry_id, current_date + place::integer + time '10:00' as starts_at, null as outcome, owner_id, booked_at
  from booked where status = 'booked' and place % 2 = 1
  union all
  select id, date_trunc('hour', booked_at) + interval '1 hour', 'no-show', owner_id, booked_at
  from booked where status = 'booked' and place = 1
  union all
  select id, date_trunc('hour', booked_at) + interval '1 hour',
    case when outcome is null and place % 2 = 0 then 'no-show' else 'held' end, owner_id, booked_at
  from booked where status = 'closed'
)
insert into public.demos (entry_id, starts_at, outcome, holder_id, booked_by, booked_at, decided_at)
select entry_id, starts_at, outcome, owner_id, owner_id, booked_at, case when outcome is not null then starts_at + interval '1 hour' end
from demo where not exists (select from public.demos);
alter table public.demos enable trigger record_new_demo;
-- Their due times follow.
update public.waitlist set due_at = null where status = 'booked';

-- Replies of the first entries that were contacted: sent, and one refused.
insert into public.replies (entry_id, admin_id, created_at, subject, body, send_at, message_id, sent_at, refused_at, error)
select id, owner_id, answered_at, 'Your demo', E'Hello,\n\nthank you for asking. Would Tuesday at ten suit you?\n\nAda', answered_at,
  '<' || id || '@sayfield.example>', case when place > 1 then answered_at + interval '11 seconds' end,
  case when place = 1 then answered_at + interval '11 seconds' end, case when place = 1 then '550 5.1.1 The mailbox does not exist' end
from (
  select id, owner_id, answered_at, row_number() over (order by created_at desc) as place
  from public.waitlist where status = 'contacted' and owner_id is not null
) as contacted
where place <= 3 and not exists (select from public.replies);

-- The local site catches this destination's mail (/_mail).
insert into public.destinations (id, name, kind, addresses)
values ('d0000000-0000-4000-8000-000000000001', 'Sales team', 'email', array['sales@sayfield.example'])
on conflict do nothing;
-- The activity begins with the admins' own.
delete from public.audit_log where admin_id is null;
