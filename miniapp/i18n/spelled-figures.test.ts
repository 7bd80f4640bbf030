import { describe, expect, test } from 'vitest';
import { LOGIN_FAILURES, PASSWORD_LINK_HOURS } from '../../shared/accounts/auth/rules.ts';
import { DOCUMENT_KEPT_YEARS } from '../../shared/accounts/kyc/contract.ts';
import {
  AUTHENTICATOR_DIGITS,
  RECOVERY_CODES,
} from '../../shared/accounts/settings/owner-proof.ts';
import { P2P_MARKED_WAIT_SECONDS } from '../../shared/cashdesk/withdrawals/terms.ts';
import { TABLE_TIMES } from '../../shared/games/table/times.ts';
import { WHEEL_BETS, wheelSectorsOf } from '../../shared/games/wheel/rules.ts';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { QUESTIONS } from '../protection/assessment-score.ts';
import { textsOf } from './texts-of.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** A figure that texts write as a word, which no placeholder can do in six languages. */
type Spelled = {
  readonly rule: string;
  /** What the words say. */
  readonly figure: number;
  /** What the rule says. */
  readonly now: number;
  readonly places: readonly string[];
  readonly words: Readonly<Record<Language, RegExp>>;
};

const DAY = {
  ru: /сут/iu,
  en: /a day/iu,
  ua: /доб/iu,
  kz: /бір тәулік/iu,
  uz: /bir (?:kun|sutka)/iu,
  tr: /bir gün/iu,
};

const sectorsOf = (place: number) => wheelSectorsOf(WHEEL_BETS[place] ?? 0);
const DRAW = ['wheel.draw'];

