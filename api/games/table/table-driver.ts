import type { RoundStepDeps } from './round-step.ts';
import { takeStep } from './round-step.ts';

const AFTER_FAILURE_MS = 500;

/** Moves a game's rounds from step to step. */
export type TableDriver = {
  /** Checks again now: something has happened. */
  nudge(): void;
  /** Resolves when the current step is over; no other follows. */
  stop(): Promise<void>;
};

/**
 * Drives a game's rounds until stopped. All its state is in the database, and every step is a
 * conditional change there, so it may begin anywhere, end anywhere and run in parallel with
 * another.
 */
export function startTableDriver(deps: Omit<RoundStepDeps, 'beganAtMs'>): TableDriver {
  const life: RoundStepDeps = { ...deps, beganAtMs: performance.now() };
  let isStopped = false;
  let isNudged = false;
  let wake: () => void = () => undefined;

  const rest = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
      if (isNudged || isStopped) wake();
    });

  const step = async () => {
    try {
      return await takeStep(life);
    } catch (error) {
      deps.logger.error({ err: error, game: deps.game.name }, 'a step of a table failed');
      return AFTER_FAILURE_MS;
    }
  };

  const run = async () => {
    for (;;) {
      if (isStopped) return;
      isNudged = false;
      const waitMs = await step();
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
