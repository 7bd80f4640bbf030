import type { Solvency, SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { CheckResult } from './check-card.tsx';
import { SolvencyView } from './solvency-page.tsx';

const nothing = () => undefined;
const at = '2026-11-20T00:00:00.000Z';
const hash = '7b7488bf560c7d31a5b042c0d22295af0c1e61f4aec230b8a996ce619fcad811';

const solvency: Solvency = {
  at,
  liabilities: 912_345_600,
  wallets: ['real', 'held'],
  reservesTotal: 1_012_345_600,
  reserves: [
    {
      name: 'TON wallet',
      network: 'TON',
      address: 'EQAX_HrqqprCQnYREU--t3uzRvoST4cNNnC0Gf9WDMwyQZIx',
      url: 'https://tonviewer.com/',
      amountInCoin: '50000.000000000',
      coin: 'GRAM',
      amount: 512_345_600,
      at,
    },
    {
      name: 'Segregated account',
      network: 'Bank',
      address: null,
      url: null,
      amountInCoin: '50000.00',
      coin: 'EUR',
      amount: 500_000_000,
      at,
    },
  ],
  ratio: 1.1096,
  root: { hash, sum: '9123456000000' },
  leaves: 4096,
  players: 1284,
  reports: [{ at, hash, liabilities: 900_000_000 }],
  digests: [{ day: '2026-11-19', transfers: 128_400, digest: hash }],
};

const proof: SolvencyProof = {
  at,
  player: '42',
  amountMicro: '25000000000',
  parts: [],
  root: solvency.root,
};
const POINTS = [
  { name: 'solvency.point.root', isGood: true },
  { name: 'solvency.point.amount', isGood: false },
] as const;

/** Liabilities and reserves, and the check of them, in their states. */
export const previews = {
  covered: () => <SolvencyView onRetry={nothing} state={{ status: 'ready', answer: solvency }} />,
  short: () => (
    <SolvencyView
      onRetry={nothing}
      state={{ status: 'ready', answer: { ...solvency, ratio: 0.93, reservesTotal: 848_000_000 } }}
    />
  ),
  'nothing published yet': () => (
    <SolvencyView
      onRetry={nothing}
      state={{
        status: 'ready',
        answer: { ...solvency, ratio: null, reserves: [], digests: [], reports: [] },
      }}
    />
  ),
  'on its way': () => <SolvencyView onRetry={nothing} state={{ status: 'waiting' }} />,
  'not loaded': () => (
    <SolvencyView onRetry={nothing} state={{ status: 'failed', error: RefusedError.noAnswer() }} />
  ),
  'a proof that does not hold': () => (
    <CheckResult judgement={{ kind: 'judged', isGood: false, points: POINTS }} proof={proof} />
  ),
  'a player who came later': () => <CheckResult judgement={{ kind: 'not-yet' }} proof={proof} />,
};
