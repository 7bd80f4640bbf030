import { expect } from 'vitest';
import { markFailed, markSent } from '../../api/cashdesk/approvals/decide.ts';
import { startCashDesk } from '../../api/cashdesk/start-cash-desk.ts';
import {
  createPayoutGateways,
  type PayoutGateways,
} from '../../api/cashdesk/withdrawals/payouts/payers.ts';
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { SANDBOX_PAYMENTS_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { environment } from '../harness/server-env.ts';
import { staffActor } from '../harness/staff.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type Asked, openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

/** Who can be asked to pay. */
type Configured = { readonly gateway: boolean; readonly ton?: boolean };

/** A withdrawal that may be sent at once, and what its player had before. */
type Ready = {
  readonly seat: Seat;
  readonly id: string;
  readonly total: number;
  readonly before: Awaited<ReturnType<WithdrawalStage['balanceOf']>>;
};

/** A stage on which a test starts and stops paying out, as restarts of a server do. */
export type PayingStage = WithdrawalStage & {
  /** Stops paying out, once what is under way is answered, and starts it with these payers. */
  restart(configured: Configured): Promise<void>;
  /** Stops paying out, once what is under way is answered. */
  halt(): Promise<void>;
  ready(asked?: Asked): Promise<Ready>;
  /** Has the payer asked once more, waits until its answer is kept, and returns the stage then. */
  askedAgain(id: string): Promise<string>;
  /** A person of the staff, where the gateway is configured or is not. */
  staff(configured: Configured): Promise<{
    sent(id: string): Promise<string>;
    failed(id: string): Promise<string>;
  }>;
  /** How often the gateway was told to pay it. */
  requestsOf(id: string): Promise<number>;
  notesOf(id: string): Promise<readonly string[]>;
  /** Clears what goes wrong at the gateway. */
  calm(): Promise<void>;
};

type Base = WithdrawalStage;

export async function openPayingStage(): Promise<PayingStage> {
  const stage = await openWithdrawalStage({ RUN_JOBS: 'false' });
  let desk: { stop(): Promise<void> } | undefined;
  const halt = async () => {
    await desk?.stop();
    desk = undefined;
  };
  return {
    ...stage,
    ...readersOf(stage),
    halt,
    restart: async (configured) => {
      await halt();
      desk = await openDesk(stage, configured);
    },
    ready: async (asked = {}) => {
      const seat = await stage.veteran();
      const before = await stage.balanceOf(seat);
      const { id, total } = await stage.withdraw(seat, asked);
      await stage.warmAddresses(seat);
      return { seat, id, total, before };
    },
    staff: (configured) => staffOf(stage, configured),
    calm: async () => {
      await fetch(`${stage.url}/sandbox/payments/faults/answers`, { method: 'DELETE' });
    },
    close: async () => {
      await halt();
      await stage.close();
    },
  };
}

/** The work of the desk alone, as a server does it. */
async function openDesk({ server }: Base, { gateway, ton = false }: Configured) {
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

function gatewaysOf({ url }: Base, { gateway }: Configured): PayoutGateways {
  const settings = { url: `${url}/sandbox/payments`, key: SANDBOX_PAYMENTS_KEY };
  const config = { payouts: gateway ? settings : undefined, siteUrl: url };
  return createPayoutGateways({ clock: createClock(), config });
}

async function staffOf(stage: Base, configured: Configured) {
  const gateways = gatewaysOf(stage, configured);
  const asNora = async (act: (desk: Parameters<typeof markSent>[0]) => Promise<string>) => {
    const pool = createPool(stage.server.database.appUrl, 2);
    pool.on('error', () => undefined);
    const config = { policy: POLICIES.standard };
    const said = await act({ db: createDatabase(pool), clock: createClock(), config, gateways });
    await pool.end();
    return said;
  };
  return {
    sent: (id: string) =>
      asNora(async (desk) =>
        markSent(desk, id, { actor: await staffActor(desk.db, 'nora'), externalId: 'slip-1' }),
      ),
    failed: (id: string) =>
      asNora(async (desk) =>
        markFailed(desk, id, { actor: await staffActor(desk.db, 'nora'), reason: 'it never left' }),
      ),
  };
}

function readersOf(stage: Base): Pick<PayingStage, 'askedAgain' | 'requestsOf' | 'notesOf'> {
  const { owner } = stage;
  return {
    askedAgain: async (id) => {
      await owner.query(
        'update withdrawals set due_at = now(), attempts = 0, version = version + 1 where id = $1',
        [id],
      );
      const tried = 'select 1 from withdrawals where id = $1 and attempts > 0';
      await expect.poll(async () => (await owner.query(tried, [id])).rows.length, PATIENT).toBe(1);
      return await stage.stageOf(id);
    },
    requestsOf: async (id) =>
      (await stage.paidOut()).find(({ payout_id }) => payout_id === id)?.requests ?? 0,
    notesOf: async (id) => {
      const { rows } = await owner.query<{ kind: string }>(
        'select kind from payment_notes where payment_id = $1 order by id',
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}
