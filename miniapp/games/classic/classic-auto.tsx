import { useAtomValue } from 'jotai';
import { useMoney } from '../../players/use-money.ts';
import { PotAuto } from '../pots/pot-auto.tsx';
import { areHotKeysOnAtom, betAtom, sendingAtom } from './classic-atoms.ts';
import { CLASSIC_KEYS } from './classic-keys.ts';
import { classicSeries } from './classic-series.ts';
import { changeStake } from './use-classic-table.ts';

/** Autobet at classic. */
export function ClassicAuto({ isOpen }: { readonly isOpen: boolean }) {
  const { formatHundredths, code } = useMoney();
  return (
    <PotAuto
      areKeysOn={useAtomValue(areHotKeysOnAtom)}
      hint="classic.auto.hint"
      isOpen={isOpen}
      keys={CLASSIC_KEYS}
      onKey={changeStake}
      pause={useAtomValue(sendingAtom).pause}
      series={classicSeries}
      stake={`${formatHundredths(useAtomValue(betAtom))} ${code}`}
    />
  );
}
