import { createHmac, hash } from 'node:crypto';

/** Where covers are served; an address names the game and the picture it was made of. */
export const COVERS_PATH = '/api/catalog/covers';

/** Where portraits of dealers are served. */
export const PORTRAITS_PATH = '/api/catalog/portraits';

/** Rises when the encoding changes, so that browsers ask for the new form of every picture. */
const FORM = 1;

/**
 * Names a picture by its address: another address is another file, so browsers may cache it
 * permanently.
 */
export function pictureHash(imageUrl: string): string {
  return hash('sha256', `${FORM}:${imageUrl}`).slice(0, 12);
}

/** The path of our copy of a game's picture, without a width; empty where there is no picture. */
export function coverPathOf(gameId: number, imageUrl: string | null): string {
  return imageUrl === null ? '' : `${COVERS_PATH}/${gameId}-${pictureHash(imageUrl)}.avif`;
}

/**
 * The path of our copy of a dealer's portrait. It contains the portrait's address under a
 * signature, so that any process can serve it and clients cannot request addresses of their own.
 */
export function portraitPathOf(imageUrl: string, key: string): string {
  const address = Buffer.from(imageUrl).toString('base64url');
  return `${PORTRAITS_PATH}/${address}.${signatureOf(address, key)}.avif`;
}

/** The address a portrait's path carries, or undefined where we did not sign it. */
export function portraitAddressOf(file: string, key: string): string | undefined {
  const [, address = '', signature] = /^([\w-]{1,1400})\.([\w-]{22})\.avif$/.exec(file) ?? [];
  if (signature === undefined || signature !== signatureOf(address, key)) return undefined;
  return Buffer.from(address, 'base64url').toString();
}

const signatureOf = (address: string, key: string) =>
  createHmac('sha256', key).update(`portrait:${FORM}:${address}`).digest('base64url').slice(0, 22);
