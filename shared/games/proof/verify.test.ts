import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SoloExample } from '../../fairness/solo-example.ts';
import { commitmentOf, pureHmac, serverSeedOf } from '../../fairness/seeds.ts';
import { drawDice } from '../dice/outcome.ts';
import { dicePayoutMicro, type DiceSetting, isDiceSetting, isDiceWin } from '../dice/rules.ts';
import type { DiceProof } from '../dice/proof.ts';
import { diceExample } from '../dice/example.ts';
import { verifyProof, verifyProofText } from './verify.ts';

type Bet = SoloExample & { readonly setting: DiceSetting };

const settings: fc.Arbitrary<DiceSetting> = fc
  .record({
    percent: fc.integer({ min: 1, max: 99 }),
    betType: fc.constantFrom('less' as const, 'more' as const),
  })
  .filter(isDiceSetting);

const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const bets: fc.Arbitrary<Bet> = fc.record({
  serverSeed: seedBytes.map((bytes) => serverSeedOf(bytes)),
  clientSeed: fc.stringMatching(/^[\x20-\x7e]{1,64}$/),
  nonce: fc.nat(),
  setting: settings,
  stakeMicro: fc.bigInt({ min: 100_000n, max: 10n ** 13n }),
});

const isWon = (proof: DiceProof) => proof.payoutMicro !== '0';
const failed = (proof: unknown) => {
  const verdict = verifyProof(proof);
  return verdict.isProved ? [] : verdict.checks.filter((each) => !each.isOk).map((c) => c.name);
};

describe('a proof of dice', () => {
  test('A proof of any round played by the rules is proved, as an object and as text', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const proof = diceExample(bet);
        expect(failed(proof)).toEqual([]);
        expect(verifyProof(proof).isProved).toBe(true);
        expect(verifyProofText(JSON.stringify(proof, null, 2)).isProved).toBe(true);
      }),
    );
  });

  test('A proof fails on its commitment when the seed or its hash is changed', () => {
    fc.assert(
      fc.property(bets, seedBytes, (bet, other) => {
        const proof = diceExample(bet);
        const serverSeed = serverSeedOf(other);
        fc.pre(serverSeed !== proof.serverSeed);
        expect(failed({ ...proof, serverSeed })).toContain('commitment');
        expect(failed({ ...proof, serverSeedHash: commitmentOf(serverSeed) })).toEqual([
          'commitment',
        ]);
      }),
    );
  });

  test('A proof fails on its number when the number, the nonce or the client seed is changed', () => {
    fc.assert(
      fc.property(bets, fc.nat(9999), (bet, number) => {
        const proof = diceExample(bet);
        fc.pre(number !== proof.number);
        expect(failed({ ...proof, number })).toContain('number');
        const moved = [
          { ...proof, nonce: proof.nonce + 1 },
          { ...proof, clientSeed: `${proof.clientSeed.slice(0, 63)}~` },
        ].filter(
          (each) =>
            drawDice(pureHmac, { ...bet, ...each, serverSeed: bet.serverSeed }) !== proof.number,
        );
        for (const each of moved) expect(failed(each)).toContain('number');
      }),
    );
  });

  test('A proof whose number does not follow from the seeds has its win and payout left unjudged', () => {
    fc.assert(
      fc.property(bets, fc.nat(9999), (bet, number) => {
        const proof = diceExample(bet);
        fc.pre(number !== proof.number);
        const { checks } = verifyProof({ ...proof, number });
        const after = checks.filter(({ name }) => name === 'win' || name === 'payout');
        expect(after.map((each) => each.unjudged)).toEqual(['earlier', 'earlier']);
        expect(after.some((each) => each.isOk)).toBe(false);
        expect(verifyProof(proof).checks.some((each) => each.unjudged !== undefined)).toBe(false);
      }),
    );
  });

  test('A proof fails on its payout when a micro-unit is added, removed or moved to the stake', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const proof = diceExample(bet);
        const payout = BigInt(proof.payoutMicro);
        expect(failed({ ...proof, payoutMicro: (payout + 1n).toString() })).toContain('payout');
        if (!isWon(proof)) return;
        expect(failed({ ...proof, payoutMicro: (payout - 1n).toString() })).toContain('payout');
        expect(failed({ ...proof, payoutMicro: '0' })).toEqual(['win', 'payout']);
        const more = { ...proof, stakeMicro: (bet.stakeMicro + 1n).toString() };
        expect(failed(more)).toEqual(['payout']);
      }),
    );
  });

  test('A proof of a win fails when its chance or its side is changed', () => {
    fc.assert(
      fc.property(bets, settings, (bet, other) => {
        const proof = diceExample(bet);
        fc.pre(isWon(proof));
        const sides = { ...proof, percent: other.percent, bet_type: other.betType };
        const isSame = proof.percent === other.percent && proof.bet_type === other.betType;
        const hasSamePay =
          isDiceWin(other, proof.number) &&
          dicePayoutMicro(other, bet.stakeMicro).toString() === proof.payoutMicro;
        fc.pre(!isSame && !hasSamePay);
        expect(failed(sides)).toContain('payout');
      }),
    );
  });

  test('A proof fails on a setting that the game refuses', () => {
    const bet = { serverSeed: 'a'.repeat(64), clientSeed: 'c', nonce: 0, stakeMicro: 100_000n };
    const proof = diceExample({ ...bet, setting: { percent: 50, betType: 'less' } });
    expect(failed({ ...proof, percent: 96 })).toEqual(['setting']);
    expect(failed({ ...proof, percent: 0, bet_type: 'more' })).toEqual(['setting']);
    expect(failed({ ...proof, percent: 100, bet_type: 'more' })).toEqual(['setting']);
  });

  test('A proof with a sealed seed is not proved, yet its win and payout are checked', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const proof = { ...diceExample(bet), serverSeed: null };
        expect(failed(proof)).toEqual(['revealed']);
        const raised = (BigInt(proof.payoutMicro) + 1n).toString();
        expect(failed({ ...proof, payoutMicro: raised })).toContain('payout');
      }),
    );
  });

  test('A proof of any other value fails without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(failed(value)).toEqual(['document']);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyProofText(text).isProved).toBe(false);
      }),
    );
  });

  test('A proof fails as unreadable when any field is missing or of another type', () => {
    const proof = diceExample({
      serverSeed: 'b'.repeat(64),
      clientSeed: 'c',
      nonce: 3,
      setting: { percent: 50, betType: 'more' },
      stakeMicro: 1_000_000n,
    });
    for (const field of Object.keys(proof)) {
      const { [field as keyof DiceProof]: _, ...rest } = proof;
      expect(failed(rest)).toEqual(['document']);
      expect(failed({ ...proof, [field]: {} })).toEqual(['document']);
    }
    for (const amount of ['', '-1', '1.5', '0x10', '1e9', ' 1', '01']) {
      expect(failed({ ...proof, stakeMicro: amount })).toEqual(['document']);
      expect(failed({ ...proof, payoutMicro: amount })).toEqual(['document']);
    }
  });
});
