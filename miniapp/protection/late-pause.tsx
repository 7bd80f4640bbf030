import { Suspense } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';

const LatePause = lazyWithTexts(async () => (await import('./paused-place.tsx')).Pause);

/**
 * The player's pause in place of a page that invites to play, or of a game's controls; its code
 * loads on demand.
 */
export function Pause(props: { readonly isNotice?: boolean }) {
  return (
    <Suspense fallback={null}>
      <LatePause {...props} />
    </Suspense>
  );
}
