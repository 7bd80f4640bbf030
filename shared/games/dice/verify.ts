import type { Hmac } from '../../fairness/stream.ts';
import { seedChecks } from '../../fairness/verify-solo.ts';
import {
  check,
  type ProofCheck,
  resting,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import { drawDice } from './outcome.ts';
import { diceChance, dicePayoutMicro, isDiceSetting, isDiceWin } from './rules.ts';
import type { DiceProof } from './proof.ts';

const settingOf = ({ percent, bet_type: betType }: DiceProof) => ({ percent, betType });

function settingCheck(proof: DiceProof): ProofCheck {
  const setting = settingOf(proof);
  const found = `${proof.bet_type} ${proof.percent}`;
  const isOk = isDiceSetting(setting) && diceChance(setting) > 0;
  return { name: 'setting', isOk, expected: 'less 1–95, more 5–99', found };
}

/** The side and payout that follow from a number; while it is hidden, the claimed one is used. */
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

/** Checks a dice proof whose fields are well formed: seed, number, win and payout. */
export function verifyDice(proof: DiceProof, hmac: Hmac): Verdict<DiceProof> {
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
