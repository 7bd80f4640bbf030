import { atom } from 'jotai';
import type { ClassicLoadOutput } from '../../../shared/games/classic/contract.ts';
import {
  CLASSIC_MAX_BET,
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_STAKES,
  CLASSIC_MIN_BET,
} from '../../../shared/games/classic/rules.ts';
import { potOdds } from '../../../shared/games/pots/rules.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { autoAtomsOf } from '../pots/auto-tool.tsx';
import { ownPlayerIn, potPhase, winnerIn, type PotPhase } from '../pots/pot-round.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { betLimitsAtomOf, hotKeyAtomsOf, readyAtomOf } from '../stake/table-atoms.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { NO_CLASSIC_TABLE } from './classic-table.ts';

/** The stake of a newcomer, in hundredths; the table's limits raise it. */
const FIRST_BET = 10;

/** The pot that all share. */
export const classicAtom = atom(NO_CLASSIC_TABLE);

/** The chosen stake, in hundredths of the display currency. */
export const betAtom = atom(FIRST_BET);

/** The stake on its way, or why the last one does not stand. */
export const sendingAtom = atom(NOTHING_SENT);

/** The rules and limits in force, in the display currency. */
export const rulesAtom = atom<TableRules<ClassicLoadOutput['rules']>>({ kind: 'loading' });

/** The last stake, where it got no answer. */
export const classicUnanswered = unansweredBetOf('classic');

const readyRulesAtom = readyAtomOf(rulesAtom);

/** Why the game is off, where staff said so. */
export const closingAtom = atom((get) => get(readyRulesAtom)?.closing);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'classic',
  readyRulesAtom,
);

export const { canAutoplayAtom, seriesAtom } = autoAtomsOf(readyRulesAtom);

export const betLimitsAtom = betLimitsAtomOf(readyRulesAtom, {
  minBet: CLASSIC_MIN_BET,
  maxBet: CLASSIC_MAX_BET,
});

export const roundAtom = atom((get) => get(classicAtom).round);

/** What the board shows. `off`: the game is disabled and no round is running. */
export type ClassicPhase = PotPhase | 'loading' | 'failed' | 'off';

export const phaseAtom = atom<ClassicPhase>((get) => {
  const rules = get(rulesAtom);
  const round = get(roundAtom);
  if (rules.kind !== 'ready' || round === undefined) {
    return rules.kind === 'failed' ? 'failed' : 'loading';
  }
  const phase = potPhase(round);
  const isIdle = phase === 'waiting' || phase === 'refunded';
  return isIdle && !rules.rules.isEnabled ? 'off' : phase;
});

/** The row of the player who looks on, where they are in the pot. */
export const ownAtom = atom((get) => {
  const round = get(roundAtom);
  const { mine } = get(classicAtom);
  return round && ownPlayerIn(round, { publicId: get(userAtom)?.publicId, mine });
});

/** The row of the winner, once the tape has stopped. */
export const winnerAtom = atom((get) => {
  const round = get(roundAtom);
  return round?.hasLanded === true ? winnerIn(round) : undefined;
});

/** What the chosen stake would make of the player's chance, were it in the pot now. */
export const quoteAtom = atom((get) => {
  const stakeMicro = microOfHundredths(get(betAtom), BigInt(get(currencyAtom).courseMicro));
  const potMicro = BigInt(get(roundAtom)?.potMicro ?? '0') + stakeMicro;
  const ownMicro = BigInt(get(ownAtom)?.stakeMicro ?? '0') + stakeMicro;
  return { ...potOdds(potMicro, ownMicro), isAlone: potMicro === ownMicro };
});

/** Why nothing can be put in now; `undefined` when it can, as far as the client knows. */
export type ClassicBlock =
  | StakeBlock
  | 'table'
  | 'off'
  | 'demo'
  | 'sending'
  | 'closed'
  | 'bonus'
  | 'currency'
  | 'full'
  | 'most';

export const blockAtom = atom<ClassicBlock | undefined>((get) => {
  const phase = get(phaseAtom);
  const rules = get(readyRulesAtom);
  if (get(sendingAtom).requestId !== undefined) return 'sending';
  const block = get(stakeBlockAtom);
  if (block !== undefined) return block;
  if (rules === undefined || phase === 'loading') return 'table';
  if (!rules.isEnabled) return 'off';
  if (get(userAtom)?.isDemo) return 'demo';
  if (phase !== 'waiting' && phase !== 'lonely' && phase !== 'countdown') return 'closed';
  if (get(playWalletAtom) === 'usdic-available') return 'bonus';
  const own = get(ownAtom);
  const { mine, round } = get(classicAtom);
  if (own === undefined) {
    return (round?.players.length ?? 0) >= CLASSIC_MAX_PLAYERS ? 'full' : undefined;
  }
  if (own.stakes >= CLASSIC_MAX_STAKES) return 'most';
  const isOther = mine?.roundId === round?.roundId && mine?.currencyId !== get(currencyAtom).id;
  return isOther ? 'currency' : undefined;
});

/** Whether one player waits alone; two may be seen for a moment before their countdown begins. */
export const isLonelyAtom = atom(
  (get) => get(phaseAtom) === 'lonely' && get(roundAtom)?.players.length === 1,
);

/** Whether the player is alone in the pot, so that the stake may be taken back. */
export const canTakeBackAtom = atom((get) => get(isLonelyAtom) && get(ownAtom) !== undefined);
