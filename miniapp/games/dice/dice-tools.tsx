import { useAtomValue } from 'jotai';
import { SoloTools } from '../frame/solo-tools.tsx';
import {
  areHotKeysWantedAtom,
  canUseHotKeysAtom,
  isTurboWantedAtom,
  rulesAtom,
} from './dice-atoms.ts';
import { DICE_KEYS } from './dice-keys.ts';

type DiceToolsProps = {
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
};

/** The tools of dice: a series of games, results at once, hot keys. */
export function DiceTools(props: DiceToolsProps) {
  const table = useAtomValue(rulesAtom);
  return (
    <SoloTools
      {...props}
      canUseHotKeysAtom={canUseHotKeysAtom}
      hotKeys={{ keys: DICE_KEYS, note: 'dice.keys.note', wantedAtom: areHotKeysWantedAtom }}
      rules={table.kind === 'ready' ? table.rules : undefined}
      turboAtom={isTurboWantedAtom}
    />
  );
}
