import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { areTwoPeople, type Yes } from './two-people.ts';

/** Somebody of the staff at a shell, and the machine's user whose shell it is. */
export type Speaker = { readonly name: string; readonly user: string };

/** A statement by a member of staff of what is to be done with money. */
export type Word = {
  readonly speaker: Speaker;
  /** What it is about, such as `deposit:<id>`. */
  readonly subject: string;
  /** The requested action in full: two statements are the same where this is. */
  readonly says: string;
  readonly needsTwo: boolean;
  readonly nowMs: number;
};

/**
 * The effect of a statement. `enough`: the action may be done, also when the statement is repeated.
 * `one-more`: another person has to say the same. `twice`: the same person said so before.
 * `one-shell`: it may be the same person by another name.
 */
export type Agreement = 'enough' | 'one-more' | 'twice' | 'one-shell';

/**
 * Stores a statement and returns whether enough people said the same. Two at the same moment run
 * one after the other. It joins the caller's transaction.
 */
export async function hearWord(db: Database, word: Word): Promise<Agreement> {
  return await withinTransaction(db, async (trx) => {
    const lock = `staff-words:${word.subject}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const said = await trx
      .selectFrom('staff_words')
      .select(['by', 'machine_user'])
      .where('subject', '=', word.subject)
      .where('says', '=', word.says)
      .execute();
    const heard = judge(said, word);
    if (heard === 'enough' || heard === 'one-more') await keep(trx, word);
    return heard;
  });
}

type Said = { readonly by: string; readonly machine_user: string };

const yesOf = (by: string, user: string): Yes => ({ by, user, via: 'shell' });

function judge(said: readonly Said[], { speaker: { name, user }, needsTwo }: Word): Agreement {
  if (!needsTwo) return 'enough';
  const yes = yesOf(name, user);
  const isSaidByTwo = said.some((one) => areTwoPeople(yesOf(one.by, one.machine_user), yes));
  if (isSaidByTwo) return 'enough';
  if (said.length === 0) return 'one-more';
  return said.some(({ by }) => by === name) ? 'twice' : 'one-shell';
}

async function keep(trx: Database, { subject, says, speaker, nowMs }: Word): Promise<void> {
  const { name: by, user } = speaker;
  await trx
    .insertInto('staff_words')
    .values({ subject, says, by, machine_user: user, at: new Date(nowMs) })
    .onConflict((conflict) => conflict.columns(['subject', 'says', 'by']).doNothing())
    .execute();
}
