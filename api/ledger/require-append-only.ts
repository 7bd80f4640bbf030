import type { Database } from '../platform/db/database.ts';
import { rightsFaults } from './check-full.ts';

const SHOWN = 3;

/** Refuses to run as a role that could rewrite the ledger, as its owner can. */
export async function requireAppendOnlyRole(db: Database): Promise<void> {
  const { rows } = await rightsFaults.execute(db);
  if (rows.length === 0) return;
  const faults = rows.slice(0, SHOWN).map(({ fault }) => `  ${fault}`);
  throw new Error(
    `DATABASE_URL signs in as a role that can rewrite the books:\n${faults.join('\n')}\n` +
      'Use the role rollhouse_app, which npm run migrate makes.',
  );
}
