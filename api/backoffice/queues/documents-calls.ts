import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { DOCUMENT_REJECTIONS } from '../../../shared/accounts/kyc/rejections.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { documentNumberOf } from '../../accounts/kyc/document-number.ts';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import { rejectionText } from '../../accounts/kyc/rejection-text.ts';
import {
  type Decided,
  decideDocument,
  exportDocument,
  isUnseen,
} from '../../accounts/kyc/review.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';

type Deps = StaffDeps & {
  readonly documentFiles: DocumentFiles;
  readonly config: { readonly fingerprintKey: string };
};

const NUMBER_NEEDED =
  'Name the document, its country first, in two Latin letters, then its series and number: RU4510123456.';

const NOT_OPENED = 'Open it first: nobody approves what they have not seen.';

const SHOWN_ELSEWHERE = 'Another account has shown this document, so it takes two.';

export const documentsOfficeCalls = (deps: Deps) =>
  ({
    'documents.look': async (actor, { id }) => {
      const found = await exportDocument({ ...deps, files: deps.documentFiles }, id, actor);
      return {
        kind: found.kind,
        mediaType: found.media_type,
        file: found.plain.toString('base64'),
      };
    },
    'documents.approve': async (actor, { id, number: typed }) => {
      const number = typed === undefined ? undefined : documentNumberOf(typed);
      if (typed !== undefined && number === undefined) return notDone(NUMBER_NEEDED);
      await requireRight(deps.db, actor, 'kyc.approve');
      if (await isUnseen(deps.db, id, actor)) return notDone(NOT_OPENED);
      return await decided(deps, id, () =>
        decideDocument(deps, id, { state: 'approved', actor, number }),
      );
    },
    'documents.reject': async (actor, { id, reason: told }) => {
      const known = DOCUMENT_REJECTIONS.find((one) => one === told);
      const reason = known === undefined ? told : await rejectionText(deps.db, id, known);
      return await decided(deps, id, () =>
        decideDocument(deps, id, { state: 'rejected', actor, reason }),
      );
    },
  }) satisfies Partial<OfficeHandlers>;

async function decided({ db }: Deps, id: string, decide: () => Promise<Decided>): Promise<ActSaid> {
  try {
    const answer = await decide();
    if (answer.outcome === 'shown-elsewhere') {
      const { state, text } = notEnough(answer.approvals);
      return { state, text: `${SHOWN_ELSEWHERE} ${text}` };
    }
    return answer.outcome === 'decided'
      ? done('Decided. The player is told.')
      : notDone(NUMBER_NEEDED);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'kyc.unknown') throw error;
    return await decidedBefore(db, `document:${id}`, ['kyc.approve', 'kyc.reject']);
  }
}
