import { rejectByHand } from '../../api/cashdesk/deposits/reject-by-hand.ts';
import { settleByHand } from '../../api/cashdesk/deposits/settle-by-hand.ts';
import type { PaymentDeps } from '../../api/cashdesk/payments/payment-row.ts';
import { readConfig } from '../../api/config.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { staffActor } from '../harness/staff.ts';

type Said = {
  readonly amount: string;
  readonly transferId?: string;
  /** Whether the process dies after the row of the log and before the credit. */
  readonly dies?: boolean;
};

/** Works as a process of its own on a database does, and ends. */
export async function asProcess<Outcome>(
  databaseUrl: string,
  dies: boolean,
  work: (deps: PaymentDeps) => Promise<Outcome>,
): Promise<Outcome> {
  const pool = createPool(databaseUrl, 2);
  const [db, logger] = [createDatabase(pool), createLogger('silent')];
  const ledger = createLedger({ db, pool, logger });
  const config = readConfig({ SANDBOX: 'true', DATABASE_URL: databaseUrl });
  const post: typeof ledger.post = (pending) =>
    dies ? Promise.reject(new Error('died')) : ledger.post(pending);
  const [clock, pushes] = [createClock(), createPushes()];
  try {
    return await work({ db, logger, ledger: { ...ledger, post }, config, clock, pushes });
  } finally {
    await ledger.drain();
    await pool.end();
  }
}

/** Settles a deposit as a person of the staff elsewhere than at a shell. */
export const settleAs = (
  databaseUrl: string,
  name: string,
  [id, { amount, transferId, dies = false }]: readonly [string, Said],
) =>
  asProcess(databaseUrl, dies, async (deps) => {
    const actor = await staffActor(deps.db, name);
    return await settleByHand(deps, id, { amount, actor, transferId });
  });

/** Rejects one. */
export const rejectAs = (databaseUrl: string, name: string, id: string) =>
  asProcess(databaseUrl, false, async (deps) => {
    const actor = await staffActor(deps.db, name);
    return await rejectByHand(deps, id, { reason: 'nothing came', actor });
  });
