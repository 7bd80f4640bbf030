import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { showPageTexts } from '../i18n/language.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { realityDueAtom } from './protection-atoms.ts';

const RealityCheck = lazy(async () => {
  const [{ RealityCheck }] = await Promise.all([import('./reality-check.tsx'), showPageTexts()]);
  return { default: RealityCheck };
});

/** Shows the reality check over whatever is on screen, from the moment it is due. */
export function ProtectionHost() {
  const due = useAtomValue(realityDueAtom);
  if (due === null) return null;
  return (
    <PageBoundary>
      <Suspense fallback={null}>
        <RealityCheck due={due} />
      </Suspense>
    </PageBoundary>
  );
}
