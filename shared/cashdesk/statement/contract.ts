import * as z from 'zod/mini';
import { ENTRY_KINDS } from '../../games/history/contract.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** Moments are ISO 8601; the start of a range is included, its end is not. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,16}Z$/));

/** The wallets of a player, as the ledger names them. */
export const STATEMENT_WALLETS = [
  'real',
  'held',
  'bonus',
  'dic-locked',
  'dic-available',
  'usdic-locked',
  'usdic-available',
] as const;
const wallet = z.enum(STATEMENT_WALLETS);
export type StatementWallet = z.infer<typeof wallet>;

const kind = z.enum(ENTRY_KINDS);

const filters = {
  wallet: z.optional(wallet),
  kind: z.optional(kind),
  /** The default is from 12 months ago until now. */
  from: z.optional(moment),
  to: z.optional(moment),
};

/**
 * The position after a page: a transfer group of the ledger, and how many of its movements were
 * shown.
 */
const cursor = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d{1,4})?$/), z.maxLength(41));

const statementInput = z.strictObject({
  ...filters,
  /** `next` of the previous page. */
  cursor: z.optional(cursor),
  limit: z.int().check(z.gte(1), z.lte(100)),
});

/** What a movement was for. */
const statementRef = z.object({
  kind: z.enum(['round', 'payment']),
  id: z.string(),
  /** The round is finished and can be replayed on its own page. */
  hasReplay: z.boolean(),
  /** The game or the payway, by its own name. */
  title: z.nullable(z.string()),
});

/**
 * One movement on one wallet of the player. Sums are exact in micro-units; hundredths are for
 * display.
 */
export const statementEntry = z.object({
  id: z.string(),
  at: z.string(),
  wallet,
  kind,
  /** Hundredths of the base currency, negative when money left the wallet. */
  amount: z.int(),
  amountMicro: z.string(),
  /** The wallet after it, in hundredths of the base currency. */
  balanceAfter: z.int(),
  balanceAfterMicro: z.string(),
  /**
   * Base units for one unit of `currency` at that time; null when no other currency was involved.
   */
  course: z.nullable(z.number()),
  /** The code of the currency or coin that was staked or paid in. */
  currency: z.nullable(z.string()),
  ref: z.nullable(statementRef),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** Newest first. A page may hold fewer than asked for; only the last page has `next` null. */
const statementOutput = z.object({
  entries: z.array(statementEntry),
  next: z.nullable(z.string()),
});

/** Where the statement is downloaded as a table, with the filters of the call. */
export const STATEMENT_CSV_PATH = '/api/statement.csv';
export const statementCsvQuery = z.strictObject(filters);
export type StatementCsvQuery = z.infer<typeof statementCsvQuery>;

export const STATEMENT_CALLS = {
  'statement.get': {
    access: 'player',
    movesMoney: false,
    input: statementInput,
    output: statementOutput,
  },
} as const satisfies Calls;
