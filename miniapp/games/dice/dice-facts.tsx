import { useAtomValue } from 'jotai';
import { DICE_RETURN_PERCENT } from '../../../shared/games/dice/rules.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { rulesAtom } from './dice-atoms.ts';

/** The guarantees of this table. */
export function DiceFacts() {
  const table = useAtomValue(rulesAtom);
  const maxWinMicro = table.kind === 'ready' ? BigInt(table.rules.maxWinMicro) : undefined;
  return <GameFacts maxWinMicro={maxWinMicro} returns={DICE_RETURN_PERCENT} />;
}
