import { ProofSteps } from './proof-steps.tsx';
import { TryRoll } from './try-roll.tsx';

/** What nobody sees without scrolling, at either size: how rolls are proved, and one to try. */
export function BelowFold() {
  return (
    <>
      <ProofSteps />
      <TryRoll />
    </>
  );
}
