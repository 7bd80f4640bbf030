import { requireRight } from '../../accounts/staff/authorise.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { listComments, listRatedAnswers } from './read-ratings.ts';

/** What players said of the answers of the help centre, for those who answer players. */
export const helpOfficeCalls = ({ db }: { readonly db: Database }) =>
  ({
    'help.list': async (actor) => {
      await requireRight(db, actor, 'support.read');
      return { answers: await listRatedAnswers(db) };
    },
    'help.comments': async (actor, { answer }) => {
      await requireRight(db, actor, 'support.read');
      return { comments: await listComments(db, answer) };
    },
  }) satisfies Partial<OfficeHandlers>;