const SPELLED: readonly Spelled[] = [
  {
    rule: 'failed sign-ins before the lock',
    figure: 6,
    now: LOGIN_FAILURES,
    places: ['terms.sections.2.text.1', 'faq.answers.cannot-sign-in.text.0'],
    words: { ru: /шести/iu, en: /six/iu, ua: /шести/iu, kz: /алты/iu, uz: /olti/iu, tr: /altı/iu },
  },
  {
    rule: 'the digits of a code of the authenticator app',
    figure: 6,
    now: AUTHENTICATOR_DIGITS,
    places: ['settings.two.type', 'auth.code.text', 'auth.code.short'],
    words: { ru: /шесть/iu, en: /six/iu, ua: /шість/iu, kz: /алты/iu, uz: /olti/iu, tr: /altı/iu },
  },
  {
    rule: 'the recovery codes',
    figure: 10,
    now: RECOVERY_CODES,
    places: ['settings.codes.renewText'],
    words: {
      ru: /десять/iu,
      en: /ten/iu,
      ua: /десять/iu,
      kz: / он /iu,
      uz: /oʻnta/iu,
      tr: /^on /iu,
    },
  },
  {
    rule: 'the years that documents are kept',
    figure: 5,
    now: DOCUMENT_KEPT_YEARS,
    places: ['kyc.privacy.until', 'policy.sections.1.text.1'],
    words: {
      ru: /пять лет/iu,
      en: /five years/iu,
      ua: /п’ять років/iu,
      kz: /бес жыл/iu,
      uz: /besh yil/iu,
      tr: /beş yıl/iu,
    },
  },
  {
    rule: 'the hours that a link to a new password works',
    figure: 1,
    now: PASSWORD_LINK_HOURS,
    places: ['auth.recovery.sent.text'],
    words: {
      ru: /работает час/iu,
      en: /an hour/iu,
      ua: /працює годину/iu,
      kz: /бір сағат/iu,
      uz: /bir soat/iu,
      tr: /bir saat/iu,
    },
  },
  {
    rule: 'the days that a new payee waits',
    figure: 1,
    now: Math.max(...Object.values(POLICIES).map(({ payouts }) => payouts.coolingMs)) / DAY_MS,
    places: ['withdraw.quote.pause', 'cash.ton.wallets.text', 'terms.sections.4.text.1'],
    words: DAY,
  },
  {
    rule: 'the days that a reported transfer is waited for',
    figure: 1,
    now: (P2P_MARKED_WAIT_SECONDS * 1000) / DAY_MS,
    places: ['cash.p2p.paid.after'],
    words: DAY,
  },
  {
    rule: 'the minutes that a missing beacon is waited for',
    figure: 1,
    now: TABLE_TIMES.beaconLimitMs / 60_000,
    places: ['wheel.spin.late'],
    words: {
      ru: /за минуту/iu,
      en: /a minute/iu,
      ua: /за хвилину/iu,
      kz: /бір минутта/iu,
      uz: /bir daqiqada/iu,
      tr: /bir dakika/iu,
    },
  },
  {
    rule: 'the questions of the self-assessment',
    figure: 9,
    now: QUESTIONS.length,
    places: ['protection.assess.about'],
    words: {
      ru: /девять/iu,
      en: /nine/iu,
      ua: /дев’ять/iu,
      kz: /тоғыз/iu,
      uz: /toʻqqiz/iu,
      tr: /dokuz/iu,
    },
  },
  {
    rule: 'the sectors of the first bet',
    figure: 15,
    now: sectorsOf(0),
    places: DRAW,
    words: {
      ru: /пятнадцать ×\{WHEEL_BET_FIRST\}/iu,
      en: /fifteen ×\{WHEEL_BET_FIRST\}/iu,
      ua: /п’ятнадцять ×\{WHEEL_BET_FIRST\}/iu,
      kz: /он бес ×\{WHEEL_BET_FIRST\}/iu,
      uz: /oʻn beshta ×\{WHEEL_BET_FIRST\}/iu,
      tr: /on beş ×\{WHEEL_BET_FIRST\}/iu,
    },
  },
  {
    rule: 'the sectors of the second bet',
    figure: 10,
    now: sectorsOf(1),
    places: DRAW,
    words: {
      ru: / десять ×\{WHEEL_BET_SECOND\}/iu,
      en: / ten ×\{WHEEL_BET_SECOND\}/iu,
      ua: / десять ×\{WHEEL_BET_SECOND\}/iu,
      kz: / он ×\{WHEEL_BET_SECOND\}/iu,
      uz: / oʻnta ×\{WHEEL_BET_SECOND\}/iu,
      tr: / on ×\{WHEEL_BET_SECOND\}/iu,
    },
  },
  {
    rule: 'the sectors of the third bet',
    figure: 6,
    now: sectorsOf(2),
    places: DRAW,
    words: {
      ru: /шесть ×\{WHEEL_BET_THIRD\}/iu,
      en: /six ×\{WHEEL_BET_THIRD\}/iu,
      ua: /шість ×\{WHEEL_BET_THIRD\}/iu,
      kz: /алты ×\{WHEEL_BET_THIRD\}/iu,
      uz: /oltita ×\{WHEEL_BET_THIRD\}/iu,
      tr: /altı ×\{WHEEL_BET_THIRD\}/iu,
    },
  },
  {
    rule: 'the sectors of the highest bet',
    figure: 1,
    now: wheelSectorsOf(Math.max(...WHEEL_BETS)),
    places: [...DRAW, 'banner.wheel.text'],
    words: { ru: /один/iu, en: /one/iu, ua: /один/iu, kz: /бір/iu, uz: /bitta/iu, tr: /bir/iu },
  },
];

describe.each(LANGUAGES)('the figures in words of the texts in %s', (language) => {
  const texts = textsOf(language);

  test.each(SPELLED)('The word for $rule stands where the rule is stated', (spelled) => {
    const { figure, now, places, words } = spelled;
    expect(now, 'The rule changed: write its new word, then change the figure').toBe(figure);
    const said = texts.filter(({ place }) => places.includes(place));
    expect(said).toHaveLength(places.length);
    const silent = said.filter(({ text }) => !words[language].test(text));
    expect(silent.map(({ place }) => place)).toEqual([]);
  });
});
