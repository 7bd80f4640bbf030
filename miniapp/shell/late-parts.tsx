import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showPageTexts } from '../i18n/language.ts';
import { isPausedAtom } from '../protection/protection-atoms.ts';

/** Nothing of this kind is needed in the first moments of a visit. */
const LATE_MS = 10_000;

const LateThings = lazy(() =>
  Promise.all([import('./late-things.tsx'), showPageTexts()]).then(
    ([{ LateThings }]) => ({ default: LateThings }),
    () => ({ default: () => null }),
  ),
);

/** Occasional notices and decoration, loaded long after the page is shown. */
export function LateParts() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (useAtomValue(isPausedAtom) || !isLate) return null;
  return (
    <Suspense fallback={null}>
      <LateThings />
    </Suspense>
  );
}
