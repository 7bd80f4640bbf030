import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import type { BonusGames } from '../../../shared/rewards/campaigns/terms.ts';
import type { CatalogGame } from '../catalog/catalog-game.ts';

/** The bonus that a game is opened with: its grant, and what the grant's terms ask of play. */
export type PlayedBonus = {
  readonly grantId: string;
  readonly maxStakeMicro: bigint;
  /** What the bonus balance may come to. */
  readonly maxBalanceMicro: bigint;
  readonly games: BonusGames;
};

/**
 * A grant of bonus balance as a bet or a win finds it. `closed`: its balance is not played any more,
 * and nothing reaches it. `played`: enough was played, and it waits to become cash. `over`: its time
 * is over, and it waits to go back. In both bets are refused and wins still reach the balance.
 */
export type BonusNow = {
  readonly state: 'open' | 'played' | 'over' | 'closed';
  /** The bonus balance of the player, and the version at which it was read. */
  readonly balanceMicro: bigint;
  readonly version: bigint;
};

/** What games of other providers ask of the bonuses above them. */
export type BonusPlay = {
  /** The bonus on a player's balance; undefined where there is none. `games` is undefined for none. */
  find(
    playerId: PlayerId,
  ): Promise<(Omit<PlayedBonus, 'games'> & { readonly games: BonusGames | undefined }) | undefined>;
  now(grantId: string): Promise<BonusNow>;
};

/** Whether a bonus may be played in a game: slots alone, that count in full. */
export const isBonusGame = (
  games: BonusGames | undefined,
  { category, contributionPercent, providerTitle }: CatalogGame,
): games is BonusGames =>
  games !== undefined &&
  category === 'slots' &&
  contributionPercent === 100 &&
  (games === 'slots' || games.includes(providerTitle));

/** The refusal of a game that a bonus leaves out: it names those of other providers that it is for. */
export function leftOutRefusal(games: BonusGames | undefined): Refusal {
  const slots = games === undefined ? 'none' : games === 'slots' ? 'all' : 'some';
  const providers = Array.isArray(games) ? games.join(', ') : '';
  return new Refusal('menu.bonus-game', { slots, providers });
}

/** The refusal of a stake above the largest one of a bonus, which it names in the game's currency. */
export function largestStakeRefusal(
  { maxStakeMicro }: Pick<PlayedBonus, 'maxStakeMicro'>,
  { currency, rateMicro }: { readonly currency: string; readonly rateMicro: bigint },
): Refusal {
  const most = (hundredthsInCurrency(maxStakeMicro, rateMicro) / 100).toFixed(2);
  return new Refusal('menu.bonus-stake', { most, currency });
}
