import type { ReceiptVerdict } from '../../../shared/partners/judge-receipt.ts';
import { CheckedDay, ProofView } from './proof-card.tsx';
import { Verdicts } from './receipt-check.tsx';

const nothing = () => undefined;
const day = {
  day: '2026-11-27',
  root: '3f'.repeat(32),
  events: 1200,
  partners: 14,
  publishedAt: '2026-11-28T00:10:00.000Z',
};
const proof = {
  day: day.day,
  root: day.root,
  partner: '0199aa10-7c44-7000-8000-1234567890ab',
  leaves: ['1a'.repeat(32), '2b'.repeat(32)],
  path: [],
  events: [],
  publicKey: '',
};

const checked = (verdict: ReceiptVerdict, at: number) => ({
  verdict,
  receipt: {
    eventId: `0199aa10-7c44-8000-8000-00000000000${at}`,
    partner: proof.partner,
    kind: 'earning',
    at: `${day.day}T00:00:00.000Z`,
    digest: '',
    signature: '',
    facts: `earning;P-1A2B3C4D;level;${day.day};of 120000000;amount 600000`,
  },
});

/** The proof of a day in its states. */
export const previews = {
  'no day yet': () => <ProofView onRetry={nothing} state={{ status: 'ready', answer: [] }} />,
  'a day': () => <ProofView onRetry={nothing} state={{ status: 'ready', answer: [day] }} />,
  'it adds up': () => <CheckedDay isGood proof={proof} />,
  'receipts in the day': () => <Verdicts checked={[checked('present', 1)]} />,
  'receipts of all kinds': () => (
    <Verdicts
      checked={(
        [
          'present',
          'missing',
          'changed',
          'not-the-day',
          'not-ours',
          'other-partner',
          'not-published',
        ] as const
      ).map(checked)}
    />
  ),
  'it does not': () => <CheckedDay isGood={false} proof={proof} />,
};
