import type { PlayerId } from '../../shared/ids.ts';
import type { Policy } from '../../shared/policy/policy.ts';
import type { Clock } from '../clock.ts';
import type { Player, PlayerDirectory } from '../players/player-directory.ts';
import type { GameSwitches } from './game-switches.ts';
import { createPace } from './pace.ts';

/** Why a stake may not be placed, or that it may; `waitMs` says when the next one may. */
export type StakeVerdict<Stake> =
  | { readonly verdict: 'pass'; readonly stake: Stake }
  | { readonly verdict: 'unknown-player' | 'banned' | 'game-off' }
  | { readonly verdict: 'too-fast'; readonly waitMs: number };

/**
 * What a game asks the gate: `judge` holds the game's own rules for the stake and throws a `Refusal`
 * where one is broken. It is asked before the pace, so a stake it refuses costs the player no turn.
 */
export type StakeQuestion<Stake> = {
  readonly game: string;
  readonly judge: (player: Player) => Stake;
};

/** The one gate: every path that stakes asks it, whatever the game and whoever runs it. */
export type Gate = {
  stake<Stake>(playerId: PlayerId, question: StakeQuestion<Stake>): Promise<StakeVerdict<Stake>>;
};

type GateDeps = {
  readonly clock: Clock;
  readonly policy: Policy;
  readonly players: PlayerDirectory;
  readonly games: GameSwitches;
};

/** The gate under one policy. The order of its questions is the order of their precedence. */
export function createGate({ clock, policy, players, games }: GateDeps): Gate {
  const pace = createPace({ burst: policy.stakeBurst, refillMs: policy.minRoundMs });
  return {
    stake: async (playerId, { game, judge }) => {
      const player = players.peek(playerId) ?? (await players.get(playerId));
      if (player === undefined) return { verdict: 'unknown-player' };
      const nowMs = clock.nowMs();
      if (player.bannedUntil !== null && player.bannedUntil.getTime() > nowMs) {
        return { verdict: 'banned' };
      }
      if (!games.isEnabled(game)) return { verdict: 'game-off' };
      const stake = judge(player);
      const waitMs = pace(playerId, nowMs);
      return waitMs > 0 ? { verdict: 'too-fast', waitMs } : { verdict: 'pass', stake };
    },
  };
}
