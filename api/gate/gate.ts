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

/** Why a player may not play a game that somebody else runs, or that they may. */
export type CarriedVerdict = 'pass' | 'unknown-player' | 'banned' | 'game-off';

/** The one gate: every path that stakes asks it, whatever the game and whoever runs it. */
export type Gate = {
  stake<Stake>(playerId: PlayerId, question: StakeQuestion<Stake>): Promise<StakeVerdict<Stake>>;
  /**
   * The same for opening a third-party game and for each stake in it. `isOn` is the operator's switch
   * of the game and its provider; the pace of own games is none of theirs.
   */
  carried(playerId: PlayerId, game: { readonly isOn: boolean }): Promise<CarriedVerdict>;
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
  const admit = async (playerId: PlayerId, isOn: boolean) => {
    const player = players.peek(playerId) ?? (await players.get(playerId));
    if (player === undefined) return { verdict: 'unknown-player' } as const;
    const nowMs = clock.nowMs();
    if (player.bannedUntil !== null && player.bannedUntil.getTime() > nowMs) {
      return { verdict: 'banned' } as const;
    }
    return isOn
      ? ({ verdict: 'pass', player, nowMs } as const)
      : ({ verdict: 'game-off' } as const);
  };
  return {
    stake: async (playerId, { game, judge }) => {
      const admitted = await admit(playerId, games.isEnabled(game));
      if (admitted.verdict !== 'pass') return admitted;
      const stake = judge(admitted.player);
      const waitMs = pace(playerId, admitted.nowMs);
      return waitMs > 0 ? { verdict: 'too-fast', waitMs } : { verdict: 'pass', stake };
    },
    carried: async (playerId, { isOn }) => (await admit(playerId, isOn)).verdict,
  };
}
