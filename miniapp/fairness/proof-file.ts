import type { AnyProof } from '../../shared/games/proof/verify.ts';
import { saveText } from '../platform/save-file.ts';

/** A proof as the text that is copied, saved and pasted. */
export const writtenProof = (proof: AnyProof): string => JSON.stringify(proof, null, 2);

/** Downloads a proof as a file. */
export function saveProof(proof: AnyProof): void {
  const name = 'game' in proof ? proof.game : proof.kind;
  saveText(writtenProof(proof), `rollhouse-${name}-${proof.roundId}.json`, 'application/json');
}
