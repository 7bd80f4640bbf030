import { atom, type PrimitiveAtom } from 'jotai';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { store } from '../../platform/store.ts';
import {
  afterRound,
  askToStop,
  type Autobet,
  type AutobetPlan,
  beforeStake,
  breakOff,
  type BreakReason,
  countLate,
  type SettledRound,
  startAutobet,
} from './autobet.ts';
import type { BetLimits } from './bet-amount.ts';
import type { Pause } from './pacing.ts';

/** What a series asks of the game it is played in. */
export type SeriesTable = {
  /** The stake chosen now, in hundredths of the display currency. */
  readonly bet: () => number;
  readonly chooseBet: (betHundredths: number) => void;
  readonly limits: () => BetLimits;
  readonly pause: () => Pause;
  /**
   * Waits until a stake may be tried, at tables whose rounds open for all at once; also over when
   * the series has ended meanwhile.
   */
  readonly untilOpen?: () => Promise<unknown>;
  /** Whether a round has begun and its animation has not ended. */
  readonly isRoundUnderWay: () => boolean;
};

/** Plays one round to its end; nothing comes of a stake that was refused. */
export type PlayRound<P extends AutobetPlan> = (plan: P) => Promise<SettledRound | undefined>;

/** The series of one game: one at a time. */
export type Series<P extends AutobetPlan> = {
  /** The running series, or how the last one ended. */
  readonly autobetAtom: PrimitiveAtom<Autobet<P>>;
  /**
   * Starts a series at the current stake and display currency; a running one continues instead. The
   * first stake is restored at the end, unless the display currency has changed by then.
   */
  readonly begin: (plan: P, play: PlayRound<P>) => void;
  /** Ends the series after the current round. */
  readonly stop: () => void;
  /** Ends the series at once: connection lost, page left or hidden, or the currency changed. */
  readonly interrupt: (reason?: BreakReason) => void;
  /** Takes the last series' summary off the screen. */
  readonly clear: () => void;
};

/** The loop of one series, identified by reference, and the money of all its stakes. */
type Loop = { readonly money: string };

/** The currency and the wallet that stakes are in now. */
const moneyNow = () => `${store.get(currencyAtom).id}:${store.get(playWalletAtom)}`;

const isMoneyOf = (loop: Loop) => moneyNow() === loop.money;

function untilOver({ endsAtMs }: Pause): Promise<void> {
  const waitMs = endsAtMs - performance.now();
  return waitMs <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
}

/** Makes the series of a game; make one per game and keep it. */
export function seriesOf<P extends AutobetPlan>(table: SeriesTable): Series<P> {
  const autobetAtom = atom<Autobet<P>>({ kind: 'off' });
  let current: Loop | undefined;

  const running = () => {
    const autobet = store.get(autobetAtom);
    return autobet.kind === 'running' ? autobet.run : undefined;
  };

  /**
   * Ends the series if its next stake may not be placed now: another currency, or the loss stop.
   */
  const checkStake = (loop: Loop) => {
    const { courseMicro } = store.get(currencyAtom);
    store.set(autobetAtom, (autobet) =>
      isMoneyOf(loop) ? beforeStake(autobet, BigInt(courseMicro)) : breakOff(autobet, 'currency'),
    );
  };

  const playOn = async (loop: Loop, play: PlayRound<P>) => {
    for (;;) {
      await untilOver(table.pause());
      await table.untilOpen?.();
      if (current !== loop) return;
      checkStake(loop);
      const run = running();
      if (run === undefined) return;
      table.chooseBet(run.nextBetHundredths);
      const round = await play(run.plan);
      if (current !== loop) return;
      store.set(autobetAtom, (autobet) => {
        if (round === undefined) return breakOff(autobet, 'refused');
        if (autobet.kind !== 'running') return countLate(autobet, round);
        return afterRound(autobet.run, round, table.limits());
      });
    }
  };

  return {
    autobetAtom,
    begin: (plan, play) => {
      if (running() !== undefined) return;
      const betHundredths = table.bet();
      const loop: Loop = { money: moneyNow() };
      current = loop;
      store.set(autobetAtom, startAutobet(plan, betHundredths));
      void playOn(loop, play).finally(() => {
        if (current === loop && isMoneyOf(loop)) table.chooseBet(betHundredths);
      });
    },
    stop: () => {
      const isRoundUnderWay = table.isRoundUnderWay();
      store.set(autobetAtom, (autobet) => askToStop(autobet, isRoundUnderWay));
    },
    interrupt: (reason = 'interrupted') => {
      store.set(autobetAtom, (autobet) => breakOff(autobet, reason));
    },
    clear: () => {
      store.set(autobetAtom, (autobet) => (autobet.kind === 'ended' ? { kind: 'off' } : autobet));
    },
  };
}
