import { Suspense, useEffect } from 'react';
import type { DrawnProof } from '../../../shared/games/proof/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { proofPartsOf } from '../game-proofs.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';

function Waiting() {
  const t = useT();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('replay.loading')}</VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}

/** Notifies that the content beside it has loaded. */
function Arrival({ onArrival }: { readonly onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}

type ReplayBoardProps = BoardProps<DrawnProof> & { readonly onReady: () => void };

/** The board of the round's own game; each game's drawing is fetched when it is wanted. */
export function ReplayBoard({ onReady, ...board }: ReplayBoardProps) {
  const { Board } = proofPartsOf(board.proof.game);
  return (
    <Suspense fallback={<Waiting />}>
      <Board {...board} />
      <Arrival onArrival={onReady} />
    </Suspense>
  );
}
