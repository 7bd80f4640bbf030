import { useAtomValue } from 'jotai';
import { WHEEL_RETURN_PERCENT } from '../../../shared/games/wheel/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { rulesAtom } from './wheel-atoms.ts';

/** The guarantees of this table. */
export function WheelFacts() {
  const { number } = useFormats();
  const table = useAtomValue(rulesAtom);
  const maxWinMicro = table.kind === 'ready' ? BigInt(table.rules.maxWinMicro) : undefined;
  return <GameFacts maxWinMicro={maxWinMicro} returns={number(WHEEL_RETURN_PERCENT)} />;
}
