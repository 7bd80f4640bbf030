import type { CheckName } from '../../shared/fairness/verify-verdict.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../shared/money/currency.ts';
import { useFormats, type Formats } from '../i18n/format.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { useT, type Translate } from '../i18n/language.ts';
import { shownHundredths } from '../money/money.ts';
import { REFUND_WORDS } from './refund-texts.ts';

const BASE_CODE = currencyById(BASE_CURRENCY_ID)?.name ?? '';

/** Money in the reader's currency, next to the base currency of the proof. */
export type OwnMoney = {
  readonly code: string;
  readonly format: (amountMicro: bigint) => string;
};

/** Money in the proof's base currency, for a reader who has no currency of their own here. */
export function baseMoney({ number }: Formats): OwnMoney {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const hundredths = (micro: bigint) => shownHundredths(micro, MICRO_PER_UNIT) / 100;
  return { code: BASE_CODE, format: (micro) => number(hundredths(micro), places) };
}

/** Micro-units as units of the base currency, with all digits. */
function exactUnits(micro: string): string {
  const whole = BigInt(micro) / MICRO_PER_UNIT;
  const rest = (BigInt(micro) % MICRO_PER_UNIT).toString().padStart(6, '0');
  return `${whole}.${rest} ${BASE_CODE}`;
}

const diceNumber = (text: string) =>
  `${text.padStart(4, '0').slice(0, 2)}.${text.padStart(4, '0').slice(2)}`;

/** A dice setting with the names of its sides, or a number of mines. */
const settingText = (value: string, t: Translate) =>
  value.replace('less', t('fairness.value.less')).replace('more', t('fairness.value.more'));

/** The texts for the codes of some checks, by check and code. */
const WORDS = {
  win: { win: 'fairness.value.win', loss: 'fairness.value.loss' },
  opened: {
    safe: 'fairness.value.opened.safe',
    whole: 'fairness.value.opened.whole',
    mineLast: 'fairness.value.opened.mineLast',
    mineEarly: 'fairness.value.opened.mineEarly',
    malformed: 'fairness.value.opened.malformed',
  },
  takesPart: { part: 'fairness.value.takesPart', void: 'fairness.value.void' },
  winner: {
    red: 'fairness.value.red',
    blue: 'fairness.value.blue',
    heads: 'fairness.value.heads',
    tails: 'fairness.value.tails',
  },
  reason: REFUND_WORDS,
  source: { sandbox: 'fairness.value.sandbox', quicknet: 'fairness.value.quicknet' },
} as const;

/** The texts of a value's codes; a reason that does not fit is shown beside all that do. */
function wordOf(name: CheckName, value: string, t: Translate): string | undefined {
  if (!hasWords(name)) return undefined;
  const words: Readonly<Record<string, PlainKey>> = WORDS[name];
  const keys = value.split(' ').map((code) => words[code]);
  const texts = keys.map((key) => (key === undefined ? undefined : t(key)));
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
}

const hasWords = (name: CheckName): name is keyof typeof WORDS => name in WORDS;

/** Tiles as players count them, from 1. */
const tilesText = (value: string) =>
  value
    .split(' ')
    .map((tile) => Number(tile) + 1)
    .join(', ');

const IS_AMOUNT = /^\d+$/;
const MONEY_CHECKS: ReadonlySet<CheckName> = new Set([
  'payout',
  'fee',
  'sum',
  'payouts',
  'returned',
  'wouldBe',
]);

export type ShowValue = (name: CheckName, value: string) => string;

/** The text of a check's value for the reader: in their language, and also in their currency. */
export function useShownValue(own: OwnMoney | undefined): ShowValue {
  const t = useT();
  const { pointed, number } = useFormats();
  const moneyText = (micro: string) => {
    const exact = pointed(exactUnits(micro));
    if (own === undefined || own.code === BASE_CODE || BigInt(micro) === 0n) return exact;
    const values = { exact, amount: own.format(BigInt(micro)), code: own.code };
    return t('fairness.value.payout', values);
  };
  return (name, value) => {
    const word = wordOf(name, value, t);
    if (word !== undefined) return word;
    if (MONEY_CHECKS.has(name)) {
      const [id, micro] = value.split(' ');
      if (micro !== undefined && IS_AMOUNT.test(micro)) return `${id}: ${moneyText(micro)}`;
      return IS_AMOUNT.test(value) ? moneyText(value) : value;
    }
    if (name === 'number') return pointed(diceNumber(value));
    if (name === 'setting') return settingText(value, t);
    if (name === 'mines' && value !== '') return tilesText(value);
    if (name === 'bets' && IS_AMOUNT.test(value)) {
      return t('fairness.value.bets', { count: Number(value) });
    }
    if (name === 'waited') {
      return t('fairness.value.seconds', { count: number(Number(value) / 1000) });
    }
    if (name === 'joined' && IS_AMOUNT.test(value)) {
      return t('fairness.value.people', { count: Number(value) });
    }
    if (name === 'multiplier') return `×${value}`;
    return value;
  };
}
