import { lazy, Suspense } from 'react';
import { showPageTexts } from '../i18n/language.ts';

const load = () => Promise.all([import('./paused-place.tsx'), showPageTexts()]);

const LatePage = lazy(async () => ({ default: (await load())[0].PausedPage }));
const LateNotice = lazy(async () => ({ default: (await load())[0].PausedNotice }));

/** The player's pause instead of a page that invites to play; its code comes when it is needed. */
export function PausedPage() {
  return (
    <Suspense fallback={null}>
      <LatePage />
    </Suspense>
  );
}

/** The player's pause where a game's controls would stand; its code comes when it is needed. */
export function PausedNotice() {
  return (
    <Suspense fallback={null}>
      <LateNotice />
    </Suspense>
  );
}
