import type { RoundProof } from '../../shared/games/proof/contract.ts';

/** How long a browser may take to start a download before its object URL is revoked. */
const KEPT_MS = 1000;

/** A proof as the text that is copied, saved and pasted. */
export const writtenProof = (proof: RoundProof): string => JSON.stringify(proof, null, 2);

/** Downloads a proof as a file. */
export function saveProof(proof: RoundProof): void {
  const file = new Blob([writtenProof(proof)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `rollhouse-${proof.game}-${proof.roundId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
