import * as z from 'zod/mini';

/** Moments are ISO 8601; the first of a range counts in, the last does not. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,16}Z$/));

/** What moved money, in the words of the ledger. */
export const ENTRY_KINDS = [
  'stake',
  'payout',
  'hold',
  'settle',
  'refund',
  'deposit',
  'withdrawal',
  'bonus',
  'correction',
  'release',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Games of a round: our own by name, or all third-party ones. */
export const HISTORY_GAMES = ['dice', 'mines', 'battle', 'wheelOfFortune', 'provider'] as const;
export type HistoryGame = (typeof HISTORY_GAMES)[number];

/** From 12 months ago, or since the beginning of the range, until now where left out. */
const historyRange = { from: z.optional(moment), to: z.optional(moment) };

const page = {
  /** `next` of the page before. */
  after: z.optional(z.uuid()),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
};

export const historyRoundsInput = z.strictObject({
  ...historyRange,
  ...page,
  game: z.optional(z.enum(HISTORY_GAMES)),
});

/** A round of ours, or one message of a third-party game; amounts are base micro-units. */
export const historyRound = z.object({
  id: z.string(),
  at: z.string(),
  game: z.enum(HISTORY_GAMES),
  /** The third-party game's own name. */
  title: z.nullable(z.string()),
  /** A refunded round's stake went back; an open one waits for its end. */
  state: z.enum(['open', 'settled', 'refunded']),
  /** For third-party games: what the message did. */
  action: z.nullable(z.enum(['bet', 'win', 'refund', 'rollback'])),
  stakeMicro: z.string(),
  payoutMicro: z.string(),
  /**
   * What the round was staked in, and base micro-units for one unit of it then; null for messages of
   * third-party games.
   */
  money: z.nullable(z.object({ currencyId: z.int(), courseMicro: z.string() })),
  /** Third-party rounds have no proof of ours. */
  hasProof: z.boolean(),
});
export type HistoryRound = z.infer<typeof historyRound>;

/** Newest first; a page may hold fewer rows than asked for, and `next` is null at the end only. */
export const historyRoundsOutput = z.object({
  rounds: z.array(historyRound),
  next: z.nullable(z.string()),
});

export const historyEntriesInput = z.strictObject({
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
  /** Below zero where it left the wallet. */
  amountMicro: z.string(),
  /** The wallet after it. */
  balanceMicro: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyEntriesOutput = z.object({
  entries: z.array(historyEntry),
  next: z.nullable(z.string()),
});

export const historyTotalsInput = z.strictObject(historyRange);

/** Sums in base micro-units: play and money of the range, and what was brought in since opening. */
export const historyTotalsOutput = z.object({
  from: z.string(),
  to: z.string(),
  rounds: z.int(),
  wageredMicro: z.string(),
  returnedMicro: z.string(),
  netMicro: z.string(),
  depositsMicro: z.string(),
  withdrawalsMicro: z.string(),
  /** Deposits less withdrawals since the account was opened. */
  netDepositsMicro: z.string(),
});

/** Where the history is fetched as a table: `list` is rounds or entries, the rest as in the calls. */
export const HISTORY_CSV_PATH = '/api/history.csv';
export const historyCsvQuery = z.strictObject({
  list: z.enum(['rounds', 'entries']),
  ...historyRange,
  game: z.optional(z.enum(HISTORY_GAMES)),
  kind: z.optional(z.enum(ENTRY_KINDS)),
});
export type HistoryCsvQuery = z.infer<typeof historyCsvQuery>;
