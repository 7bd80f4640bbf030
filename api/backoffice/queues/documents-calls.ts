import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { documentNumberOf } from '../../accounts/kyc/document-number.ts';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import { type Decided, decideDocument, exportDocument } from '../../accounts/kyc/review.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../door/handlers.ts';

type Deps = StaffDeps & {
  readonly documentFiles: DocumentFiles;
  readonly config: { readonly fingerprintKey: string };
};

const NUMBER_NEEDED =
  'Name the document, its country first, in two Latin letters, then its series and number: RU4510123456.';

const SHOWN_ELSEWHERE = 'Another account has shown this document, so it takes two.';

export const documentsDeskCalls = (deps: Deps) =>
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
      return await decided(deps, id, () =>
        decideDocument(deps, id, { state: 'approved', actor, number }),
      );
    },
    'documents.reject': async (actor, { id, reason }) =>
      await decided(deps, id, () => decideDocument(deps, id, { state: 'rejected', actor, reason })),
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
