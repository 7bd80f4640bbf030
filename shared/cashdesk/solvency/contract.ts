import * as z from 'zod/mini';
import { solvencyPart, solvencyRoot } from './verify.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** What the operator holds at one place. */
export const solvencyReserve = z.object({
  name: z.string(),
  network: z.string(),
  /** Where it can be checked; null for money that is not on a public chain. */
  address: z.nullable(z.string()),
  /** The address of a page of a block explorer. */
  url: z.nullable(z.string()),
  /** A decimal in units of `coin`. */
  amountInCoin: z.string(),
  coin: z.string(),
  /** Its value in hundredths of the base currency. */
  amount: z.int(),
  at: z.string(),
});
export type SolvencyReserve = z.infer<typeof solvencyReserve>;

export const solvencyOutput = z.object({
  /** When the liabilities were summed up. */
  at: z.string(),
  /** Liabilities to players, in hundredths of the base currency. */
  liabilities: z.int(),
  /** The wallets that are counted. */
  wallets: z.array(z.string()),
  /** The sum of the reserves, in hundredths of the base currency. */
  reservesTotal: z.int(),
  reserves: z.array(solvencyReserve),
  /** Reserves divided by liabilities; null when nothing is owed. */
  ratio: z.nullable(z.number()),
  root: solvencyRoot,
  /** The number of leaves in the tree: each player has a few, and some are padding. */
  leaves: z.int(),
  players: z.int(),
  /** Earlier roots, newest first. */
  reports: z.array(z.object({ at: z.string(), hash: z.string(), liabilities: z.int() })),
  /** The digests of the ledger's days, newest first, in hex. */
  digests: z.array(z.object({ day: z.string(), transfers: z.int(), digest: z.string() })),
});
export type Solvency = z.infer<typeof solvencyOutput>;

/**
 * Proves that a player is counted: `verifySolvency` checks it. A player who registered after the
 * newest report has no parts yet and is included in the next one.
 */
export const solvencyProofOutput = z.object({
  at: z.string(),
  /** The player's name in the leaves. */
  player: z.string(),
  /** The whole amount counted for the player, in base micro-units. */
  amountMicro: z.string(),
  parts: z.array(solvencyPart),
  root: solvencyRoot,
});
export type SolvencyProof = z.infer<typeof solvencyProofOutput>;

export const SOLVENCY_CALLS = {
  'solvency.get': { access: 'guest', movesMoney: false, input: nothing, output: solvencyOutput },
  'solvency.getProof': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: solvencyProofOutput,
  },
} as const satisfies Calls;
