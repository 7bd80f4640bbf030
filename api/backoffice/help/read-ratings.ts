import {
  HELP_COMMENTS_SHOWN,
  type HelpComment,
  type RatedAnswer,
} from '../../../shared/backoffice/help/contract.ts';
import { editionOfAnswer } from '../../../shared/support/help/answer-editions.ts';
import type { Database } from '../../platform/db/database.ts';

type Counts = { yes: number; no: number; comments: number; earlier: number };

/** Every rated answer with its counts; those of earlier editions are not mixed with the current. */
export async function listRatedAnswers(db: Database): Promise<RatedAnswer[]> {
  const rows = await db
    .selectFrom('help_ratings')
    .select(({ fn }) => [
      'answer',
      'edition',
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('is_helped', '=', true).as('yes'),
      fn.count<bigint>('words').as('comments'),
    ])
    .groupBy(['answer', 'edition'])
    .execute();
  const counts = new Map<string, Counts>();
  for (const row of rows) {
    const known = counts.get(row.answer) ?? { yes: 0, no: 0, comments: 0, earlier: 0 };
    const isCurrent = editionOfAnswer(row.answer) === row.edition;
    counts.set(row.answer, {
      yes: known.yes + (isCurrent ? Number(row.yes) : 0),
      no: known.no + (isCurrent ? Number(row.all) - Number(row.yes) : 0),
      comments: known.comments + Number(row.comments),
      earlier: known.earlier + (isCurrent ? 0 : Number(row.all)),
    });
  }
  return [...counts].map(([answer, said]) => ({ answer, ...said }));
}

/** What players wrote about an answer, the newest first. */
export async function listComments(db: Database, answer: string): Promise<HelpComment[]> {
  const rows = await db
    .selectFrom('help_ratings')
    .select(['player_id', 'is_helped', 'words', 'lang', 'said_at', 'edition'])
    .where('answer', '=', answer)
    .where('words', 'is not', null)
    .orderBy('said_at', 'desc')
    .limit(HELP_COMMENTS_SHOWN)
    .execute();
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    helped: row.is_helped,
    words: row.words ?? '',
    lang: row.lang,
    at: row.said_at.toISOString(),
    isCurrent: editionOfAnswer(answer) === row.edition,
  }));
}
