import { hash } from 'node:crypto';

/** Where covers are served; an address names the game and the picture it was made of. */
export const COVERS_PATH = '/api/catalog/covers';

/** Rises when the encoding changes, so that browsers ask for the new form of every picture. */
const FORM = 1;

/** Names a picture by its address: another address is another file, kept for ever by browsers. */
export function pictureHash(imageUrl: string): string {
  return hash('sha256', `${FORM}:${imageUrl}`).slice(0, 12);
}

/** The path of our copy of a game's picture, without a width; empty where there is no picture. */
export function coverPathOf(gameId: number, imageUrl: string | null): string {
  return imageUrl === null ? '' : `${COVERS_PATH}/${gameId}-${pictureHash(imageUrl)}.avif`;
}
