import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { gameOfQuery } from '../catalog/game-address.ts';
import { isAdultAtom } from '../../platform/adult-atom.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { PageBoundary } from '../../ui/page-boundary.tsx';

const GameModal = lazyWithTexts(async () => (await import('./game-modal.tsx')).GameModal);

/** Shows the game that the address names over the page, once the visitor's age is known. */
export function GameModalHost() {
  const identifier = gameOfQuery(useSearch());
  const isAdult = useAtomValue(isAdultAtom);
  if (identifier === undefined || !isAdult) return null;
  return (
    <PageBoundary key={identifier}>
      <Suspense fallback={null}>
        <GameModal identifier={identifier} />
      </Suspense>
    </PageBoundary>
  );
}
