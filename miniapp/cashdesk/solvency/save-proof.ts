import type { SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';

/** How long a browser may take to start a download before its object URL is revoked. */
const KEPT_MS = 10_000;

/** Downloads a proof as a file, so that it can be checked by other tools too. */
export function saveSolvencyProof(proof: SolvencyProof): void {
  const file = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `rollhouse-solvency-${proof.at.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
