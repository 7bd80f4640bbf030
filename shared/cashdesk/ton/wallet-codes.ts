/** Where a wallet's data holds its public key: the number of bits before it. */
type KnownWallet = { readonly version: string; readonly bitsBeforeKey: number };

/** Wallets by the hash of their code; for other wallets the key can only be read from the chain. */
export const KNOWN_WALLETS: ReadonlyMap<string, KnownWallet> = new Map([
  [
    'b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581',
    { version: 'V3R1', bitsBeforeKey: 64 },
  ],
  [
    '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599',
    { version: 'V3R2', bitsBeforeKey: 64 },
  ],
  [
    'feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0',
    { version: 'V4R2', bitsBeforeKey: 64 },
  ],
  [
    '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f',
    { version: 'V5R1', bitsBeforeKey: 65 },
  ],
]);
