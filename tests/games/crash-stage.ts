import { Client } from 'pg';
import { expect } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { endFaults } from './evening-ends.ts';
import { askAgain, connectGuests, type EveningGuest, inviteGuests } from './evening-guests.ts';
import { expectEveryStakeOnce, untilTablesRest } from './table-books.ts';

const DOWN_LIMIT_MS = 60_000;

/** A server that a test lets die at named places, and the guests who play on it. */
export type CrashStage = {
  readonly server: TestServer;
  readonly owner: Client;
  readonly db: Database;
  readonly guests: readonly EveningGuest[];
  /** Has the server end itself where it comes to the point; one that has ended is started again. */
  arm(crashAt: string): Promise<void>;
  /** The same with something that leads to it, else with what the server goes on with by itself. */
  dieAt(crashAt: string, act?: () => Promise<unknown>): Promise<void>;
  /** Restarts the server for good; all guests ask again for what nobody answered. */
  recover(): Promise<void>;
  /** Every round must end; every stake, payout and end must be there once and as it was told. */
  expectSound(): Promise<void>;
  close(): Promise<void>;
};

export async function openCrashStage(timings: string, count: number): Promise<CrashStage> {
  const server = await startServer({
    isProcess: true,
    env: { LOG_LEVEL: 'warn', TABLE_TIMINGS: timings },
  });
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const db = createDatabase(createPool(server.database.appUrl, 1));
  const guests = await inviteGuests(server.url, owner, count);
  await connectGuests(guests, server.url);

  const arm = async (crashAt: string) => {
    if (server.isUp()) return await server.arm(crashAt);
    await server.restart({ CRASH_AT: crashAt });
    await connectGuests(guests, server.url);
  };
  const untilDown = async () => {
    const deadline = Date.now() + DOWN_LIMIT_MS;
    while (server.isUp()) {
      if (Date.now() > deadline) throw new Error('the point was never crossed: the server is up');
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  return {
    server,
    owner,
    db,
    guests,
    arm,
    dieAt: async (crashAt, act) => {
      if (act === undefined) {
        // What it goes on with may lead to the point before it is ready.
        await server.restart({ CRASH_AT: crashAt }).catch((error: unknown) => {
          if (server.isUp()) throw error;
        });
        await untilDown();
        return;
      }
      await arm(crashAt);
      await Promise.all([act(), untilDown()]);
    },
    recover: async () => {
      await server.restart({ CRASH_AT: undefined });
      await connectGuests(guests, server.url);
      await Promise.all(guests.map(askAgain));
    },
    expectSound: async () => {
      await untilTablesRest(owner);
      await expectEveryStakeOnce(db, owner, { seats: guests });
      for (const { id, heard } of guests) {
        await expect.poll(() => endFaults(owner, id, heard)).toEqual([]);
      }
    },
    close: async () => {
      for (const { client } of guests) client?.close();
      await db.destroy();
      await owner.end();
      await server.stop();
    },
  };
}
