import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';
import { PotAuto } from '../pots/pot-auto.tsx';
import { areHotKeysOnAtom, deskAtom, sendingAtom } from './fast-atoms.ts';
import { FAST_KEYS } from './fast-keys.ts';
import { fastSeries } from './fast-series.ts';
import { changeDesk } from './use-fast-table.ts';

/** Autobet at fast. */
export function FastAuto({ isOpen }: { readonly isOpen: boolean }) {
  const { number } = useFormats();
  const { code } = useMoney();
  return (
    <PotAuto
      areKeysOn={useAtomValue(areHotKeysOnAtom)}
      hint="fast.auto.hint"
      isOpen={isOpen}
      keys={FAST_KEYS}
      onKey={changeDesk}
      pause={useAtomValue(sendingAtom).pause}
      series={fastSeries}
      stake={`${number(useAtomValue(deskAtom)?.stake ?? 1)} ${code}`}
    />
  );
}
