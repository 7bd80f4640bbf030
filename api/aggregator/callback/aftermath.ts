import type { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { putBounded } from '../../bounded-map.ts';
import type { Context } from '../../context.ts';
import type { RoundTotals, WalletState } from '../../ledger/posting.ts';

/** A player is told at most once in this time that third-party games moved their money. */
const TELL_MS = 1000;

/** Rounds under way whose stake is kept in mind. */
const REMEMBERED = 20_000;

/** The round a message belongs to, as far as it says. */
export type PlayedRound = {
  readonly playerId: PlayerId;
  readonly roundKey: string;
  readonly category: 'slots' | 'live';
  readonly title: string;
};

/** What the player and the house are told after money moved; never what moves it. */
export type Aftermath = {
  moved(playerId: PlayerId, wallet: WalletState, totals: RoundTotals | undefined): void;
  /** A bet was taken; one that is finished is lost. */
  staked(round: PlayedRound, bet: StakedBet): void;
  /** Something came back, or nothing and the round is over. */
  returned(round: PlayedRound, payoutMicro: bigint): void;
  /** The house refused a bet for the player's protection: their own screen says why. */
  refused(playerId: PlayerId, refusal: Refusal): void;
  /** A bet was given back: its round is not shown. */
  forgotten(playerId: PlayerId, roundKey: string): void;
};

type StakedBet = {
  readonly betId: string;
  readonly stakeMicro: bigint;
  readonly isFinished: boolean;
};

type Deps = Pick<Context, 'clock' | 'liveFeed' | 'pushes'>;

/**
 * Tells of moved money. Balances go out by their own gathering; a round is shown once, when it
 * returns something first. Stakes are kept in this process alone, so a round whose win comes to
 * another process, or after a restart, is not shown.
 */
export function createAftermath({ clock, liveFeed, pushes }: Deps): Aftermath {
  const waiting = new Set<PlayerId>();
  const stakes = new Map<string, StakedBet>();

  const show = (round: PlayedRound, bet: StakedBet, payoutMicro: bigint) => {
    if (bet.stakeMicro === 0n) return;
    const { playerId, category: game, title } = round;
    const { betId, stakeMicro } = bet;
    const atMs = clock.nowMs();
    liveFeed.note({ playerId, game, title, betId, roundId: null, stakeMicro, payoutMicro, atMs });
  };

  const nameOf = (playerId: PlayerId, roundKey: string) => `${playerId}:${roundKey}`;

  const tellLater = (playerId: PlayerId) => {
    if (waiting.has(playerId)) return;
    waiting.add(playerId);
    setTimeout(() => {
      waiting.delete(playerId);
      pushes.toPlayer(playerId, 'slots', { type: 'balanceUpdate' });
    }, TELL_MS).unref();
  };

  return {
    refused: (playerId, refusal) => {
      if (!refusal.refusal.startsWith('gate.')) return;
      pushes.toPlayer(playerId, 'slots', { type: 'refused', error: { ...refusal.toWire() } });
    },
    moved: (playerId, wallet, totals) => {
      pushes.balance(playerId, wallet, totals);
      tellLater(playerId);
    },
    staked: (round, bet) => {
      const name = nameOf(round.playerId, round.roundKey);
      const stakeMicro = (stakes.get(name)?.stakeMicro ?? 0n) + bet.stakeMicro;
      if (bet.isFinished) {
        stakes.delete(name);
        show(round, { ...bet, stakeMicro }, 0n);
      } else {
        putBounded(stakes, [name, { ...bet, stakeMicro }], REMEMBERED);
      }
    },
    returned: (round, payoutMicro) => {
      const name = nameOf(round.playerId, round.roundKey);
      const bet = stakes.get(name);
      if (bet === undefined) return;
      stakes.delete(name);
      show(round, bet, payoutMicro);
    },
    forgotten: (playerId, roundKey) => {
      stakes.delete(nameOf(playerId, roundKey));
    },
  };
}
