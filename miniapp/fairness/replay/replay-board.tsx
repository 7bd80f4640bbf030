import { lazy, Suspense, useEffect } from 'react';
import type { RoundProof } from '../../../shared/fairness/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BoardProps } from './board-props.ts';

const DiceReplay = lazy(async () => ({ default: (await import('./dice-replay.tsx')).DiceReplay }));
const MinesReplay = lazy(async () => ({
  default: (await import('./mines-replay.tsx')).MinesReplay,
}));
const BattleReplay = lazy(async () => ({
  default: (await import('./battle-replay.tsx')).BattleReplay,
}));
const WheelReplay = lazy(async () => ({
  default: (await import('./wheel-replay.tsx')).WheelReplay,
}));

function Board({ proof, ...rest }: BoardProps<RoundProof>) {
  switch (proof.game) {
    case 'dice':
      return <DiceReplay {...rest} proof={proof} />;
    case 'mines':
      return <MinesReplay {...rest} proof={proof} />;
    case 'battle':
      return <BattleReplay {...rest} proof={proof} />;
    case 'wheelOfFortune':
      return <WheelReplay {...rest} proof={proof} />;
  }
}

function Waiting() {
  const t = useT();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('replay.loading')}</VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}

/** Tells that what stands beside it has come. */
function Arrival({ onArrival }: { readonly onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}

type ReplayBoardProps = BoardProps<RoundProof> & { readonly onReady: () => void };

/** The board of the round's own game; each game's drawing is fetched when it is wanted. */
export function ReplayBoard({ onReady, ...board }: ReplayBoardProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Board {...board} />
      <Arrival onArrival={onReady} />
    </Suspense>
  );
}
