import { ProofSteps } from './proof-steps.tsx';
import { TryRoll } from './try-roll.tsx';

/** The parts below the fold at either screen size: how rolls are proved, and one to try. */
export function BelowFold() {
  return (
    <>
      <ProofSteps />
      <TryRoll />
    </>
  );
}
