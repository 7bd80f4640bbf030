import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { realityDueAtom } from './protection-atoms.ts';

const RealityCheck = lazyWithTexts(async () => (await import('./reality-check.tsx')).RealityCheck);

/** Shows the reality check over any page from the moment it is due. */
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
