import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withinTransaction } from '../../db/within-transaction.ts';
import { areTwoPeople, type Yes } from '../approvals/two-people.ts';

/** Somebody of the staff at a shell, and the machine's user whose shell it is. */
export type Speaker = { readonly name: string; readonly user: string };

/** What somebody says is to be done with money. */
export type Word = {
  readonly speaker: Speaker;
  /** What it is about, such as `deposit:<id>`. */
  readonly subject: string;
  /** What is to be done, in full: two words are the same where this is. */
  readonly says: string;
  readonly needsTwo: boolean;
  readonly nowMs: number;
};

/**
 * What a word comes to. `enough`: it may be done, also when it is said again. `one-more`: somebody else
 * has to say the same. `twice`: the same person said so before. `one-shell`: it may be the same person
 * by another name.
 */
export type Heard = 'enough' | 'one-more' | 'twice' | 'one-shell';

/**
 * Keeps a word and tells whether as many people said the same as have to. Two who speak at the same
 * moment follow each other. It joins a transaction at hand.
 */
export async function hearWord(db: Database, word: Word): Promise<Heard> {
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

function judge(said: readonly Said[], { speaker: { name, user }, needsTwo }: Word): Heard {
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
