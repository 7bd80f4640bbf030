import type { Database } from './database.ts';

const REFUSALS = {
  casino:
    'This database keeps real money, and the sandbox gives money to anybody.\n' +
    '  Set what is missing of the casino, or give the sandbox a database of its own.',
  sandbox:
    'This database was begun by the sandbox and holds play money.\n' +
    '  Give the casino a database of its own.',
} as const;

/**
 * Makes a database the casino's or the sandbox's for ever, by the first server that starts over it,
 * and refuses the other one from then on. So play money and real money never stand in one ledger,
 * whatever a start's settings say or lack.
 * @throws an error that says what to do
 */
export async function claimDatabase(
  db: Database,
  { isSandbox }: { readonly isSandbox: boolean },
): Promise<void> {
  const wanted = isSandbox ? 'sandbox' : 'casino';
  await db
    .insertInto('database_use')
    .values({ use: wanted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { use } = await db.selectFrom('database_use').select('use').executeTakeFirstOrThrow();
  if (use !== wanted) throw new Error(REFUSALS[use]);
}
