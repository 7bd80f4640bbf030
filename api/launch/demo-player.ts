import { type GroupId, type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { createPasswords } from '../accounts/credentials/passwords.ts';
import { claimDatabase } from '../platform/db/claim-database.ts';
import { createDatabase, createPool, type Database } from '../platform/db/database.ts';
import { insertFirstSeeds } from '../fairness/seed-store.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/posting.ts';
import type { Logger } from '../platform/logger.ts';
import { createPlayer } from '../players/create-player.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import { uuidV7 } from '../platform/uuid.ts';

/** The player a newcomer signs in as where the sandbox is on. */
export const DEMO = { login: 'demo', password: 'Demo1234' } as const;

const FIRST_BALANCE_MICRO = 50_000n * MICRO_PER_UNIT;

/**
 * Creates the demo player and gives them their first money, from outside like any deposit. Safe to
 * repeat and to interrupt: the money is given once, to a wallet that never had any. Throws where the
 * database keeps real money.
 */
export async function seedDemoPlayer(appUrl: string, logger: Logger): Promise<void> {
  const pool = createPool(appUrl, 2);
  const db = createDatabase(pool);
  const ledger = createLedger({ db, pool, logger });
  try {
    await claimDatabase(db, { isSandbox: true });
    const playerId = (await findDemo(db)) ?? (await makeDemo(db));
    await giveFirstMoney(ledger, playerId);
    await ledger.drain();
  } finally {
    await db.destroy();
  }
}

async function findDemo(db: Database): Promise<PlayerId | undefined> {
  const query = db.selectFrom('players').select('id').where('is_demo', '=', true);
  const row = await query.where('login', '=', DEMO.login).executeTakeFirst();
  return row && playerIdOf(row.id);
}

async function makeDemo(db: Database): Promise<PlayerId> {
  const passwordHash = await createPasswords().hash(DEMO.password);
  const { playerId } = await db.transaction().execute((trx) =>
    createPlayer(trx, {
      names: ['Demo.Player'],
      login: DEMO.login,
      email: 'demo@example.com',
      passwordHash,
      lang: 'en',
      isDemo: true,
      termsVersion: termsInForce(Date.now()).from,
      birthDate: '1990-01-01',
      createdAt: new Date(),
      newSeeds: insertFirstSeeds,
    }),
  );
  return playerId;
}

async function giveFirstMoney(ledger: Ledger, playerId: PlayerId): Promise<void> {
  const wallet = (await ledger.wallets(playerId)).get('real');
  if (wallet === undefined || wallet.version > 0n) return;
  const from = await ledger.operatorAccount('outside:sandbox');
  const to = wallet.accountId;
  const id = uuidV7() as GroupId;
  await ledger.post({
    wallet: to,
    build: () => ({
      id,
      playerId,
      transfers: [{ from, to, amountMicro: FIRST_BALANCE_MICRO, kind: 'deposit' }],
    }),
  });
}
