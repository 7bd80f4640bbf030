import { lazy, Suspense } from 'react';
import type { RefusalNoteProps } from './refusal-words.tsx';

const RefusalWords = lazy(async () => ({
  default: (await import('./refusal-words.tsx')).RefusalWords,
}));

/** Why the last bet did not happen; its words load with the first refusal. */
export function RefusalNote(props: RefusalNoteProps) {
  return (
    <Suspense fallback={null}>
      <RefusalWords {...props} />
    </Suspense>
  );
}
