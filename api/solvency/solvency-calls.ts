import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

const notYet = async () => {
  throw new Refusal('wire.unknown-method');
};

export const solvencyCalls = {
  'solvency.get': notYet,
  'solvency.getProof': notYet,
} satisfies Partial<CallHandlers>;
