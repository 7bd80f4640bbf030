import { expect, test } from 'vitest';
import type { SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';
import {
  EMPTY_SOLVENCY_NODE,
  solvencyLeaf,
  solvencyNode,
  verifySolvency,
} from '../../../shared/cashdesk/solvency/verify.ts';
import { judge } from './judge-proof.ts';

const player = '42';
const first = { salt: 'a'.repeat(32), amount: '700' };
const second = { salt: 'b'.repeat(32), amount: '300' };
const left = solvencyNode(solvencyLeaf(player, first), EMPTY_SOLVENCY_NODE);
const right = solvencyNode(solvencyLeaf(player, second), EMPTY_SOLVENCY_NODE);
const root = solvencyNode(left, right);
const empty = { side: 'right', ...EMPTY_SOLVENCY_NODE } as const;

const proof: SolvencyProof = {
  at: '2026-11-20T00:00:00.000Z',
  player,
  amountMicro: '1000',
  parts: [
    { leaf: first, path: [empty, { side: 'right', ...right }] },
    { leaf: second, path: [empty, { side: 'left', ...left }] },
  ],
  root,
};

const faultsOf = (judgement: ReturnType<typeof judge>) =>
  judgement.kind === 'judged'
    ? judgement.points.filter(({ isGood }) => !isGood).map(({ name }) => name)
    : undefined;

test('A player whose whole balance is counted is told so', () => {
  expect(judge(proof, root, verifySolvency)).toMatchObject({ kind: 'judged', isGood: true });
});

test('A proof for a root other than the published one proves nothing', () => {
  const judgement = judge(proof, left, verifySolvency);
  expect(judgement).toMatchObject({ isGood: false });
  expect(faultsOf(judgement)).toEqual(['solvency.point.root']);
});

test('Money that is left out of the tree is found', () => {
  const less = { ...proof, amountMicro: '1700' };
  expect(faultsOf(judge(less, root, verifySolvency))).toContain('solvency.point.amount');
  const [part] = proof.parts;
  const doubled = { ...proof, amountMicro: '1400', parts: part ? [part, part] : [] };
  expect(faultsOf(judge(doubled, root, verifySolvency))).toContain('solvency.point.places');
});

test('A player who joined after the report is told to wait, not that something is wrong', () => {
  expect(judge({ ...proof, parts: [] }, root, verifySolvency)).toEqual({ kind: 'not-yet' });
});
