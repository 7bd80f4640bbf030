import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { isChatPanelOpenAtom, isChatSheetOpenAtom } from '../community/chat-open.ts';
import { lazyUntilLoaded } from '../i18n/lazy-with-texts.ts';

/** Nothing of this kind is needed in the first moments of a visit. */
const LATE_MS = 10_000;

const DeferredParts = lazyUntilLoaded(
  async () => (await import('./deferred-parts.tsx')).DeferredParts,
);

/**
 * The chat, occasional notices and decoration, loaded long after the page is shown; where the chat
 * is open, as soon as the page is.
 */
export function DeferredShell() {
  const [isLate, setIsLate] = useState(false);
  const isPanelOpen = useAtomValue(isChatPanelOpenAtom);
  useEffect(() => {
    const timer = setTimeout(setIsLate, isPanelOpen ? 0 : LATE_MS, true);
    return () => clearTimeout(timer);
  }, [isPanelOpen]);
  if (!useAtomValue(isChatSheetOpenAtom) && !isLate) return null;
  return (
    <Suspense fallback={null}>
      <DeferredParts />
    </Suspense>
  );
}
