import { drawMines } from '../games/mines/outcome.ts';
import {
  isMinesLength,
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_TILES,
  minesPayoutMicro,
  minesSteps,
} from '../games/mines/rules.ts';
import type { MinesProof } from './contract.ts';
import type { Hmac } from './stream.ts';
import { seedChecks } from './verify-solo.ts';
import { check, type ProofCheck, resting, type Verdict, verdictOf } from './verify-verdict.ts';

/**
 * What the opened tiles of a game show: `safe`, none hid a mine; `whole`, these were all of that
 * kind; `mineLast`, the last one alone hid one; `mineEarly`, play went on after a mine;
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

/** What the tiles must show for the ending told: a field with nothing left to open ends by itself. */
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
 * Checks a mines proof whose fields have their forms: seed, where the mines were, that the opened
 * tiles end as stated, and the payout of that many tiles. Which safe tiles were opened, and
 * whether the player or the maximum win ended the game, only the player can tell.
 */
export function verifyMines(proof: MinesProof, hmac: Hmac): Verdict {
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
