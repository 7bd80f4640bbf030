import { CheckedDay, ProofView } from './proof-card.tsx';

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
  publicKey: '',
};

/** The proof of a day in its states. */
export const previews = {
  'no day yet': () => <ProofView onRetry={nothing} state={{ status: 'ready', answer: [] }} />,
  'a day': () => <ProofView onRetry={nothing} state={{ status: 'ready', answer: [day] }} />,
  'it adds up': () => <CheckedDay isGood proof={proof} />,
  'it does not': () => <CheckedDay isGood={false} proof={proof} />,
};
