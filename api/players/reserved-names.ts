import { nickSkeleton } from './nick-skeleton.ts';

/** Each line is of one language, or of what they share. */
const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Stems that a nickname never contains: each passes for the operator or its staff by itself. */
const ANYWHERE = words(
  'rollhous rollhouz rollhaus rollhause ролхаус роллхаус роллхауз роллхоус ролхоус роллхус рулхаус',
  'admin moderator support operator manager helpdesk official',
  'administr customerserv cashdesk podderzh podderjk podderzk menedzher vladelec',
  'админ модератор поддержк подержк саппорт суппорт сапорт оператор менеджер',
  'техпомощ консультант бухгалтер',
  'владелец сотрудник официальн техпод администр',
  'адмін підтримк рідтримк власник співробітник офіційн техпід',
  'әкімші қолдауқызмет қызметкер менеджері akimshi äkimşi',
  'moderatör operatör yönetici müşterihizm görevli',
  'menejer менежер qollabquvvat маъмур mamuriyat rasmiy',
);

/** Words reserved as a word of a nickname: between dots, digits and capitals, or all of it. */
const AS_WORD = words(
  'owner staff mod moder sysadmin sysadm suport managr developer security cashier croupier director',
  'service system help verify bot dealer finance verification kyc moderation moderators',
  'adm consultant curator host viphost accountant garant garantor',
  'agent admuh mahager kaccup',
  'root superuser sysop webmaster founder ceo billing compliance riskteam bonusteam promoteam',
  'adnin admyn amdin admn supprt offical operater moderater mods',
  'hotline helpline customer customercare careteam techteam devteam devs cto cfo coo cofounder',
  'representative supervisor treasury treasurer bank banker cashout deposit deposits recovery',
  'antifraud aml auditor regulator verified',
  'payment payments payout payouts withdraw withdrawal withdrawals refund refunds telegram escrow',
  'модер агент хозяин директор кассир касса служба система помощь крупье',
  'адм дилер куратор хост випхост финотдел основатель создатель хелп',
  'руководитель руководство начальник управляющий супервайзер разработчик разработчики учредитель',
  'собственник отдел горячаялиния менеджр менагер манагер паддержка подтержка падержка официал',
  'одмин верификатор антифрод безопасник казначей банк платежи платеж депозит пополнение телеграмм',
  'безопасность персонал бот финансы верификация поддержка модерация',
  'выплата выплаты вывод выводы возврат возвраты арбитраж гарант телеграм',
  'хазяїн касир каса безпека допомога виплата виплати фінанси верифікація',
  'керівник керівництво розробник засновник відділ платежі скарги перевірка дирекція господар',
  'виведення повернення арбітраж модерація',
  'қолдау иесі көмек қауіпсіздік жүйе ресми qoldau төлем',
  'басшы бастық жетекші құрылтайшы әзірлеуші қызмет тексеру төлемдер qyzmet basshy bastyq tolem',
  'boshliq бошлиқ rahbariyat asoschi асосчи xojayin хўжайин xizmat хизмат xizmati tolovlar hodim',
  'xodimlar boshqaruv boshqaruvchi бошқарувчи nazorat tasdiqlash kafolat qollab',
  'yordam ёрдам egasi эгаси rahbar раҳбар tizim тизим kassir kassa',
  'xavfsizlik direktor xodim ходим расмий tolov тўлов',
  'destek müşteri yardım sahip sahibi personel kasiyer resmi kasa',
  'kurucu kurucusu temsilci temsilcisi danışman hizmet hizmeti ödemeler banka bankacı muhasebe',
  'sorumlu doğrulama çekim denetçi geliştirici modaratör müsteri',
  'yönetim yonetim güvenlik sistem müdür müdürü yetkili ödeme çalışan',
);

/** Names that are reserved as they stand, and harmless with more around them. */
const ALONE = words(
  'casino казино kumarhane kazino team команда ekip jamoa',
  'rhteam casinoteam houseteam rollteam gameteam supportteam',
);

/** Innocent words that have a reserved stem in them. */
const INNOCENT = ['badminton', 'бадминтон', 'бадмінтон', 'cooperator', 'кооператор'];

/** Digits as they stand for letters; 0 and 1 are letters of the skeleton already. */
const DIGITS: Readonly<Record<string, string>> = {
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
};

/** A name as it is read by somebody who takes digits for letters. */
const read = (text: string) =>
  nickSkeleton(text).replaceAll(/[2-9]/g, (digit) => DIGITS[digit] ?? digit);

/** Without letters that are doubled, as in `Admiin`. */
const undoubled = (text: string) => text.replaceAll(/(.)\1+/gu, '$1');

const skeletons = (words: readonly string[]) => [...new Set(words.map(read))];
const STEMS = [...new Set(skeletons(ANYWHERE).map(undoubled))];
const WORDS = new Set(skeletons([...AS_WORD, ...ANYWHERE]));
const NAMES = new Set(skeletons(ALONE));
const HARMLESS = skeletons(INNOCENT);

/** A word with and without the digits around it. */
const bareOf = (word: string): readonly string[] => [
  word,
  word.replace(/\d+$/, ''),
  word.replace(/^\d+/, ''),
  word.replaceAll(/^\d+|\d+$/g, ''),
];

/** The words of a name: all of it, what stands between dots, and what begins with a capital. */
function wordsOf(nick: string): readonly string[] {
  const parts = [...nick.split('.'), nick.replaceAll('.', '')];
  return parts.flatMap((part) => [part, ...part.split(/(?<=\p{Ll})(?=\p{Lu})/u)]);
}

/**
 * Whether a nickname passes for the operator or its staff in one of the six languages, also in
 * letters that look alike, with digits as letters, or with dots and digits around the word. A
 * player called `Support` could talk other players into giving away their passwords.
 */
export function isReservedNick(nick: string): boolean {
  const whole = HARMLESS.reduce((text, word) => text.replaceAll(word, ' '), read(nick));
  if (STEMS.some((stem) => undoubled(whole).includes(stem))) return true;
  const isAnyOf = (list: ReadonlySet<string>, words: readonly string[]) =>
    words.flatMap(bareOf).some((word) => list.has(read(word)));
  return isAnyOf(WORDS, wordsOf(nick)) || isAnyOf(NAMES, [nick.replaceAll('.', '')]);
}
