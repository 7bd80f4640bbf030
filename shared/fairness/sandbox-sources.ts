import type { BeaconInfo } from './beacon.ts';

/**
 * The stand-in for drand: a round every 3 s since 2026, signed with a key that everybody knows. Its
 * proofs show that the code is right and nothing about luck.
 */
export const SANDBOX_BEACON: BeaconInfo = {
  chainHash: 'f96abc81eeb59372443e3a614b356378058ccc88e78f4a90f16a2de1aac5632b',
  publicKey:
    'a80011a9aee9d4648d47d063ccea55a588285d3b5acac8971fb2dc1c02b8d578c5b3222c748ab390852c4eca6938cefa0699a9fe98dfa807d5595fb32e5cbfc9e344dd3be36977e28a87bffa5b3b0852523374baadf3946d4ab9f2806bfd43e3',
  periodMs: 3000,
  genesisMs: 1_767_225_600_000,
};
