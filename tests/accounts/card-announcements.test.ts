import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alertCards } from '../../api/accounts/alerts/alert-cards.ts';
import { startCards } from '../../api/accounts/cards/start-cards.ts';
import type { Context } from '../../api/context.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffCards } from '../../api/staff-cards.ts';
import { freshDatabase } from '../harness/database.ts';

/** Those that change no card by themselves. */
const QUIET = ['grants', 'staff_cards'];

/** The tables that Postgres has read in this transaction. */
async function tablesRead(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name
      from pg_locks l
      join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where l.pid = pg_backend_pid() and l.mode = 'AccessShareLock'
     order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function tablesAnnounced(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('announce_card', 'announce_withdrawals')`.execute(db);
  return rows.map(({ name }) => name);
}

test('Every table by which a card of the staff changes announces its changes', async () => {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 1);
  const db = createDatabase(pool);
  const config = { staff: { remindMinutes: 30 }, siteUrl: 'https://casino.example' };
  const kinds = staffCards({ db, clock: createClock(), config } as unknown as Context);
  const announced = await tablesAnnounced(db);
  const read = await db.transaction().execute(async (trx) => {
    for (const kind of kinds) await kind.versions(trx, []);
    return await tablesRead(trx);
  });
  await pool.end();
  await database.drop();
  expect(read).toEqual(expect.arrayContaining(['alerts', 'chat_held', 'withdrawals']));
  const silent = read.filter((name) => !announced.includes(name) && !QUIET.includes(name));
  expect(silent).toEqual([]);
});

/** Longer than the pass that follows one which showed something. */
const QUIET_MS = 2500;

test('A card is shown though nobody announced what it is about', async () => {
  const database = await freshDatabase();
  const { appUrl: databaseUrl, ownerUrl } = database;
  const logger = createLogger('silent');
  const announcements = await listenToAnnouncements(databaseUrl, logger);
  const owner = createPool(ownerUrl, 1);
  const pool = createPool(databaseUrl, 3);
  const db = createDatabase(pool);
  const clock = createClock();
  const staff = { chatId: -7, sessionFile: '', remindMinutes: 30 };
  const config = { staff, policy: POLICIES.standard };
  const shown: string[] = [];
  const cards = startCards({
    db,
    clock,
    logger,
    config,
    announcements,
    databaseUrl,
    kinds: [alertCards({ db, clock, config })],
    show: async (message) => {
      shown.push((message as { readonly text: string }).text);
      return { messageId: shown.length };
    },
    watch: () => Promise.resolve(),
  });
  const raise = async (says: string) => {
    await owner.query(
      `insert into alerts (kind, subject, says, began_at, seen_at)
       values ('ledger-check', $1, $1, now(), now())`,
      [says],
    );
    await expect
      .poll(() => shown.filter((text) => text.includes(says)).length, { timeout: 40_000 })
      .toBe(1);
  };
  await owner.query('alter table alerts disable trigger alerts_change_cards');
  await raise('the first');
  await new Promise((done) => setTimeout(done, QUIET_MS));
  await raise('the second');
  await cards.stop();
  await announcements.stop();
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});
