import { describe, expect, test } from 'vitest';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { drawExample } from '../../shared/games/proof/draw-example.ts';
import { exampleProof } from '../../shared/games/proof/examples.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { refundOf } from '../../shared/games/proof/refund-example.ts';
import { verifyProof, verifyProofText } from '../../shared/games/proof/verify.ts';
import { verdictKind } from './verdict-kind.ts';

const dice = exampleProof('dice');
const battle = exampleProof('battle');
const pending = { walk: () => undefined };

describe('the word for a verdict', () => {
  test('A verdict is proved only when every check holds', () => {
    expect(verdictKind(verifyProof(dice))).toBe('proved');
    expect(verdictKind(verifyProof(battle, { isBeaconSigned }))).toBe('proved');
  });

  test('A verdict on tickets that take no part says so, and still fails where the draw does not hold', () => {
    const voided = drawExample({ isOwnVoid: true });
    expect(verdictKind(verifyProof(drawExample(), { isBeaconSigned }))).toBe('proved');
    expect(verdictKind(verifyProof(voided, { isBeaconSigned }))).toBe('void');
    const drawn = voided.drawn.slice(1);
    expect(verdictKind(verifyProof({ ...voided, drawn }, { isBeaconSigned }))).toBe('failed');
  });

  test('A verdict is sealed only while nothing but the seed is missing', () => {
    const sealed = { ...dice, serverSeed: null };
    expect(verdictKind(verifyProof(sealed))).toBe('hidden');
    expect(verdictKind(verifyProof({ ...sealed, payoutMicro: '1' }))).toBe('failed');
    expect(verdictKind(verifyProof({ ...dice, serverSeed: '' }))).toBe('failed');
  });

  test('A verdict is “checking” during slow checks, and “unfinished” when they could not run', () => {
    expect(verdictKind(verifyProof(battle, pending), true)).toBe('checking');
    expect(verdictKind(verifyProof(battle, pending))).toBe('unfinished');
    expect(verdictKind(verifyProof(battle))).toBe('unfinished');
    expect(verdictKind(verifyProof({ ...battle, ticket: '1' }, pending), true)).toBe('failed');
  });

  test('A verdict names the sandbox only when its source is the one thing that is not public', () => {
    const drand = { ...battle.drand, ...SANDBOX_BEACON };
    const closedAtMs = SANDBOX_BEACON.genesisMs + 999 * SANDBOX_BEACON.periodMs - 4000;
    const sandboxed = { ...battle, drand, closedAtMs };
    const signed = { isBeaconSigned: () => true };
    expect(verdictKind(verifyProof(sandboxed, signed))).toBe('sandbox');
    expect(verdictKind(verifyProof(sandboxed, pending), true)).toBe('checking');
    expect(verdictKind(verifyProof({ ...sandboxed, winner: 'blue' }, signed))).toBe('failed');
    const unknown = { ...sandboxed, drand: { ...drand, chainHash: 'ab'.repeat(32) } };
    expect(verdictKind(verifyProof(unknown, signed))).toBe('failed');
  });

  test('A verdict on a refund is awaited only while nothing but the signature is missing', () => {
    const refunded = refundOf(battle);
    const awaiting = { ...refunded, drand: { ...battle.drand, signature: null } };
    const signed = { isBeaconSigned };
    expect(verdictKind(verifyProof(refunded, signed))).toBe('proved');
    expect(verdictKind(verifyProof(awaiting, signed))).toBe('awaited');
    expect(verdictKind(verifyProof(awaiting, pending), true)).toBe('checking');
    expect(verdictKind(verifyProof({ ...awaiting, reason: 'alone' }, signed))).toBe('failed');
    const drand = { ...awaiting.drand, ...SANDBOX_BEACON };
    const closedAtMs = SANDBOX_BEACON.genesisMs + 999 * SANDBOX_BEACON.periodMs - 4000;
    const refundedAtMs = closedAtMs + 60_000;
    const sandboxed = { ...awaiting, drand, closedAtMs, refundedAtMs };
    expect(verdictKind(verifyProof(sandboxed, signed))).toBe('awaited');
  });

  test('A verdict is unreadable for anything that is not a proof', () => {
    expect(verdictKind(verifyProofText('a shopping list'))).toBe('unreadable');
  });
});
