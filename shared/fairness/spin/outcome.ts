import { type Hmac, openStreamOver } from '../stream.ts';

/** The sectors of a reel, numbered from 1. */
export const SPIN_SECTORS = 8;

/** How many reels a spin draws, each from all sectors. */
export const SPIN_REELS = 3;

/** What a spin is drawn from: the player's pair of seeds, and the number of the spin. */
export type SpinSeeds = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Which spin of the player it is, counted from 1 over all pairs. */
  readonly spin: number;
};

/**
 * The sectors of a spin: three draws from the stream over `clientSeed:spin:number:cursor`, keyed
 * with the server seed. A bet's messages have its nonce where these say `spin`, so no spin shares a
 * block with a bet, and neither tells anything of the other.
 */
export function drawSpin(hmac: Hmac, { serverSeed, clientSeed, spin }: SpinSeeds): number[] {
  const source = { key: serverSeed, prefix: `${clientSeed}:spin:${spin}` };
  const { drawBelow } = openStreamOver(hmac, source);
  return Array.from({ length: SPIN_REELS }, () => drawBelow(SPIN_SECTORS) + 1);
}
