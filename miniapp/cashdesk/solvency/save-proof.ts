import type { SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';
import { saveText } from '../../platform/save-file.ts';

/** Downloads a proof as a file, so that it can be checked by other tools too. */
export function saveSolvencyProof(proof: SolvencyProof): void {
  const name = `rollhouse-solvency-${proof.at.slice(0, 10)}.json`;
  saveText(JSON.stringify(proof, null, 2), name, 'application/json');
}
