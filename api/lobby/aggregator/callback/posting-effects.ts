import type { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import type { BetFeed } from '../../../games/settled-bet.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pushes } from '../../../platform/wire/pushes.ts';
import { putBounded } from '../../../platform/bounded-map.ts';
import type { RoundTotals, WalletState } from '../../../ledger/posting.ts';

/** A player is notified at most once in this time that third-party games moved their money. */
const TELL_MS = 1000;

/** The most rounds under way whose stakes are remembered. */
const REMEMBERED = 20_000;

/** The round a message belongs to, as far as the message says. */
export type PlayedRound = {
  readonly playerId: PlayerId;
  readonly roundKey: string;
  readonly category: 'slots' | 'live';
  readonly title: string;
};

/** What follows a posting: pushes to the player and the live feed. It never moves money. */
export type PostingEffects = {
  moved(playerId: PlayerId, wallet: MovedWallet, totals: RoundTotals | undefined): void;
  /** A bet was taken; a finished one is lost. */
  staked(round: PlayedRound, bet: StakedBet): void;
  /** A payout arrived, or the round ended without one. */
  returned(round: PlayedRound, payoutMicro: bigint): void;
  /**
   * A bet was refused for the player's protection or by the terms of a bonus: the player's own screen
   * shows the reason.
   */
  refused(playerId: PlayerId, refusal: Refusal): void;
  /** A bet was refunded: its round is not shown. */
  forgotten(playerId: PlayerId, roundKey: string): void;
};

type MovedWallet = WalletState & { readonly name?: 'bonus' };

type StakedBet = {
  readonly betId: string;
  readonly stakeMicro: bigint;
  readonly isFinished: boolean;
};

export type PostingEffectsDeps = {
  readonly clock: Clock;
  readonly liveFeed: BetFeed;
  readonly pushes: Pushes;
};

/**
 * Pushes moved money to the player and rounds to the live feed. Balances are throttled by `pushes`;
 * a round is shown once, with its first payout. Stakes are kept in this process only, so a round
 * whose win arrives at another process, or after a restart, is not shown.
 */
export function createPostingEffects({
  clock,
  liveFeed,
  pushes,
}: PostingEffectsDeps): PostingEffects {
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

  const pushLater = (playerId: PlayerId) => {
    if (waiting.has(playerId)) return;
    waiting.add(playerId);
    setTimeout(() => {
      waiting.delete(playerId);
      pushes.toPlayer(playerId, 'slots', { type: 'balanceUpdate' });
    }, TELL_MS).unref();
  };

  return {
    refused: (playerId, refusal) => {
      if (!/^(gate\.|menu\.bonus-)/.test(refusal.refusal)) return;
      pushes.toPlayer(playerId, 'slots', { type: 'refused', error: { ...refusal.toWire() } });
    },
    moved: (playerId, wallet, totals) => {
      pushes.balance(playerId, wallet, totals);
      pushLater(playerId);
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
