import { closeSound } from './money-faults.ts';
import type { ServerOptions } from './server.ts';
import { openStage, type Stage } from './wire-stage.ts';

/** A stage where money moves. */
export type MoneyStage = Stage & {
  /** Ends everything where a test broke the books on purpose. */
  closeBroken(): Promise<void>;
};

/**
 * A stage where money moves: closing it fails where the whole ledger or the desk's book is not
 * sound.
 */
export async function openMoneyStage(env: ServerOptions['env'] = {}): Promise<MoneyStage> {
  const stage = await openStage(env);
  return {
    ...stage,
    closeBroken: () => stage.close(),
    close: () => closeSound(stage.server.database.appUrl, () => stage.close()),
  };
}
