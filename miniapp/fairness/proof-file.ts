import type { AnyProof } from '../../shared/games/proof/verify.ts';

/** How long a browser may take to start a download before its object URL is revoked. */
const KEPT_MS = 1000;

/** A proof as the text that is copied, saved and pasted. */
export const writtenProof = (proof: AnyProof): string => JSON.stringify(proof, null, 2);

/** Downloads a proof as a file. */
export function saveProof(proof: AnyProof): void {
  const file = new Blob([writtenProof(proof)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  const name = 'game' in proof ? proof.game : proof.kind;
  link.download = `rollhouse-${name}-${proof.roundId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
