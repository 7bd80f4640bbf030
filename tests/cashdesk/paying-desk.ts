import { expect } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import { startCashDesk } from '../../api/cashdesk/start-cash-desk.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { environment } from '../harness/server-env.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import type { WithdrawalStage } from './withdrawals-stage.ts';

/** Who can be asked to pay at a desk. */
type Configured = { readonly gateway: boolean; readonly ton?: boolean };

/** The work of a desk that pays out, over the database of a stage whose server has none of it. */
export type PayingDesk = {
  /** Stops once what is under way is answered. */
  stop(): Promise<void>;
};

/** For a stage whose payouts a test starts and stops itself. */
export const WITHOUT_WORK = { RUN_JOBS: 'false' } as const;

/** Starts paying out as a server does that is configured so; stopping it and opening another is a restart. */
export async function openPayingDesk(
  { server }: Pick<WithdrawalStage, 'server'>,
  { gateway, ton = false }: Configured,
): Promise<PayingDesk> {
  const { port, url, database } = server;
  const given = readConfig(environment({ port, url, databaseUrl: database.appUrl }));
  const config = { ...given, ...(!gateway && { payouts: undefined }) };
  const context = await createContext(config, createLogger('silent'), database.appUrl);
  const desk = startCashDesk({ ...context, ton: ton ? context.ton : undefined });
  return {
    stop: async () => {
      await desk.stop();
      context.rates.stop();
      context.catalog.stop();
      await context.announcements.stop();
      await context.pool.end();
    },
  };
}

/**
 * Has the payer asked once more about a withdrawal on its way, waits until its answer is kept, and
 * returns the stage after it.
 */
export async function askedAgain(
  { owner, stageOf }: Pick<WithdrawalStage, 'owner' | 'stageOf'>,
  id: string,
): Promise<string> {
  await owner.query(
    'update withdrawals set due_at = now(), attempts = 0, version = version + 1 where id = $1',
    [id],
  );
  const isAnswered = async () => {
    const { rows } = await owner.query('select 1 from withdrawals where id = $1 and attempts > 0', [
      id,
    ]);
    return rows.length === 1;
  };
  await expect.poll(isAnswered, PATIENT).toBe(true);
  return await stageOf(id);
}
