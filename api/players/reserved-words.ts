import type { Language } from '../../shared/i18n/languages.ts';

/** Each line is of one language, or of what they share. */
const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Stems that a nickname never contains: each passes for the operator or its staff by itself. */
export const ANYWHERE = words(
  'rowlhous rollhous rollhose rollhouz rollhaus rollhause ролхаус роллхаус роллхауз роллхоус ролхоус роллхус рулхаус',
  'admin moderator support operator manager helpdesk official',
  'administr customerserv cashdesk podderzh podderjk podderzk menedzher vladelec',
  'админ модератор поддержк подержк саппорт суппорт сапорт оператор менеджер',
  'техпомощ консультант бухгалтер',
  'владелец владельц сотрудник официальн техпод администр верификац бухучет консультац',
  'мениджер манеджер минеджер сотрудниц співробітниц',
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
    'office officer dept department directorate executive chairman boardmember shareholder',
    'teamlead shiftlead pitboss floorman surveillance reception ombudsman mediator gamemaster',
    'assistant coordinator organizer organiser licensing licensor accounting accounts',
    'chargeback mngr mgr spokesman spokesperson trustee paymaster comptroller advisor adviser',
    'humanresources newsroom cmo cro dpo custodian casinorep casinoexec playercare',
    'playerrelations crmteam retentionteam vipteam vipcare frauddesk safetyteam privacyteam',
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
    'дирекция правление главбух кассирша секретариат приемная пресслужба председатель',
    'гендиректор замдиректора директриса управляющая управленец распорядитель диспетчер ревизор',
    'ревизия надзор инкассация кадровик юротдел ассистент уполномоченный координатор',
    'организатор питбосс колцентр коллцентр апелляция служебный служащий работник казначейство',
    'расчеты платежный компенсация комиссия инспекция регулятор лицензия тимлид начсмены',
    'сменныймастер дежурная программист советник доверенный ведущая акционер гендир замдир',
    'кассирка мененджер менедж модерша модерка тгбот старшаясмены',
  ),
  ua: words(
    'хазяїн касир каса безпека допомога виплата виплати фінанси верифікація фінвідділ',
    'керівник керівництво розробник засновник відділ платежі скарги перевірка дирекція господар',
    'виведення повернення арбітраж модерація скарга служба директорка',
    'гендиректор завідувач управитель черговий чергова диспетчер ревізор нагляд інспектор',
    'юрвідділ уповноважений засновниця працівник службовець скарбник скарбниця розрахунки',
    'компенсація комісія регулятор ліцензія представник представництво організатор координатор',
    'ведучий гарячалінія технік',
  ),
  kz: words(
    'қолдау қолдаушы иесі көмек көмег қауіпсіздік қауіпсіздіг жүйе ресми qoldau төлем көмекші',
    'басшы бастық бастығ жетекші құрылтайшы әзірлеуші қызмет тексеру тексеруші төлемдер қожайын',
    'qyzmet basshy bastyq tolem иегері кассасы',
    'басшылық есепші хатшы төраға төрайым кезекші диспетчер бақылау бақылаушы кадрлар кеңесші',
    'өкіл өкілдік қазынашы өтемақы комиссия реттеуші басқарма басқарушы ақпарат iesi лицензия',
    'ұйымдастырушы үйлестіруші жүргізуші бөлім шағым кепілгер қаржы қаржыгер акимши',
  ),
  uz: words(
    'boshliq boshligi бошлиқ rahbariyat asoschi асосчи xojayin хўжайин xizmat хизмат xizmati',
    'tolovlar hodim mutaxassis мутахассис hisobchi texnik',
    'xodimlar boshqaruv boshqaruvchi бошқарувчи nazorat tasdiqlash kafolat qollab',
    'yordam ёрдам egasi эгаси rahbar раҳбар tizim тизим kassir kassa',
    'xavfsizlik xavfsizligi direktor xodim ходим расмий tolov тўлов',
    'boshqarma direksiya kotib kotiba raisi navbatchi dispetcher tekshiruv tekshiruvchi',
    'nazoratchi huquqshunos kadrlar maslahatchi vakillik xodima xazinachi hisob hisobot',
    'kompensatsiya komissiya litsenziya tashkilotchi boshlovchi bolim moliya moliyachi shikoyat',
    'kafil menejment qabulxona axborot qollash yordamchisi молия бўлим шикоят назоратчи',
  ),
  tr: words(
    'destek müşteri yardım sahip sahibi personel kasiyer resmi kasa finans',
    'kurucu kurucusu temsilci temsilcisi danışman hizmet hizmeti ödemeler banka bankacı muhasebe',
    'sorumlu doğrulama çekim denetçi geliştirici modaratör müsteri patron müdürlük',
    'yönetim yonetim güvenlik güvenliği sistem müdür müdürü yetkili ödeme çalışan',
    'yönetmen müdire başkan başkanı sekreter sekreterlik nöbetçi denetim denetmen müfettiş',
    'hukuk danışma asistan memur veznedar vezne tazminat komisyon lisans koordinatör',
    'organizatör krupiye bölüm departman maliye şikayet kefil paraçekme parayatırma yatırım',
    'iade işletmeci çağrımerkezi işletme insankaynak parabirimi riskbirimi müşteribirimi',
    'yetkiliniz',
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
  'casino club house rh team group desk center centre line room page only of for back front press',
  'money cash account client clients player players user users web site app tg care risk crypto',
  'казино рх чат онлайн наш ваш мой ваша наша игра игроку игроков игрокам клиент клиентам клиентов',
  'центр группа команда главный старший деньги по тех кадров игрок вип всем вам',
  'гравцю гравцям гравців наша ваша біздің ойыншы',
  'ақша para çağrı merkezi markazi genel bosh canlı hattı masası ekibi bizim oyuncu kumarhane bizning jonli mijozlar kazino',
);

/** Innocent words that have a reserved stem in them, also where doubled letters are one. */
export const INNOCENT = words(
  'badminton бадминтон бадмінтон cooperator coperator кооператор personal sistema',
);
