import pLimit from 'p-limit';
import { COINFLIP_LAND_MS } from '../../../shared/games/coinflip/rules.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import { TABLE_TIMES } from '../../../shared/games/table/times.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { readDbNowMs } from '../../platform/db/db-clock.ts';
import type { Lead } from '../../platform/leader.ts';
import { isBeaconOut } from '../table/beacon-guard.ts';
import { isClockRight, type RoundStepDeps, takeStepOf } from '../table/round-step.ts';
import type { TableRound } from '../table/table-round.ts';
import { coinflipGame } from './coinflip-game.ts';
import { closeFlip, giveUpFlip, openFlip } from './flip-steps.ts';
import {
  readFlip,
  readFlipsOfGone,
  readJoinedAtMs,
  readMovingRounds,
  readStrandedFlips,
} from './flip-store.ts';

/** How often rounds in the air are looked at besides when they are known to be due. */
const LOOK_MS = 1000;

/** How often flips are looked for that a process left on its way, or whose time is over. */
const STRANDED_MS = 3000;

/** Flips that are taken a step on at the same time. */
const CONCURRENCY = 8;

export type FlipDriverDeps = Omit<
  RoundStepDeps,
  'game' | 'place' | 'source' | 'beganAtMs' | 'onStep' | 'onPaid'
>;

/** Takes flips a step on; every step is a conditional change, so any process may, also at once. */
export type FlipSteps = {
  /** Closes a flip that was joined, if nobody did before. */
  close(id: RoundId): Promise<void>;
  /** Takes a round in the air, or one being paid or given back, a step on; answers when it is due. */
  advance(round: TableRound): Promise<number>;
  /**
   * Takes on what a process left on its way, and gives up what nobody joined in time, or whose creator
   * may not play any more.
   */
  sweep(): Promise<void>;
};

export function createFlipSteps(deps: FlipDriverDeps): FlipSteps {
  const { db, beacon, timings, logger } = deps;
  const lead = { db, beacon, beaconLeadMs: timings.beaconLeadMs };
  const life: RoundStepDeps = {
    ...deps,
    game: coinflipGame,
    place: { game: coinflipGame.name, desk: '' },
    source: 'drand',
    beganAtMs: performance.now(),
    // The coin is in the air until its beacon is out: it only has to land, and the next flip waits for
    // nothing.
    timings: { ...timings, spinMs: Math.min(timings.spinMs, COINFLIP_LAND_MS), rewardMs: 0 },
    onStep: () => undefined,
    onPaid: () => undefined,
  };

  /** The clock is judged before the beacon is asked for, because the answer takes its time. */
  const distrustOf = async (id: RoundId, nowMs: number): Promise<RefundReason | undefined> => {
    if (!isClockRight(deps, nowMs)) return 'clock';
    const planned = beacon.roundAt(nowMs + timings.beaconLeadMs);
    return (await isBeaconOut(deps, id, planned)) ? 'beacon-out' : undefined;
  };

  const close = async (id: RoundId) => {
    const nowMs = await readDbNowMs(db);
    const distrust = await distrustOf(id, nowMs);
    if (distrust === undefined) {
      if (await closeFlip(lead, id)) crashPoint('flip-after-close');
      return;
    }
    const joinedAtMs = await readJoinedAtMs(db, id);
    if (joinedAtMs === undefined || nowMs - joinedAtMs < TABLE_TIMES.refundMs) return;
    await closeFlip(lead, id, distrust);
  };

  const sweepOne = async (id: RoundId) => {
    if (await openFlip(db, id)) return;
    const flip = await readFlip(db, { id });
    const isOpen = (flip?.round.closesAtMs ?? 0) > (await readDbNowMs(db));
    if (isOpen) {
      await close(id);
      return;
    }
    const reason = flip?.openedAtMs === undefined ? 'cancelled' : 'expired';
    if ((await giveUpFlip(db, id, reason)) === 'joined') await close(id);
  };

  return {
    close,
    advance: (round) => takeStepOf(life, round),
    sweep: async () => {
      for (const id of await readStrandedFlips(db)) {
        await sweepOne(id).catch((error: unknown) =>
          logger.error({ err: error, roundId: id }, 'a flip was not taken on'),
        );
      }
      for (const id of await readFlipsOfGone(db, deps.clock.nowMs())) {
        await giveUpFlip(db, id, 'cancelled').catch((error: unknown) =>
          logger.error({ err: error, roundId: id }, 'a flip of one who left was not given up'),
        );
      }
    },
  };
}

/** Moves all flips on until stopped; one process does. */
export function startFlipDriver(
  deps: Pick<FlipDriverDeps, 'db' | 'logger'>,
  steps: FlipSteps,
): Lead & { nudge(): void } {
  const limit = pLimit(CONCURRENCY);
  let isStopped = false;
  let isNudged = false;
  let wake: () => void = () => undefined;
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const advance = async (round: TableRound): Promise<number> => {
    try {
      return await steps.advance(round);
    } catch (error) {
      deps.logger.error({ err: error, roundId: round.id }, 'a step of a flip failed');
      return LOOK_MS;
    }
  };

  const look = async (): Promise<number> => {
    if (performance.now() - sweptAtMs >= STRANDED_MS) {
      sweptAtMs = performance.now();
      await steps.sweep();
    }
    const rounds = await readMovingRounds(deps.db);
    const waits = await Promise.all(rounds.map((round) => limit(() => advance(round))));
    return rounds.length === 0 ? STRANDED_MS : Math.min(LOOK_MS, ...waits);
  };

  const rest = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
      if (isNudged || isStopped) wake();
    });

  const run = async () => {
    for (;;) {
      if (isStopped) return;
      isNudged = false;
      const waitMs = await look().catch((error: unknown) => {
        deps.logger.error({ err: error }, 'flips were not read');
        return LOOK_MS;
      });
      if (waitMs > 0) await rest(waitMs);
    }
  };

  const running = run();
  return {
    nudge: () => {
      isNudged = true;
      wake();
    },
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
