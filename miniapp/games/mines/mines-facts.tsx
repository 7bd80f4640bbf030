import { useAtomValue } from 'jotai';
import { MINES_RETURN_PERCENT } from '../../../shared/games/mines/rules.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { rulesAtom } from './mines-atoms.ts';

/** The guarantees of this table. */
export function MinesFacts() {
  const table = useAtomValue(rulesAtom);
  const maxWinMicro = table.kind === 'ready' ? BigInt(table.rules.maxWinMicro) : undefined;
  return <GameFacts maxWinMicro={maxWinMicro} returns={MINES_RETURN_PERCENT} />;
}
