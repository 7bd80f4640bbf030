import type { ServerOptions } from './server.ts';
import { openStage, type Stage } from './wire-stage.ts';

/** A stage where money moves. */
export type MoneyStage = Stage & {
  /** Ends everything where a test broke the books on purpose. */
  closeBroken(): Promise<void>;
};

/**
 * A stage where money moves: closing it fails where the whole ledger or the desk's book is not
 * sound. The check is loaded at the end, because the database's module reads whole numbers as
 * bigints in every query of its process.
 */
export async function openMoneyStage(env: ServerOptions['env'] = {}): Promise<MoneyStage> {
  const stage = await openStage(env);
  return {
    ...stage,
    closeBroken: () => stage.close(),
    close: async () => {
      const { closeSound } = await import('./money-faults.ts');
      await closeSound(stage.server.database.appUrl, () => stage.close());
    },
  };
}
