import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { gameOfQuery } from '../catalog/game-address.ts';
import { isAdultAtom } from '../entry/adult-atom.ts';
import { showPageTexts } from '../i18n/language.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';

const GameModal = lazy(async () => {
  const [{ GameModal }] = await Promise.all([import('./game-modal.tsx'), showPageTexts()]);
  return { default: GameModal };
});

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
