import { type Atom, atom } from 'jotai';
import { deviceAtom } from '../../platform/device-atom.ts';
import type { GameName } from '../frame/game-manifest.ts';
import { canUseHotKeys, hotKeysWantedAtomOf } from '../frame/hot-keys.ts';
import type { BetLimits } from './bet-amount.ts';
import type { TableRules } from './table-rules.ts';

/** The rules of a table once they are known. */
export function readyAtomOf<R>(rulesAtom: Atom<TableRules<R>>): Atom<R | undefined> {
  return atom((get) => {
    const table = get(rulesAtom);
    return table.kind === 'ready' ? table.rules : undefined;
  });
}

/** The atoms of a game's hot keys: whether they are wanted, may be used, and act now. */
export function hotKeyAtomsOf(
  game: GameName,
  rulesAtom: Atom<{ readonly canUseHotKeys: boolean } | undefined>,
) {
  const areHotKeysWantedAtom = hotKeysWantedAtomOf(game);
  const canUseHotKeysAtom = atom((get) => canUseHotKeys(get(rulesAtom)?.canUseHotKeys));
  const areHotKeysOnAtom = atom((get) => get(areHotKeysWantedAtom) && get(canUseHotKeysAtom));
  return { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom };
}

/** The limits of a stake in the display currency; the general ones until the rules are known. */
export function betLimitsAtomOf(
  rulesAtom: Atom<BetLimits | undefined>,
  general: BetLimits,
): Atom<BetLimits> {
  return atom((get) => {
    const rules = get(rulesAtom);
    return { minBet: rules?.minBet ?? general.minBet, maxBet: rules?.maxBet ?? general.maxBet };
  });
}

/**
 * Whether a game's results are wanted at once, kept on this device, and whether they come at once
 * now: it counts only where the policy allows it.
 */
export function turboAtomsOf(
  game: GameName,
  rulesAtom: Atom<{ readonly canTurbo: boolean } | undefined>,
) {
  const isTurboWantedAtom = deviceAtom(`rh.${game}.turbo`, false);
  const isTurboAtom = atom((get) => get(isTurboWantedAtom) && get(rulesAtom)?.canTurbo === true);
  return { isTurboWantedAtom, isTurboAtom };
}
