/** Cyrillic letters that look like Latin ones: on a document either may be typed. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** The countries of ISO 3166, by which a document is typed: `AB123456` alone begins with none. */
const COUNTRIES: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN',
    'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ',
    'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL',
    'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM',
    'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME',
    'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP',
    'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD',
    'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO',
    'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
  ].flatMap((line) => line.split(' ')),
);

/** The country that made it in two letters, and its series and number. */
const NUMBER = /^(?<country>[A-Z]{2})[\p{L}\p{N}]{5,24}$/u;

/**
 * The number of an identity document as it is compared: however it was spaced or its letters were
 * typed, one document has one. Undefined where it is none, or where it does not begin with its
 * country in Latin letters.
 */
export function documentNumberOf(typed: string): string | undefined {
  const letters = Array.from(typed.replaceAll('№', '').normalize('NFKC').toUpperCase()).filter(
    (letter) => /[\p{L}\p{N}]/u.test(letter),
  );
  const country = NUMBER.exec(letters.join(''))?.groups?.['country'] ?? '';
  if (!COUNTRIES.has(country)) return undefined;
  return letters.map((letter) => LOOK_ALIKE[letter] ?? letter).join('');
}
