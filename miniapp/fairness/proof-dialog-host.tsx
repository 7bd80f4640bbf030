import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { openProofAtom } from './proof-atoms.ts';

const ProofDialog = lazy(async () => {
  const dialog = await import('./proof-dialog.tsx');
  return { default: dialog.ProofDialog };
});

/** Shows the proof that `openProof` asked for; the dialog's code loads when it is first needed. */
export function ProofDialogHost() {
  const [roundId, setRoundId] = useAtom(openProofAtom);
  if (roundId === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog key={roundId} onClose={() => setRoundId(null)} roundId={roundId} />
    </Suspense>
  );
}
