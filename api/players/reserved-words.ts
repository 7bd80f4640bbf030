import type { Language } from '../../shared/i18n/languages.ts';

/** Each line is of one language, or of what they share. */
const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Stems that a nickname never contains: each passes for the operator or its staff by itself. */
export const ANYWHERE = words(
  'rowlhous rollhous rollhouz rollhaus rollhause ролхаус роллхаус роллхауз роллхоус ролхоус роллхус рулхаус',
  'admin moderator support operator manager helpdesk official',
  'administr customerserv cashdesk podderzh podderjk podderzk menedzher vladelec',
  'админ модератор поддержк подержк саппорт суппорт сапорт оператор менеджер',
  'техпомощ консультант бухгалтер',
  'владелец владельц сотрудник официальн техпод администр верификац бухучет консультац',
  'адмін підтримк рідтримк власник власниц співробітник офіційн техпід',
  'әкімші қолдауқызмет қызметкер менеджері akimshi äkimşi',
  'moderatör operatör yönetici müşterihizm görevli',
  'menejer менежер qollabquvvat маъмур mamuriyat rasmiy',
);

/**
 * Words reserved as a word of a nickname, with the endings they take in their language: between
 * dots, digits and capitals, all of it, or beside words of `BESIDE`.
 */
export const AS_WORD: Readonly<Record<Language, readonly string[]>> = {
  en: words(
    'owner staff mod moder sysadmin sysadm suport managr developer security cashier croupier director',
    'service system help verify bot dealer finance verification kyc moderation moderators',
    'adm consultant curator host viphost accountant garant garantor',
    'agent admuh mahager kaccup',
    'superuser sysop webmaster founder ceo billing compliance riskteam bonusteam promoteam',
    'adnin admyn amdin admn supprt offical operater moderater mods supp techsup moderatrix staffer',
    'hotline helpline customer customercare careteam techteam devteam devs cto cfo coo cofounder',
    'representative supervisor treasury treasurer banker cashout deposit deposits recovery',
    'antifraud aml auditor regulator verified inspector fraudteam trustteam notary claims',
    'payment payments payout payouts withdraw withdrawal withdrawals refund refunds telegram escrow',
    'complaint complaints dispute marketing affiliate noreply postmaster hostmaster assistance',
    'feedback helpcenter helpcentre financial',
  ),
  ru: words(
    'модер агент хозяин хозяева директор кассир касса служба система помощь крупье сервис',
    'адм дилер куратор хост випхост финотдел основатель создатель хелп хелпдеск',
    'руководитель руководство начальник управляющий супервайзер разработчик разработчики учредитель',
    'собственник отдел горячаялиния менеджр менагер манагер паддержка подтержка падержка официал',
    'одмин верификатор антифрод безопасник казначей банк банкир платежи платеж депозит пополнение',
    'телеграмм оплата жалоба претензия юрист инспектор аудитор контролер контроль дежурный специалист',
    'секретарь финансовый',
    'безопасность персонал бот финансы верификация поддержка модерация финансист инкассатор',
    'представитель подд поддерж модератр мадератор менаджер одменистратор кэшир техотдел техник консультация',
    'выплата выплаты вывод выводы возврат возвраты арбитраж гарант телеграм',
  ),
  ua: words(
    'хазяїн касир каса безпека допомога виплата виплати фінанси верифікація фінвідділ',
    'керівник керівництво розробник засновник відділ платежі скарги перевірка дирекція господар',
    'виведення повернення арбітраж модерація скарга служба директорка',
  ),
  kz: words(
    'қолдау қолдаушы иесі көмек көмег қауіпсіздік қауіпсіздіг жүйе ресми qoldau төлем көмекші',
    'басшы бастық бастығ жетекші құрылтайшы әзірлеуші қызмет тексеру тексеруші төлемдер қожайын',
    'qyzmet basshy bastyq tolem иегері кассасы',
  ),
  uz: words(
    'boshliq boshligi бошлиқ rahbariyat asoschi асосчи xojayin хўжайин xizmat хизмат xizmati',
    'tolovlar hodim mutaxassis мутахассис hisobchi texnik',
    'xodimlar boshqaruv boshqaruvchi бошқарувчи nazorat tasdiqlash kafolat qollab',
    'yordam ёрдам egasi эгаси rahbar раҳбар tizim тизим kassir kassa',
    'xavfsizlik xavfsizligi direktor xodim ходим расмий tolov тўлов',
  ),
  tr: words(
    'destek müşteri yardım sahip sahibi personel kasiyer resmi kasa finans',
    'kurucu kurucusu temsilci temsilcisi danışman hizmet hizmeti ödemeler banka bankacı muhasebe',
    'sorumlu doğrulama çekim denetçi geliştirici modaratör müsteri patron müdürlük',
    'yönetim yonetim güvenlik güvenliği sistem müdür müdürü yetkili ödeme çalışan',
  ),
};

/** Reserved in the same places, but with an ending somebody's name: `Banks`, `Roots`. */
export const WITHOUT_ENDINGS = words('bank root');

/** Reserved as all of a nickname or beside words of `BESIDE`, and harmless in a longer phrase. */
export const AS_PHRASE = words('legal');

/** Words of `AS_WORD` and `ANYWHERE` that are innocent names when Latin letters spell them. */
export const NAMES_IN_LATIN = words('дилер хозяин хазяїн хўжайин крупье маъмур контроль сервис');

/** Names that are reserved as they stand, and harmless with more around them. */
export const ALONE = words(
  'casino казино kumarhane kazino team команда ekip jamoa',
  'rhteam casinoteam houseteam rollteam gameteam supportteam rollh rhouse houseroll',
  'info news notice alert bonus promo giveaway contact sales ticket',
  'бонус промо новости инфо джекпот розыгрыш ведущий старший главный',
);

/** Words that make of a reserved one what it is anyway: `TheOwner`, `casinohelp`, `помощьигроку`. */
export const BESIDE = words(
  'the my our your mr mrs real true main head chief senior top pro vip live online chat game games',
  'casino club house rh team group desk center centre dept department line room page only of for',
  'money cash account client clients player players user users web site app tg care risk crypto',
  'казино рх чат онлайн наш ваш мой ваша наша игра игроку игроков игрокам клиент клиентам клиентов',
  'центр группа команда главный старший деньги по тех кадров игрок вип всем вам',
  'гравцю гравцям гравців наша ваша біздің ойыншы',
  'canlı hattı masası ekibi bizim oyuncu kumarhane bizning jonli mijozlar kazino',
);

/** Innocent words that have a reserved stem in them, also where doubled letters are one. */
export const INNOCENT = words(
  'badminton бадминтон бадмінтон cooperator coperator кооператор personal sistema',
);
