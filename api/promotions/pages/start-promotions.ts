import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OpeningHooks } from './publish-promotion.ts';
import { seedPromotions } from './seed-promotions.ts';

type StartDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly openings: OpeningHooks;
  readonly config: { readonly isSandbox: boolean };
  readonly catalog: { onChange(listener: () => void): void };
};

/**
 * Opens the first promotions as soon as there are games for them, which no minute of a job has to pass
 * for: at the start, and where the catalogue comes after it, when that comes. Nothing waits for it.
 */
export function startPromotions({ config, catalog, ...deps }: StartDeps): {
  stop(): Promise<void>;
} {
  let isDone = false;
  let step: Promise<void> = Promise.resolve();
  const open = async () => {
    if (isDone) return;
    try {
      if (await seedPromotions(deps, config)) isDone = true;
    } catch (error) {
      deps.logger.warn({ err: error }, 'the first promotions were not opened');
    }
  };
  const next = () => {
    if (!isDone) step = step.then(open);
  };
  catalog.onChange(next);
  next();
  return {
    stop: async () => {
      await step;
      isDone = true;
    },
  };
}
