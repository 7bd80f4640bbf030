import { userAtom } from '../players/profile-atoms.ts';
import { store } from '../platform/store.ts';
import { call } from '../transport/call.ts';
import { randomClientSeed } from './random-client-seed.ts';
import { seedsAtom } from './seeds-atoms.ts';

let readying: { readonly playerId: number; readonly done: Promise<void> } | undefined;

async function chooseOwnSeed(): Promise<void> {
  const seeds = await call('fairness.getSeeds', {});
  store.set(seedsAtom, { kind: 'ready', seeds });
  if (seeds.isOwnClientSeed || seeds.nonce > 0) return;
  const next = await call('fairness.rotate', { clientSeed: randomClientSeed() });
  store.set(seedsAtom, { kind: 'ready', seeds: next.seeds });
}

/**
 * Resolves when the player may bet with the active pair. The client seed of a new player's first
 * pair is drawn by the server; before the first bet, this pair is replaced by one with a seed drawn
 * by this device. Rejects with a `RefusedError`; the next call then tries again.
 */
export function ownSeedReady(): Promise<void> {
  const playerId = store.get(userAtom)?.id;
  if (playerId === undefined) return Promise.resolve();
  if (readying?.playerId === playerId) return readying.done;
  const done = chooseOwnSeed();
  readying = { playerId, done };
  done.catch(() => {
    if (readying?.done === done) readying = undefined;
  });
  return done;
}
