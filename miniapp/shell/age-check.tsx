import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { isAdultAtom } from '../platform/adult-atom.ts';

const AgeGate = lazy(async () => ({ default: (await import('./entry/age-gate.tsx')).AgeGate }));

/** Asks for the age on the first visit from this device, over the page already painted. */
export function AgeCheck() {
  const isAdult = useAtomValue(isAdultAtom);
  if (isAdult) return null;
  return (
    <Suspense fallback={null}>
      <AgeGate />
    </Suspense>
  );
}
