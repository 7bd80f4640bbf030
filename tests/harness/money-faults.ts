import { checkDesk } from '../../api/cashdesk/solvency/check-desk.ts';
import { checkLedger } from '../../api/ledger/check.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';

/**
 * What is wrong with the books of a database: of the whole ledger, and of the desk's book beside
 * it. Money given to players for a test stands in no reserve, so reserves are left out.
 */
export async function moneyFaults(db: Database): Promise<readonly string[]> {
  const [ledger, desk] = [await checkLedger(db, 'full'), await checkDesk(db)];
  const ofDesk = desk.results.filter(({ check }) => check !== 'reserves');
  return [...ledger.results, ...ofDesk].flatMap(({ examples }) => examples);
}

/** The same by its address, over connections of its own. */
export async function moneyFaultsAt(url: string): Promise<readonly string[]> {
  const pool = createPool(url, 1);
  pool.on('error', () => undefined);
  try {
    return await moneyFaults(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Closes a stage, and throws with what is wrong with its money, so that no test forgets to ask. */
export async function closeSound(url: string, close: () => Promise<void>): Promise<void> {
  let faults: readonly string[] = [];
  try {
    faults = await moneyFaultsAt(url);
  } finally {
    await close();
  }
  if (faults.length > 0) throw new Error(`the money is not sound:\n${faults.join('\n')}`);
}
