import { drawDice } from '../games/dice/outcome.ts';
import { diceChance, dicePayoutMicro, isDiceSetting, isDiceWin } from '../games/dice/rules.ts';
import type { DiceProof } from './contract.ts';
import type { Hmac } from './stream.ts';
import { seedChecks } from './verify-solo.ts';
import { check, type ProofCheck, resting, type Verdict, verdictOf } from './verify-verdict.ts';

const settingOf = ({ percent, bet_type: betType }: DiceProof) => ({ percent, betType });

function settingCheck(proof: DiceProof): ProofCheck {
  const setting = settingOf(proof);
  const found = `${proof.bet_type} ${proof.percent}`;
  const isOk = isDiceSetting(setting) && diceChance(setting) > 0;
  return { name: 'setting', isOk, expected: 'less 1–95, more 5–99', found };
}

/** The side and payout that follow from a number; the claimed one stands in while hidden. */
function resultChecks(proof: DiceProof, drawn: number): readonly ProofCheck[] {
  const setting = settingOf(proof);
  const isWin = isDiceWin(setting, drawn);
  const payoutMicro = isWin ? dicePayoutMicro(setting, BigInt(proof.stakeMicro)) : 0n;
  const claimsWin = BigInt(proof.payoutMicro) > 0n;
  return [
    check('win', isWin ? 'win' : 'loss', claimsWin ? 'win' : 'loss'),
    check('payout', payoutMicro.toString(), proof.payoutMicro),
  ];
}

/** Checks a dice proof whose fields have their forms: seed, number, win and payout. */
export function verifyDice(proof: DiceProof, hmac: Hmac): Verdict {
  const setting = settingCheck(proof);
  if (!setting.isOk) return verdictOf([setting], proof);
  const { serverSeed, clientSeed, nonce } = proof;
  if (serverSeed === null) {
    return verdictOf([setting, ...seedChecks(proof), ...resultChecks(proof, proof.number)], proof);
  }
  const drawn = drawDice(hmac, { serverSeed, clientSeed, nonce });
  const number = check('number', String(drawn), String(proof.number));
  const result = resting(number.isOk, resultChecks(proof, drawn));
  return verdictOf([setting, ...seedChecks(proof), number, ...result], proof);
}
