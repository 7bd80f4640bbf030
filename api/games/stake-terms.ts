import { sql } from 'kysely';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { hundredthsInCurrency } from '../../shared/money/amount.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import type { Ceiling, Ledger } from '../ledger/posting.ts';
import type { Database } from '../platform/db/database.ts';

/** What the terms of a bonus ask of play from its wallet, in base micro-units. */
export type StakeTerms = {
  /** The largest stake. */
  readonly maxStakeMicro?: bigint;
  /** What the wallet may come to by play. */
  readonly maxBalanceMicro?: bigint;
  /** Whether nothing is staked from the wallet any more, though rounds of it may still be open. */
  readonly isOver?: boolean;
};

/**
 * The terms that bind a player's stakes from a wallet now; undefined where there are none. It is not
 * asked about `real`, whose stakes no terms limit.
 */
export type ReadStakeTerms = (
  playerId: PlayerId,
  wallet: PlayWallet,
) => Promise<StakeTerms | undefined>;

export type StakeTermsDeps = { readonly stakeTerms: ReadStakeTerms };

/** A stake that passed every rule of its game. */
type JudgedStake = {
  readonly playerId: PlayerId;
  readonly wallet: PlayWallet;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
};

/**
 * The terms of a stake's wallet. Refuses `stake.bonus-over` where nothing is staked from it any more, and
 * `stake.bonus-max-bet` for a larger stake than they allow.
 */
export async function termsOf(
  { stakeTerms }: StakeTermsDeps,
  stake: JudgedStake,
): Promise<StakeTerms | undefined> {
  if (stake.wallet === 'real') return undefined;
  const terms = await stakeTerms(stake.playerId, stake.wallet);
  if (terms?.isOver === true) throw new Refusal('stake.bonus-over');
  const { maxStakeMicro } = terms ?? {};
  if (maxStakeMicro !== undefined && stake.stakeMicro > maxStakeMicro) {
    const maxHundredths = hundredthsInCurrency(maxStakeMicro, stake.rateMicro);
    throw new Refusal('stake.bonus-max-bet', { maxHundredths, currencyId: stake.currencyId });
  }
  return terms;
}

/**
 * The ceiling of a stake under its wallet's terms, for the ledger to hold; undefined without one. A
 * game that cannot say what it pays at most, because others' stakes decide it, gives no
 * `mostMicro`, and refuses `stake.bonus-no-most` under such terms.
 */
export async function ceilingOf(
  deps: StakeTermsDeps,
  stake: JudgedStake & { readonly mostMicro: bigint | undefined },
): Promise<Ceiling | undefined> {
  const { maxBalanceMicro } = (await termsOf(deps, stake)) ?? {};
  if (maxBalanceMicro === undefined) return undefined;
  const { mostMicro } = stake;
  if (mostMicro === undefined) throw new Refusal('stake.bonus-no-most');
  return { payoutMicro: mostMicro, walletMicro: maxBalanceMicro };
}

export type RoomDeps = StakeTermsDeps & {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'wallets'>;
};

/**
 * What a round of this stake may pay so that its wallet stays within its most, whatever the open
 * rounds of the wallet pay. It may be negative, and less by the time the stake is posted.
 */
export async function roomUnder(
  { db, ledger }: RoomDeps,
  { playerId, wallet, stakeMicro }: JudgedStake,
  walletMicro: bigint,
): Promise<bigint> {
  const [wallets, open] = await Promise.all([
    ledger.wallets(playerId),
    db
      .selectFrom('rounds')
      .select(sql<bigint>`coalesce(sum(most_micro), 0)::bigint`.as('most'))
      .where('player_id', '=', BigInt(playerId))
      .where('state', '=', 'open')
      .where('wallet', '=', wallet)
      .executeTakeFirstOrThrow(),
  ]);
  const balanceMicro = wallets.get(wallet)?.balanceMicro ?? 0n;
  return walletMicro - (balanceMicro - stakeMicro) - open.most;
}

/** The refusal of a stake that could bring its wallet over the most that its terms allow. */
export function overCeiling(
  { currencyId, rateMicro }: Pick<JudgedStake, 'currencyId' | 'rateMicro'>,
  walletMicro: bigint,
): Refusal {
  const mostHundredths = hundredthsInCurrency(walletMicro, rateMicro);
  return new Refusal('stake.bonus-max-balance', { mostHundredths, currencyId });
}
