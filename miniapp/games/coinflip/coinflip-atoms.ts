import { atom } from 'jotai';
import type { CoinflipLoadOutput, FlipView } from '../../../shared/games/coinflip/contract.ts';
import {
  COINFLIP_MAX_BET,
  COINFLIP_MAX_OPEN,
  COINFLIP_MIN_BET,
  coinflipWinMicro,
} from '../../../shared/games/coinflip/rules.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { betLimitsAtomOf, hotKeyAtomsOf, readyAtomOf } from '../stake/table-atoms.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { INITIAL_COINFLIP } from './flips-state.ts';

/** The flips, what is on the stage and what this player is doing. */
export const coinflipAtom = atom(INITIAL_COINFLIP);

/** The rules and limits in force, in the display currency. */
export const rulesAtom = atom<TableRules<CoinflipLoadOutput['rules']>>({ kind: 'loading' });

const readyRulesAtom = readyAtomOf(rulesAtom);

/** Why the game is off, where staff said so. */
export const closingAtom = atom((get) => get(readyRulesAtom)?.closing);

/** Whether no flip can be opened or joined now; those under way finish. */
export const isOffAtom = atom((get) => get(readyRulesAtom)?.isEnabled === false);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'coinflip',
  readyRulesAtom,
);

export const betLimitsAtom = betLimitsAtomOf(readyRulesAtom, {
  minBet: COINFLIP_MIN_BET,
  maxBet: COINFLIP_MAX_BET,
});

/** The flip on the stage. */
export const stagedFlipAtom = atom((get) => {
  const { stage, flips } = get(coinflipAtom);
  return stage && flips.get(stage.roundId);
});

/** The player's part in the flip on the stage; undefined for who only watches. */
export const stagedPartAtom = atom((get) => {
  const { stage, mine } = get(coinflipAtom);
  return stage && mine.get(stage.roundId);
});

/**
 * What the stage shows. `offer`: somebody else’s flip that can be joined; `gone`: the flip of a link
 * that cannot be shown.
 */
export type StagePhase =
  | 'loading'
  | 'failed'
  | 'off'
  | 'idle'
  | 'gone'
  | 'offer'
  | 'waiting'
  | 'flipping'
  | 'result'
  | 'refunded';

export const phaseAtom = atom<StagePhase>((get) => {
  const flip = get(stagedFlipAtom);
  const { stage, linkRefusal, code } = get(coinflipAtom);
  const table = get(rulesAtom);
  if (flip === undefined) {
    if (table.kind === 'failed') return 'failed';
    if (linkRefusal !== undefined) return 'gone';
    if (table.kind === 'loading' || code !== undefined) return 'loading';
    return table.rules.isEnabled ? 'idle' : 'off';
  }
  if (flip.state === 'open') return get(stagedPartAtom) ? 'waiting' : 'offer';
  if (flip.state === 'refunded') return 'refunded';
  return flip.state === 'landed' && stage?.hasLanded === true ? 'result' : 'flipping';
});

/** Whether the stage itself asks for something: a side to take, or a link to pass on. */
export const hasStageActAtom = atom((get) => {
  const phase = get(phaseAtom);
  const code = get(stagedPartAtom)?.code ?? null;
  return phase === 'offer' || (phase === 'waiting' && code !== null);
});

/** The player's own side of the flip on the stage; undefined for who only watches. */
export const ownSideAtom = atom((get) => {
  const flip = get(stagedFlipAtom);
  const part = get(stagedPartAtom);
  if (flip === undefined || part === undefined) return undefined;
  return sideOf(flip, part.role);
});

/** The side of a part in a flip. */
function sideOf({ side }: Pick<FlipView, 'side'>, role: 'creator' | 'joiner') {
  if (role === 'creator') return side;
  return side === 'heads' ? 'tails' : 'heads';
}

/** How the flip on the stage ended for the player, once its coin lies still. */
export const outcomeAtom = atom((get) => {
  const flip = get(stagedFlipAtom);
  const own = get(ownSideAtom);
  if (get(phaseAtom) !== 'result' || flip === undefined || own === undefined) return undefined;
  const stakeMicro = BigInt(flip.stakeMicro);
  const isWin = flip.winner === own;
  return { isWin, stakeMicro, payoutMicro: isWin ? coinflipWinMicro(stakeMicro) : 0n };
});

const newestFirst = (one: FlipView, other: FlipView) => other.openedAtMs - one.openedAtMs;

/** The flips of others that wait or are in the air, newest first. */
export const openFlipsAtom = atom((get) => {
  const { flips, mine } = get(coinflipAtom);
  return [...flips.values()]
    .filter(({ state, isPrivate }) => !isPrivate && (state === 'open' || state === 'flipping'))
    .filter(({ roundId }) => !mine.has(roundId))
    .toSorted(newestFirst);
});

/** The player's own flips that wait or are in the air, newest first. */
export const ownFlipsAtom = atom((get) => {
  const { flips, mine } = get(coinflipAtom);
  return [...flips.values()]
    .filter(({ roundId, state }) => mine.has(roundId) && (state === 'open' || state === 'flipping'))
    .toSorted(newestFirst);
});

/** Why nothing can be staked now; undefined when it can, as far as the client knows. */
export type FlipBlock = StakeBlock | 'table' | 'off' | 'demo' | 'wallet' | 'sending';

/** Why no flip can be joined, whichever it is. */
export const joinBlockAtom = atom<FlipBlock | undefined>((get) => {
  const block = get(stakeBlockAtom);
  if (block !== undefined) return block;
  const rules = get(readyRulesAtom);
  if (rules === undefined) return 'table';
  if (!rules.isEnabled) return 'off';
  if (get(userAtom)?.isDemo) return 'demo';
  if (get(coinflipAtom).flight !== undefined) return 'sending';
  return get(playWalletAtom) === 'real' ? undefined : 'wallet';
});

/** Why no flip can be opened: `many`, where as many of the player's own wait as may. */
export const createBlockAtom = atom((get) => {
  const { flips, mine } = get(coinflipAtom);
  const waiting = [...flips.values()].filter(
    ({ roundId, state }) => state === 'open' && mine.get(roundId)?.role === 'creator',
  );
  return get(joinBlockAtom) ?? (waiting.length >= COINFLIP_MAX_OPEN ? 'many' : undefined);
});

/** The chosen stake, and what it would return if it won, in base micro-units. */
export const quoteAtom = atom((get) => {
  const { betHundredths } = get(coinflipAtom);
  const stakeMicro = microOfHundredths(betHundredths, BigInt(get(currencyAtom).courseMicro));
  return { stakeMicro, winMicro: coinflipWinMicro(stakeMicro) };
});
