import { sql } from 'kysely';
import { Client } from 'pg';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { checkStaffLog } from '../../api/accounts/staff/staff-log.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase } from '../harness/database.ts';

/** The service of staff over a database of its own, with nobody in it. */
export type StaffStage = {
  readonly deps: StaffDeps;
  /** The database's owner, for deliberate tampering. */
  readonly owner: Client;
  /** What a check finds once the owner ran a statement past every trigger; then it is undone. */
  brokenBy(statement: string): Promise<readonly string[]>;
  /** A player whose Telegram account is that of a person of the staff. */
  playerOf(name: string): Promise<bigint>;
  close(): Promise<void>;
};

export async function openStaffStage(): Promise<StaffStage> {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 8);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const ownerPool = createPool(database.ownerUrl, 1);
  ownerPool.on('error', () => undefined);
  const ownerDb = createDatabase(ownerPool);
  return {
    deps: { db, clock: createClock(), config: { policy: POLICIES.standard } },
    owner,
    brokenBy: (statement) => tamper(ownerDb, statement),
    playerOf: async (name) => {
      const { rows } = await owner.query<{ id: string }>(
        `with player as (insert into players (nick, nick_skeleton) values ($1, $1) returning id)
         insert into identities (provider, external_id, player_id)
         select 'telegram', telegram_id::text, player.id from player, staff_people where name = $1
         returning player_id as id`,
        [name],
      );
      return BigInt(rows[0]?.id ?? 0);
    },
    close: async () => {
      await owner.end();
      await ownerDb.destroy();
      await pool.end();
      await database.drop();
    },
  };
}

async function tamper(ownerDb: Database, statement: string): Promise<readonly string[]> {
  const trx = await ownerDb.startTransaction().execute();
  try {
    await sql`alter table staff_acts disable trigger user`.execute(trx);
    await sql.raw(statement).execute(trx);
    return (await checkStaffLog(trx)).broken;
  } finally {
    await trx.rollback().execute();
  }
}
