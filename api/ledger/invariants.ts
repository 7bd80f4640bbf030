import type { RawBuilder } from 'kysely';

/** The invariants of the ledger, as a report prints them. */
export const INVARIANTS = {
  'zero-sum': 'all wallets and operator balances sum to zero',
  'zero-sum-by-entries': 'all entries of known accounts sum to zero',
  transfers: 'every transfer joins two known accounts; groups have no gap in their steps',
  balances: 'every wallet is the sum of its entries',
  versions: 'every wallet counts its entries, with no gap and no repeat',
  chain: 'every entry continues the balance of the one before',
  'below-zero': 'no wallet was below zero at any version',
  settlements:
    'every settled round has exactly one settlement, of its stake and its payout, and every refunded one its stake back',
  stakes: 'every stake belongs to a round or to a change of totals',
  changes: 'every change of totals is what its transfers moved',
  held: 'the stake of every open round is held',
  wallets: 'every round is staked from, paid to and refunded to the one wallet it names',
  banks: 'every bank of a table round is the sum of the stakes on its side',
  requests: 'every request leads to a group that exists',
  nonces: 'the nonces of every seed have no gap and no repeat',
  totals:
    'the totals of every player are the sums of their rounds and changes, and only cash play earns',
  needs: 'what every player has to play is what deposits raised and play lowered, by counted stake',
  'operator-rollups': 'every roll-up of an operator account is the sum it says',
  'wallet-rollups': 'every wallet roll-up is the sum it says',
  'ton-payouts': 'what was paid out over TON is settled, and nothing that was not is',
  'owed-wins':
    'what players owe providers is what rolled-back wins left missing, less what was kept back',
  'append-only': 'the role in use cannot rewrite the books, and the triggers that refuse it are on',
  digests: 'the digest chain of closed days is intact',
} as const;
export type Invariant = keyof typeof INVARIANTS;

/** Ids of groups after the first, through the second. */
export type IdRange = { readonly afterId: string; readonly throughId: string };

/** One read of the ledger for several invariants: rows of `invariant` and `fault`. */
export type Audit = {
  readonly covers: readonly Invariant[];
  readonly faults: (afterId: string) => RawBuilder<unknown>;
};
