import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { guardedDatabase, guardedLedger } from '../../api/accounts/staff/write-guard.ts';
import { actsCalls } from '../../api/backoffice/acts-calls.ts';
import { guardedCalls } from '../../api/backoffice/http/guarded-calls.ts';
import { readConfig } from '../../api/config.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import type { Database } from '../../api/platform/db/database.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createClock } from '../../api/platform/clock.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { freshDatabase } from '../harness/database.ts';
import { createPlayer } from '../../api/players/create-player.ts';
import { staffActor } from '../harness/staff.ts';

/** The calls of the rooms of acts over a database of their own, as the router makes them. */
export async function openActsStage() {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 6);
  const db = createDatabase(pool);
  const ownerPool = createPool(database.ownerUrl, 2);
  for (const one of [pool, ownerPool]) one.on('error', () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'rollhouse-desk-'));
  const given = { SANDBOX: 'true', DATABASE_URL: database.appUrl, DATA_DIR: dataDir };
  // Payouts by hand: nobody else has to be asked how one ended.
  const config = { ...readConfig(given), payouts: undefined };
  const logger = createLogger('silent');
  const vault = createVault(config.accountKeys);
  const ledger = createLedger({ db, pool, logger });
  const deps = {
    db,
    config,
    logger,
    vault,
    ledger,
    clock: createClock(),
    pushes: createPushes(),
    documentFiles: createDocumentFiles(dataDir, vault),
    ton: undefined,
    aggregator: undefined,
    rates: { rateMicro: () => 100_000_000n },
    openings: {
      openRace: async () => Promise.resolve(),
      openDraw: async () => Promise.resolve(),
    },
    beacon: { timeMs: () => Date.now() },
  };
  return {
    deps,
    db,
    calls: guardedCalls(
      actsCalls({ ...deps, db: guardedDatabase(pool), ledger: guardedLedger(ledger) }),
    ),
    /** Statements of the database's owner, who may write what the application may not. */
    ask: async <Row extends object>(text: string, ...values: readonly unknown[]) =>
      (await ownerPool.query<Row>(text, [...values])).rows,
    person: (name: string, ...roles: StaffRole[]) => staffActor(db, name, { roles }),
    close: async () => {
      await ledger.drain();
      await pool.end();
      await ownerPool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ActsStage = Awaited<ReturnType<typeof openActsStage>>;

/** The last row of the log that a person wrote. */
export async function lastActOf(db: Database, { personId }: StaffActor) {
  return await db
    .selectFrom('staff_acts')
    .select(['act', 'subject', 'outcome', 'reason', 'after', 'second_id', 'via'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A player with a name and empty wallets. */
export async function plainPlayer({ db }: ActsStage, name?: string) {
  const made = await db.transaction().execute((trx) =>
    createPlayer(trx, {
      names: [name ?? `p${randomUUID().slice(0, 12)}`],
      newSeeds: async () => undefined,
      createdAt: new Date(),
    }),
  );
  return { id: String(made.playerId), nick: made.nick };
}

type Waiting = { readonly minutesAgo?: number; readonly reasons?: readonly string[] };

/** A withdrawal that waits for staff, and whose it is. */
export async function waitingWithdrawal(
  stage: ActsStage,
  { minutesAgo = 1, reasons = ['big-sum'] }: Waiting = {},
) {
  const player = await plainPlayer(stage);
  const [id, addressId] = [randomUUID(), randomUUID()];
  await stage.ask(
    `with a as (
       insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
         first_used_at, usable_from)
       select $1, $2, m.payway_id, '\\x01', '\\x02', $6, '4111 **** 1111', now(), now()
         from payway_methods m where m.direction = 'withdrawal' order by m.id limit 1
       returning id, payway_id)
     insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
       fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, score, reasons,
       approvals_needed, usable_from, due_at, asked_at)
     select $3, $2, a.payway_id, m.id, a.id, 'review', 5000000000, 0, m.currency_id, 'RUB', 5000,
       1000000, 40, $4, 0, now(), now(), now() - make_interval(mins => $5)
       from a join payway_methods m on m.payway_id = a.payway_id and m.direction = 'withdrawal'
      limit 1`,
    addressId,
    player.id,
    id,
    JSON.stringify(reasons),
    minutesAgo,
    stage.deps.vault.seal(
      { use: 'payout-address', playerId: playerIdOf(player.id) },
      Buffer.from(JSON.stringify({ purse: '4111111111111111', memo: null })),
    ),
  );
  return { id, player };
}
