import type { FormParams, FormValue } from '../php-query.ts';
import { type Decimal, readDecimal } from './decimal.ts';

const BET_TYPES = ['bet', 'tip', 'freespin'] as const;
export type BetType = (typeof BET_TYPES)[number];

const WIN_TYPES = [
  'win',
  'jackpot',
  'freespin',
  'bonus',
  'pragmatic_prize_drop',
  'pragmatic_tournament',
  'promo',
  'prize_drop',
  'tournament',
  'unaccounted_promo',
  'loyalty_win',
] as const;
export type WinType = (typeof WIN_TYPES)[number];

/** The most transactions one rollback lists. */
const MAX_LISTED = 100;

type WithPlayer = { readonly playerId: string; readonly currency: string };

/** What every message that may move money says; `roundId` is missing from some. */
type Moving = WithPlayer & {
  readonly transactionId: string;
  readonly sessionId: string | undefined;
  readonly gameId: string | undefined;
  readonly roundId: string | undefined;
};

export type BalanceMessage = WithPlayer & {
  readonly action: 'balance';
  readonly sessionId: string | undefined;
};
export type BetMessage = Moving & {
  readonly action: 'bet';
  readonly amount: Decimal;
  readonly type: BetType;
  readonly isFinished: boolean;
};
export type WinMessage = Moving & {
  readonly action: 'win';
  readonly amount: Decimal;
  readonly type: WinType;
};
export type RefundMessage = Moving & {
  readonly action: 'refund';
  readonly amount: Decimal;
  readonly betTransactionId: string;
};
export type RollbackMessage = Moving & {
  readonly action: 'rollback';
  /** The listed transactions by their ids, each once, in the order sent. */
  readonly listed: readonly string[];
};
export type MovingMessage = BetMessage | WinMessage | RefundMessage | RollbackMessage;

/** The messages the aggregator may send to the wallet. */
export type WalletMessage = BalanceMessage | MovingMessage;

/** The message does not fit its action: the first field that is missing or wrong. */
export class WrongField extends Error {
  constructor(field: string) {
    super(`the field ${field} is missing or wrong`);
  }
}

/** Reads a message from its form; throws `WrongField`. Unknown fields are ignored. */
export function readMessage(form: FormParams): WalletMessage {
  const action = required(form, 'action');
  switch (action) {
    case 'balance':
      return { action, ...player(form), sessionId: optional(form, 'session_id') };
    case 'bet': {
      const isFinished = ['1', 'true'].includes(optional(form, 'finished') ?? '');
      return { action, ...moving(form), ...amountOf(form), type: betType(form), isFinished };
    }
    case 'win':
      return { action, ...moving(form), ...amountOf(form), type: winType(form) };
    case 'refund': {
      const betTransactionId = required(form, 'bet_transaction_id');
      return { action, ...moving(form), ...amountOf(form), betTransactionId };
    }
    case 'rollback':
      return { action, ...moving(form), listed: listedIn(form.get('rollback_transactions')) };
    default:
      throw new WrongField('action');
  }
}

const player = (form: FormParams): WithPlayer => ({
  playerId: required(form, 'player_id'),
  currency: required(form, 'currency'),
});

const moving = (form: FormParams): Moving => ({
  ...player(form),
  transactionId: required(form, 'transaction_id'),
  sessionId: optional(form, 'session_id'),
  gameId: optional(form, 'game_uuid'),
  roundId: optional(form, 'round_id'),
});

function amountOf(form: FormParams): { readonly amount: Decimal } {
  const amount = readDecimal(required(form, 'amount'));
  if (amount === undefined) throw new WrongField('amount');
  return { amount };
}

function betType(form: FormParams): BetType {
  const given = optional(form, 'type') ?? 'bet';
  const type = BET_TYPES.find((known) => known === given);
  if (type === undefined) throw new WrongField('type');
  return type;
}

function winType(form: FormParams): WinType {
  const given = optional(form, 'type') ?? 'win';
  const type = WIN_TYPES.find((known) => known === given);
  if (type === undefined) throw new WrongField('type');
  return type;
}

function listedIn(value: FormValue | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'string' || value.size > MAX_LISTED) {
    throw new WrongField('rollback_transactions');
  }
  const ids = [...value.values()].map((one) => {
    if (typeof one === 'string') throw new WrongField('rollback_transactions');
    return required(one, 'transaction_id');
  });
  return [...new Set(ids)];
}

function required(form: FormParams, name: string): string {
  const value = optional(form, name);
  if (value === undefined) throw new WrongField(name);
  return value;
}

/** A text of bounded length without control characters; empty counts as left out. */
function optional(form: FormParams, name: string): string | undefined {
  const value = form.get(name);
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^[^\p{Cc}]{1,200}$/u.test(value)) throw new WrongField(name);
  return value;
}
