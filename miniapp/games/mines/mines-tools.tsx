import { useAtomValue } from 'jotai';
import { SoloTools } from '../frame/solo-tools.tsx';
import {
  areHotKeysWantedAtom,
  canUseHotKeysAtom,
  isTurboWantedAtom,
  rulesAtom,
} from './mines-atoms.ts';
import { MINES_KEYS } from './mines-keys.ts';

type MinesToolsProps = {
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
};

/** The tools of mines: a series of games, results at once, hot keys. */
export function MinesTools(props: MinesToolsProps) {
  const table = useAtomValue(rulesAtom);
  return (
    <SoloTools
      {...props}
      canUseHotKeysAtom={canUseHotKeysAtom}
      hotKeys={{ keys: MINES_KEYS, note: 'mines.keys.note', wantedAtom: areHotKeysWantedAtom }}
      rules={table.kind === 'ready' ? table.rules : undefined}
      turboAtom={isTurboWantedAtom}
    />
  );
}
