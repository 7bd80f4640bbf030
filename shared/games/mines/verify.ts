import type { Hmac } from '../../fairness/stream.ts';
import { seedChecks } from '../../fairness/verify-solo.ts';
import {
  check,
  type ProofCheck,
  resting,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import { drawMines } from './outcome.ts';
import {
  isMinesLength,
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_TILES,
  minesPayoutMicro,
  minesSteps,
} from './rules.ts';
import type { MinesProof } from './proof.ts';

/**
 * What the opened tiles of a game show: `safe`, none hid a mine; `whole`, all safe tiles were
 * opened; `mineLast`, only the last one hid a mine; `mineEarly`, play went on after a mine;
 * `malformed`, no game can open these tiles.
 */
type OpenedFinding = 'safe' | 'whole' | 'mineLast' | 'mineEarly' | 'malformed';

function findingOf(opened: readonly number[], mines: readonly number[]): OpenedFinding {
  const isField = opened.every((tile) => tile >= 0 && tile < MINES_TILES);
  if (!isField || opened.length === 0 || new Set(opened).size < opened.length) return 'malformed';
  const first = opened.findIndex((tile) => mines.includes(tile));
  if (first === -1) return opened.length < minesSteps(mines.length) ? 'safe' : 'whole';
  return first === opened.length - 1 ? 'mineLast' : 'mineEarly';
}

function settingCheck({ minesLength }: MinesProof): ProofCheck {
  const expected = `${MINES_MIN_LENGTH}–${MINES_MAX_LENGTH}`;
  return {
    name: 'setting',
    isOk: isMinesLength(minesLength),
    expected,
    found: String(minesLength),
  };
}

/**
 * What the tiles must show for the stated ending: a field with no safe tile left ends
 * automatically.
 */
function findingDue(ending: MinesProof['ending'], found: OpenedFinding): OpenedFinding {
  if (ending === 'mine') return 'mineLast';
  return ending === 'limit' && found === 'whole' ? 'whole' : 'safe';
}

/** What the opened tiles and the rules give over these mines, and what the document says. */
function resultChecks(proof: MinesProof, mines: readonly number[]): readonly ProofCheck[] {
  const { minesLength, ending, stakeMicro, payoutMicro } = proof;
  const found = findingOf(proof.opened, mines);
  const opened = check('opened', findingDue(ending, found), found);
  if (found === 'malformed' || found === 'mineEarly') {
    return [opened, ...resting(false, [check('payout', payoutMicro, payoutMicro)])];
  }
  const step = { minesLength, opened: proof.opened.length };
  const wonMicro = found === 'mineLast' ? 0n : minesPayoutMicro(step, BigInt(stakeMicro));
  return [opened, check('payout', wonMicro.toString(), payoutMicro)];
}

/**
 * Checks a mines proof whose fields are well formed: seed, the places of the mines, that the opened
 * tiles end as stated, and the payout for that many tiles. It cannot check which safe tiles were
 * opened, or whether the player or the maximum win ended the game; only the player knows.
 */
export function verifyMines(proof: MinesProof, hmac: Hmac): Verdict<MinesProof> {
  const setting = settingCheck(proof);
  if (!setting.isOk) return verdictOf([setting], proof);
  const { serverSeed, clientSeed, nonce, minesLength } = proof;
  if (serverSeed === null) {
    return verdictOf([setting, ...seedChecks(proof), ...resultChecks(proof, proof.mines)], proof);
  }
  const drawn = drawMines(hmac, { serverSeed, clientSeed, nonce }, minesLength);
  const mines = check('mines', drawn.join(' '), proof.mines.join(' '));
  const result = resting(mines.isOk, resultChecks(proof, drawn));
  return verdictOf([setting, ...seedChecks(proof), mines, ...result], proof);
}
