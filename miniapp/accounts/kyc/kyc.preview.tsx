import type { KycDocument, KycOutput } from '../../../shared/accounts/kyc/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { DocumentCard } from './document-card.tsx';
import { KycContent } from './kyc-section.tsx';
import type { KycState } from './use-kyc.ts';

const nothing = () => undefined;
const asked = () => Promise.resolve();
const never = () => new Promise<never>(nothing);

const levels: KycOutput['levels'] = [
  { level: 0, needs: [], withdrawPerMonth: 1_500_000 },
  { level: 1, needs: ['identity', 'selfie'], withdrawPerMonth: 30_000_000 },
  { level: 2, needs: ['address', 'funds'], withdrawPerMonth: null },
];
const fresh: KycOutput = { level: 0, state: 'none', reason: null, levels, documents: [] };

const waiting: KycDocument = {
  id: '0b8c1b4e-0f0e-4b59-9c53-0d3f5c5b7d01',
  kind: 'identity',
  state: 'waiting',
  fileName: 'passport-scan-of-a-person-with-an-extraordinarily-long-file-name.jpg',
  uploadedAt: '2026-01-04T08:00:00.000Z',
  reason: null,
};
const rejected: KycDocument = {
  ...waiting,
  id: `${waiting.id.slice(0, -1)}2`,
  kind: 'selfie',
  state: 'rejected',
  fileName: 'selfie.png',
  reason: 'Документ на фотографии не читается. Сделайте снимок при дневном свете.',
};
const approved: KycDocument = {
  ...waiting,
  id: `${waiting.id.slice(0, -1)}3`,
  state: 'approved',
  fileName: 'id-card.pdf',
};

const Content = ({ state }: { readonly state: KycState }) => (
  <KycContent onRetry={nothing} onSent={asked} onWithdraw={never} state={state} />
);

const file = new File(['%PDF-1.7', new Uint8Array(250_000)], 'driving-licence.pdf', {
  type: 'application/pdf',
});

export const previews = {
  'on its way': () => <Content state="waiting" />,
  'not loaded': () => <Content state="failed" />,
  'nothing sent yet': () => <Content state={fresh} />,
  'documents waiting': () => (
    <Content state={{ ...fresh, state: 'waiting', documents: [waiting] }} />
  ),
  'one approved, one rejected': () => (
    <Content
      state={{
        ...fresh,
        state: 'rejected',
        reason: rejected.reason,
        documents: [rejected, approved],
      }}
    />
  ),
  'everything approved': () => (
    <Content state={{ ...fresh, level: 2, state: 'approved', documents: [approved] }} />
  ),
  'a file chosen; sending stops half-way': () => (
    <DocumentCard
      documents={[]}
      kind="identity"
      onSent={asked}
      onWithdraw={never}
      upload={{
        first: { file },
        sendFile: ({ onProgress, signal }) => {
          onProgress(0.46);
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          });
        },
      }}
    />
  ),
  'a file of the wrong type': () => (
    <DocumentCard
      documents={[]}
      kind="address"
      onSent={asked}
      onWithdraw={never}
      upload={{ first: { failure: new RefusedError('kyc.wrong-type', 0) } }}
    />
  ),
  'the line broke': () => (
    <DocumentCard
      documents={[]}
      kind="funds"
      onSent={asked}
      onWithdraw={never}
      upload={{ first: { file, failure: new RefusedError('wire.no-answer', 0) } }}
    />
  ),
};
