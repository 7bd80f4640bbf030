import * as z from 'zod/mini';
import { GAME_NAMES, type GameName } from '../manifests.ts';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** Moments are ISO 8601; the start of a range is included, its end is not. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,16}Z$/));

/** The reason of a movement of money, in the ledger's terms. */
export const ENTRY_KINDS = [
  'stake',
  'payout',
  'hold',
  'settle',
  'refund',
  'deposit',
  'withdrawal',
  'bonus',
  'airdrop',
  'correction',
  'release',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Games of a round: our own by name, or all third-party games together. */
export type HistoryGame = GameName | 'provider';
export const HISTORY_GAMES: readonly HistoryGame[] = [...GAME_NAMES, 'provider'];

/** How far back the history goes. */
export const HISTORY_MONTHS = 12;

/** By default until now, from `HISTORY_MONTHS` ago or the beginning of the range. */
const historyRange = { from: z.optional(moment), to: z.optional(moment) };

const page = {
  /** `next` of the previous page. */
  after: z.optional(z.uuid()),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
};

const historyRoundsInput = z.strictObject({
  ...historyRange,
  ...page,
  game: z.optional(z.enum(HISTORY_GAMES)),
});

/** A round of our own games, or one message of a third-party game; amounts are base micro-units. */
export const historyRound = z.object({
  id: z.string(),
  at: z.string(),
  game: z.enum(HISTORY_GAMES),
  /** The third-party game's own name. */
  title: z.nullable(z.string()),
  /** The stake of a refunded round was returned; an open round has not ended. */
  state: z.enum(['open', 'settled', 'refunded']),
  /** For third-party games: the kind of the message. */
  action: z.nullable(z.enum(['bet', 'win', 'refund', 'rollback'])),
  stakeMicro: z.string(),
  payoutMicro: z.string(),
  /**
   * The currency of the stake, and base micro-units for one unit of it at that time; null for
   * messages of third-party games.
   */
  money: z.nullable(z.object({ currencyId: z.int(), courseMicro: z.string() })),
  /** The wallet it was played from. */
  wallet: z.enum(PLAY_WALLETS),
  /** Third-party rounds have no proof here. */
  hasProof: z.boolean(),
});
export type HistoryRound = z.infer<typeof historyRound>;

/**
 * Newest first; a page may hold fewer rows than asked for, and only the last page has `next` null.
 */
const historyRoundsOutput = z.object({
  rounds: z.array(historyRound),
  next: z.nullable(z.string()),
});

const historyEntriesInput = z.strictObject({
  ...historyRange,
  ...page,
  kind: z.optional(z.enum(ENTRY_KINDS)),
});

/** One movement on one wallet of the player. */
export const historyEntry = z.object({
  groupId: z.string(),
  seq: z.int(),
  at: z.string(),
  wallet: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Negative when money left the wallet. */
  amountMicro: z.string(),
  /** The wallet after it. */
  balanceMicro: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const historyEntriesOutput = z.object({
  entries: z.array(historyEntry),
  next: z.nullable(z.string()),
});

const historyTotalsInput = z.strictObject(historyRange);

/**
 * Sums in base micro-units: play and money of the range, and the net deposits since the account was
 * opened.
 */
const historyTotalsOutput = z.object({
  from: z.string(),
  to: z.string(),
  rounds: z.int(),
  wageredMicro: z.string(),
  returnedMicro: z.string(),
  netMicro: z.string(),
  depositsMicro: z.string(),
  withdrawalsMicro: z.string(),
  /** Deposits minus withdrawals since the account was opened. */
  netDepositsMicro: z.string(),
});

/**
 * Where the history is downloaded as a table: `list` is rounds or entries, the rest as in the
 * calls.
 */
export const HISTORY_CSV_PATH = '/api/history.csv';
export const historyCsvQuery = z.strictObject({
  list: z.enum(['rounds', 'entries']),
  ...historyRange,
  game: z.optional(z.enum(HISTORY_GAMES)),
  kind: z.optional(z.enum(ENTRY_KINDS)),
});
export type HistoryCsvQuery = z.infer<typeof historyCsvQuery>;

export const HISTORY_CALLS = {
  'history.getRounds': {
    access: 'player',
    movesMoney: false,
    input: historyRoundsInput,
    output: historyRoundsOutput,
  },
  'history.getEntries': {
    access: 'player',
    movesMoney: false,
    input: historyEntriesInput,
    output: historyEntriesOutput,
  },
  'history.getTotals': {
    access: 'player',
    movesMoney: false,
    input: historyTotalsInput,
    output: historyTotalsOutput,
  },
} as const satisfies Calls;
