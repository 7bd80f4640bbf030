import type { StandInGame } from '../catalogue/game.ts';
import type { PlaySession } from '../sessions.ts';
import { type CascadeSpin, spinCascade } from './engines/cascade.ts';
import { type ClassicSpin, spinClassic } from './engines/classic.ts';
import type { Draw } from './engines/draw.ts';
import { spinVideo, type VideoSpin } from './engines/video.ts';
import { newTransactionId } from './callbacks.ts';
import { engineOf, quirkOf, targetOf } from './game-choice.ts';
import type { Balance, Rounds, StakeAsk } from './rounds.ts';

/** Free spins that are still to be played, at the stake that won them. */
export type Bonus = {
  readonly roundId: string;
  readonly stakeHundredths: number;
  readonly left: number;
  readonly total: number;
  /** What the bonus has paid so far. */
  readonly wonHundredths: number;
};

export type SpinReply =
  | {
      readonly ok: true;
      readonly spin: ClassicSpin | VideoSpin | CascadeSpin;
      readonly isFree: boolean;
      readonly balance: Balance;
      /** The bonus after the spin; null when there is none. */
      readonly bonus: Bonus | null;
      /** The bonus has just ended. */
      readonly isBonusOver: boolean;
      /** The win is on its way: the wallet did not answer yet. */
      readonly isOwed: boolean;
    }
  | PlayRefusal;

/** A round that did not come about: nothing was taken, or it is back. */
export type PlayRefusal = {
  readonly ok: false;
  readonly error: 'insufficient' | 'returned' | 'busy' | 'stake';
  readonly balance: Balance;
};

export type Spins = {
  spin(session: PlaySession, stakeHundredths: number): Promise<SpinReply>;
  bonusOf(session: PlaySession): Bonus | null;
};

type SpinsDeps = {
  readonly rounds: Rounds;
  readonly draw: Draw;
  /** Another game of the same provider, for sub-sessions. */
  readonly siblingOf: (game: StandInGame) => StandInGame;
};

/** An unfinished round belongs to the player and the game: another session continues it. */
export function playKey({ player, game, token }: PlaySession): string {
  return player ? `${player.playerId}:${player.currency}:${game.uuid}` : token;
}

/**
 * The reel games: a spin is a bet, an outcome and a win, and a bonus continues from spin to spin.
 */
export function createSpins({ rounds, draw, siblingOf }: SpinsDeps): Spins {
  const bonuses = new Map<string, Bonus>();
  const busy = new Set<string>();

  const askOf = ({ game }: PlaySession, bonus: Bonus | undefined, stake: number): StakeAsk => {
    if (bonus === undefined) {
      const roundId = newTransactionId();
      return { stakeHundredths: stake, kind: 'bet', gameUuid: game.uuid, roundId };
    }
    const gameUuid = quirkOf(game) === 'sub-session' ? siblingOf(game).uuid : game.uuid;
    return { stakeHundredths: 0, kind: 'freespin', gameUuid, roundId: bonus.roundId };
  };

  const play = async (session: PlaySession, stake: number): Promise<SpinReply> => {
    const key = playKey(session);
    const before = bonuses.get(key);
    const opened = await rounds.open(session, askOf(session, before, stake));
    if (opened.kind !== 'open') return { ok: false, error: opened.kind, balance: opened.balance };
    const { roundId = '' } = opened.round;
    const spin = outcomeOf(draw, session.game, {
      stakeHundredths: before?.stakeHundredths ?? stake,
      isFree: before !== undefined,
    });
    const after = bonusAfter(before, spin, { roundId, stakeHundredths: stake });
    const closed = await rounds.close(session, opened.round, {
      winHundredths: spin.winHundredths,
      isFinished: after === undefined || after.left === 0,
      ...(before && quirkOf(session.game) === 'no-round' && { roundId: undefined }),
    });
    if (closed.kind === 'returned')
      return { ok: false, error: 'returned', balance: closed.balance };
    if (after && after.left > 0) bonuses.set(key, after);
    else bonuses.delete(key);
    return {
      ok: true,
      spin,
      isFree: before !== undefined,
      balance: closed.balance,
      bonus: after ?? null,
      isBonusOver: after?.left === 0,
      isOwed: closed.isOwed,
    };
  };

  return {
    bonusOf: (session) => bonuses.get(playKey(session)) ?? null,
    spin: async (session, stakeHundredths) => {
      const key = playKey(session);
      if (busy.has(key)) return { ok: false, error: 'busy', balance: null };
      busy.add(key);
      try {
        return await play(session, stakeHundredths);
      } finally {
        busy.delete(key);
      }
    },
  };
}

type Spun = { readonly stakeHundredths: number; readonly isFree: boolean };

function outcomeOf(draw: Draw, game: StandInGame, { stakeHundredths, isFree }: Spun) {
  const target = targetOf(game);
  switch (engineOf(game)) {
    case 'video':
      return spinVideo(draw, stakeHundredths, { target, isFree });
    case 'cascade':
      return spinCascade(draw, stakeHundredths, target);
    case 'classic':
    case 'crash':
    case 'roulette':
      return spinClassic(draw, stakeHundredths, target);
  }
}

function bonusAfter(
  before: Bonus | undefined,
  spin: ClassicSpin | VideoSpin | CascadeSpin,
  start: Pick<Bonus, 'roundId' | 'stakeHundredths'>,
): Bonus | undefined {
  const won = 'freeSpins' in spin ? spin.freeSpins : 0;
  if (before === undefined) {
    return won > 0 ? { ...start, left: won, total: won, wonHundredths: 0 } : undefined;
  }
  return {
    ...before,
    left: before.left - 1 + won,
    total: before.total + won,
    wonHundredths: before.wonHundredths + spin.winHundredths,
  };
}
