import {
  PURSE_MIN_CHARACTERS,
  type WhyNotWithdraw,
  type WithdrawPayway,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { RefusalData } from '../../../shared/platform/wire/error.ts';
import type { RefusedName } from '../../transport/refused-error.ts';
import { coveredHundredths, typedLimits, type TypedCurrency } from './amount-text.ts';
import { isWhole } from './mask.ts';

/** The fields of a withdrawal, in display order. */
export type WithdrawField = 'purse' | 'bank' | 'memo' | 'amount';

const FIELD_OF: Partial<Record<RefusedName, WithdrawField>> = {
  'withdraw.purse': 'purse',
  'withdraw.own-address': 'purse',
  'withdraw.bank-needed': 'bank',
  'withdraw.memo': 'memo',
  'withdraw.below-method': 'amount',
  'withdraw.above-method': 'amount',
  'withdraw.minimum': 'amount',
  'withdraw.amount': 'amount',
  'withdraw.funds': 'amount',
  'withdraw.need-to-play': 'amount',
  'withdraw.not-wagered': 'amount',
};

/** The field of a refusal; undefined when it is not about exactly one. */
export const fieldOf = (name: RefusedName): WithdrawField | undefined => FIELD_OF[name];

/** What is wrong with a field: a refusal in the server's form. */
export type Fault = { readonly name: RefusedName; readonly data?: RefusalData };

/** The content of the form, as far as it can be checked here. */
export type Filled = {
  readonly payway: WithdrawPayway;
  /** The currency of the typed sum; limits are shown in it. */
  readonly currency: TypedCurrency;
  readonly purse: string;
  /** An earlier payee is chosen in place of the number. */
  readonly isKnown?: boolean;
  readonly bankId: string;
  /** Hundredths of the base currency; undefined when nothing is typed. */
  readonly amount: number | undefined;
  /** What the balance would lose, by the last quote of this sum. */
  readonly total: number | undefined;
  /** Hundredths of the base currency. */
  readonly balance: number;
  /** What of the balance is locked, and what is to be played to release it. */
  readonly why: Pick<WhyNotWithdraw, 'locked' | 'needToPlaying' | 'staked'>;
};

const MICRO = 1_000_000;

/** A sum of the payway's own currency, in hundredths of it. */
const worthIn = (amount: number, { course }: WithdrawPayway) =>
  Math.floor((amount * MICRO) / Math.round(course * MICRO));

/** The sum takes of money that is still to be played: what may leave, and what is left to play. */
function lockedFault({ currency, balance, why }: Filled): Fault {
  const courseMicro = BigInt(currency.courseMicro);
  const shown = (hundredths: number) =>
    (coveredHundredths(hundredths, courseMicro) / 100).toFixed(2);
  return {
    name: why.staked === 0 ? 'withdraw.not-wagered' : 'withdraw.need-to-play',
    data: {
      free: shown(Math.max(0, balance - why.locked)),
      restBets: shown(why.needToPlaying),
      currency: currency.name,
    },
  };
}

function amountFault(filled: Filled): Fault | undefined {
  const { payway, currency, amount, total, balance, why } = filled;

  if (amount === undefined || amount === 0) return { name: 'withdraw.amount' };
  const [method] = payway.methods;
  const limits = typedLimits(payway, currency);
  const limit = (hundredths = 0) => ({
    limit: (hundredths / 100).toFixed(2),
    currency: currency.name,
  });
  const worth = worthIn(amount, payway);
  if (method !== undefined && worth < method.minLimit) {
    return { name: 'withdraw.below-method', data: limit(limits?.min) };
  }
  if (method !== undefined && worth > method.maxLimit) {
    return { name: 'withdraw.above-method', data: limit(limits?.max) };
  }
  const taken = Math.max(total ?? 0, amount);
  if (taken > balance) return { name: 'withdraw.funds' };
  return taken > balance - why.locked ? lockedFault(filled) : undefined;
}

/** A mask of exactly sixteen digits. */
const CARD_MASK = /^(#### ?){4}$/;

/** Luhn's formula: it detects any single wrong digit. */
function hasCheckDigit(purse: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(purse.replaceAll(/\D/g, '')).toReversed().entries()) {
    const twice = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}

/** Whether a number is complete, as far as it can be checked here. */
export function isPurseRight({ mask }: Pick<WithdrawPayway, 'mask'>, purse: string): boolean {
  const isLong = purse.trim().length > PURSE_MIN_CHARACTERS;
  const isCard = mask === null || !CARD_MASK.test(mask) || hasCheckDigit(purse);
  return isLong && (mask === null || isWhole(mask, purse)) && isCard;
}

function purseFault({ payway, purse, isKnown = false }: Filled): Fault | undefined {
  return isKnown || isPurseRight(payway, purse) ? undefined : { name: 'withdraw.purse' };
}

/** The faults that can be found before sending, by field; the server checks everything again. */
export function faultsOf(filled: Filled): Partial<Record<WithdrawField, Fault>> {
  const { payway, bankId } = filled;
  const purse = purseFault(filled);
  const amount = amountFault(filled);
  const needsBank = payway.needsBank && bankId === '';
  return {
    ...(purse && { purse }),
    ...(needsBank && { bank: { name: 'withdraw.bank-needed' } }),
    ...(amount && { amount }),
  };
}
