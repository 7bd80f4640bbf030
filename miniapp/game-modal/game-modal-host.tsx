import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { gameOfQuery } from '../catalog/game-address.ts';
import { isAdultAtom } from '../entry/adult-atom.ts';
import { showPageTexts } from '../i18n/language.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { addressWithoutModal } from './game-address.ts';

const GameModal = lazy(async () => {
  const [{ GameModal }] = await Promise.all([import('./game-modal.tsx'), showPageTexts()]);
  return { default: GameModal };
});

/**
 * Shows the game that the address names over the page, once the visitor's age is known. Closing goes
 * back to the page where it was opened from there, and takes the game out of the address otherwise.
 */
export function GameModalHost() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isAdult = useAtomValue(isAdultAtom);
  const plainBefore = useRef<string>(undefined);
  const identifier = gameOfQuery(search);
  const page = addressWithoutModal(path, search);
  useEffect(() => {
    if (identifier === undefined) plainBefore.current = page;
  }, [identifier, page]);
  if (identifier === undefined || !isAdult) return null;
  const close = () => {
    if (plainBefore.current === page) history.back();
    else navigate(page, { replace: true });
  };
  return (
    <PageBoundary key={identifier}>
      <Suspense fallback={null}>
        <GameModal identifier={identifier} onClose={close} />
      </Suspense>
    </PageBoundary>
  );
}
