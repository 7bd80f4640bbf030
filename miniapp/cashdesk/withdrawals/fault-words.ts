import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { Formats } from '../../i18n/format.ts';
import type { MessageKey, PlainKey } from '../../i18n/message-key.ts';
import type { Fault } from './withdraw-fields.ts';

type PurseWords = { readonly name: PlainKey; readonly fault: PlainKey };

const ADDRESS: PurseWords = {
  name: 'withdraw.purse.address',
  fault: 'withdraw.purse.bad.address',
};
const ACCOUNT: PurseWords = {
  name: 'withdraw.purse.account',
  fault: 'withdraw.purse.bad.account',
};
const PHONE: PurseWords = { name: 'withdraw.purse.phone', fault: 'withdraw.purse.bad.phone' };
const CARD: PurseWords = { name: 'withdraw.purse.card', fault: 'withdraw.purse.bad.card' };

/** The name of a payee's number, and the message when it is wrong, by payway. */
export function purseWords({ mask, crypto }: Pick<WithdrawPayway, 'mask' | 'crypto'>): PurseWords {
  if (crypto === 1) return ADDRESS;
  if (mask === null) return ACCOUNT;
  return mask.startsWith('+') ? PHONE : CARD;
}

/** The text of a fault: a wrong number is named by its kind. */
export function faultKey(
  { name }: Fault,
  payway: Pick<WithdrawPayway, 'mask' | 'crypto'>,
): MessageKey {
  return name === 'withdraw.purse' ? purseWords(payway).fault : `refusal.${name}`;
}

const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const SUMS = ['limit', 'free', 'restBets'] as const;

/**
 * The figures of a fault, with its sums formatted for the language; they arrive as plain decimals.
 */
export function writtenData(
  { data = {} }: Fault,
  number: Formats['number'],
): NonNullable<Fault['data']> {
  const sums = SUMS.flatMap((name) => {
    const sum = Number(data[name]);
    return Number.isFinite(sum) ? [[name, number(sum, PLACES)]] : [];
  });
  return { ...data, ...(Object.fromEntries(sums) as NonNullable<Fault['data']>) };
}
