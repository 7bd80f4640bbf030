import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { showPageTexts } from '../i18n/language.ts';
import { isPausedAtom } from '../protection/protection-atoms.ts';
import { useIsLate } from './use-is-late.ts';

const LateThings = lazy(() =>
  Promise.all([import('./late-things.tsx'), showPageTexts()]).then(
    ([{ LateThings }]) => ({ default: LateThings }),
    () => ({ default: () => null }),
  ),
);

/** Occasional notices and decoration, loaded long after the page is shown. */
export function LateParts() {
  const isLate = useIsLate();
  if (useAtomValue(isPausedAtom) || !isLate) return null;
  return (
    <Suspense fallback={null}>
      <LateThings />
    </Suspense>
  );
}
