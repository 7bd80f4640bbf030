import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { P2P_FRACTIONS, P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Requisites } from '../../platform/db/tables/payments.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * A sum stays reserved for this long after its window, so that a late transfer is not matched to
 * another payment.
 */
const HELD_AFTER_MS = DAY_MS;

/** The sums of an account that differ in their hundredths alone. */
const SUMS = P2P_FRACTIONS - 1;

/**
 * How many of them players have who never paid: a crowd of new accounts that asks and never pays
 * leaves the rest to players who do.
 */
const SUMS_OF_NEW_PLAYERS = 66;

/** A sum at an account of the operator that identifies one payment alone. */
export type HeldSum = { readonly requisites: Requisites; readonly exactHundredths: bigint };

type Wanted = {
  readonly paymentId: string;
  readonly paywayId: number;
  readonly currencyId: number;
  /** What the player wants to pay; its hundredths give way to random ones. */
  readonly wantedHundredths: bigint;
  /** Whether a deposit of the player was ever paid. */
  readonly hasPaid: boolean;
  readonly nowMs: number;
};

/**
 * Takes an account and a sum with random hundredths, from .01 to .99, that no other payment has at
 * that account now or had a day ago. Undefined where there is no account, or all its sums that the
 * player may have are taken. The caller returns it by `dropSum` where the payment is not made.
 */
export async function holdSum(db: Database, wanted: Wanted): Promise<HeldSum | undefined> {
  const accounts = await db
    .selectFrom('p2p_requisites')
    .selectAll()
    .where('payway_id', '=', wanted.paywayId)
    .where('currency_id', '=', wanted.currencyId)
    .where('is_enabled', '=', true)
    .execute();
  for (const account of shuffled(accounts)) {
    const exactHundredths = await holdAt(db, account.id, wanted);
    if (exactHundredths !== undefined) {
      return {
        exactHundredths,
        requisites: {
          id: account.id,
          method: account.method,
          accountName: account.account_name,
          accountNumber: account.account_number,
        },
      };
    }
  }
  return undefined;
}

/** One at a time at an account, so that sums that race are counted one after the other. */
async function holdAt(
  db: Database,
  requisiteId: number,
  { paymentId, wantedHundredths, hasPaid, nowMs }: Wanted,
): Promise<bigint | undefined> {
  const whole = wantedHundredths - (wantedHundredths % 100n);
  const sums = shuffled(Array.from({ length: SUMS }, (_, part) => whole + BigInt(part + 1)));
  const until = new Date(nowMs + P2P_WINDOW_SECONDS * 1000 + HELD_AFTER_MS);
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`p2p:${requisiteId}`}, 0))`.execute(
      trx,
    );
    await trx
      .deleteFrom('p2p_amounts')
      .where('requisite_id', '=', requisiteId)
      .where('held_until', '<', new Date(nowMs))
      .execute();
    if (!hasPaid && (await takenAt(trx, requisiteId, whole)) >= SUMS_OF_NEW_PLAYERS)
      return undefined;
    const { rows } = await sql<{ exact_hundredths: bigint }>`
      insert into p2p_amounts (requisite_id, exact_hundredths, payment_id, held_until)
      select ${requisiteId}, sum, ${paymentId}, ${until}
        from unnest(${sums.map(String)}::bigint[]) with ordinality as free (sum, place)
       where not exists (select from p2p_amounts taken
                          where taken.requisite_id = ${requisiteId}
                            and taken.exact_hundredths = free.sum)
       order by place limit 1
      returning exact_hundredths`.execute(trx);
    return rows[0]?.exact_hundredths;
  });
}

/** How many of the sums that begin alike are taken at an account. */
async function takenAt(db: Database, requisiteId: number, whole: bigint): Promise<number> {
  const { taken } = await db
    .selectFrom('p2p_amounts')
    .select(({ fn }) => fn.countAll<bigint>().as('taken'))
    .where('requisite_id', '=', requisiteId)
    .where('exact_hundredths', '>', whole)
    .where('exact_hundredths', '<', whole + BigInt(P2P_FRACTIONS))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

/** Releases a sum that no player was shown. */
export async function dropSum(db: Database, paymentId: string): Promise<void> {
  await db.deleteFrom('p2p_amounts').where('payment_id', '=', paymentId).execute();
}

/** All items in an unpredictable order. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one, two] = [mixed[last], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
  }
  return mixed;
}
