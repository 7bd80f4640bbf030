import type { BeaconInfo } from './beacon.ts';

/**
 * The stand-in for drand: a round every 3 s since 2026, signed with a secret key that is public.
 * Its proofs show that the code is right and nothing about luck.
 */
export const SANDBOX_BEACON: BeaconInfo = {
  chainHash: 'f96abc81eeb59372443e3a614b356378058ccc88e78f4a90f16a2de1aac5632b',
  publicKey:
    'a80011a9aee9d4648d47d063ccea55a588285d3b5acac8971fb2dc1c02b8d578c5b3222c748ab390852c4eca6938cefa0699a9fe98dfa807d5595fb32e5cbfc9e344dd3be36977e28a87bffa5b3b0852523374baadf3946d4ab9f2806bfd43e3',
  periodMs: 3000,
  genesisMs: 1_767_225_600_000,
};

/** The RSA modulus, in hex, of the key that the stand-in for random.org signs with. */
export const SANDBOX_RANDOM_ORG_MODULUS =
  '84c705110e5fd4df963b9a1881e56b1d20103ac35cb4647ce62c432963dd298ac3b9726155a0f34fe7a29791' +
  '4642cb64fdd1613a0057805491e5c295a7b70641da3f2db9ec9e97792ba7f3cbcf59ddd62ddc8678b2d26584' +
  '5e56a34d41018a3382e4b317894d7e741c42aade37aa7bffc8b96aa0949648302e484b2ddeba62591a22ec55' +
  'b1c8991b7a127eeec8a92fd76bcf4a868de6b44abb435c598ed995f6c7edaee90f3b55fa9266a74aed0d0e60' +
  '8c1f62558fcd251338fe9a481c542b1b131d8aa3dcde815436decd5b1b1975de3bf482524ac0a4f69e3db46d' +
  'af34c55c7f1d04ade0afe8634123058231a9016af3d34f7117a4cfdfcd9102b4b82ff9df';
