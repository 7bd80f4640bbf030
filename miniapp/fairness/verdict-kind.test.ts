import { describe, expect, it } from 'vitest';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import type { BattleProof, DiceProof } from '../../shared/fairness/contract.ts';
import { exampleProof } from '../../shared/fairness/example-proofs.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { verifyProof, verifyProofText } from '../../shared/fairness/verify.ts';
import { verdictKind } from './verdict-kind.ts';

const dice = exampleProof('dice') as DiceProof;
const battle = exampleProof('battle') as BattleProof;
const pending = { walk: () => undefined };

describe('the word for a verdict', () => {
  it('is proved only where every check holds', () => {
    expect(verdictKind(verifyProof(dice))).toBe('proved');
    expect(verdictKind(verifyProof(battle, { isBeaconSigned }))).toBe('proved');
  });

  it('is sealed only while the seed is all that is missing', () => {
    const sealed = { ...dice, serverSeed: null };
    expect(verdictKind(verifyProof(sealed))).toBe('hidden');
    expect(verdictKind(verifyProof({ ...sealed, payoutMicro: '1' }))).toBe('failed');
    expect(verdictKind(verifyProof({ ...dice, serverSeed: '' }))).toBe('failed');
  });

  it('is checking while slow checks run, unfinished where they could not be made, never proved', () => {
    expect(verdictKind(verifyProof(battle, pending), true)).toBe('checking');
    expect(verdictKind(verifyProof(battle, pending))).toBe('unfinished');
    expect(verdictKind(verifyProof(battle))).toBe('unfinished');
    expect(verdictKind(verifyProof({ ...battle, ticket: '1' }, pending), true)).toBe('failed');
  });

  it('names the sandbox only where its source is the one thing that is not public', () => {
    const drand = { ...battle.drand, ...SANDBOX_BEACON };
    const closedAtMs = SANDBOX_BEACON.genesisMs + 999 * SANDBOX_BEACON.periodMs - 4000;
    const practised = { ...battle, drand, closedAtMs };
    const signed = { isBeaconSigned: () => true };
    expect(verdictKind(verifyProof(practised, signed))).toBe('sandbox');
    expect(verdictKind(verifyProof(practised, pending), true)).toBe('checking');
    expect(verdictKind(verifyProof({ ...practised, winner: 'blue' }, signed))).toBe('failed');
    const unknown = { ...practised, drand: { ...drand, chainHash: 'ab'.repeat(32) } };
    expect(verdictKind(verifyProof(unknown, signed))).toBe('failed');
  });

  it('is unreadable for what is no proof', () => {
    expect(verdictKind(verifyProofText('a shopping list'))).toBe('unreadable');
  });
});
