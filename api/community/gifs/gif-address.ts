import type { GifProvider } from './settings.ts';

/** A GIF by its provider's name for it. */
export type GifId = { readonly provider: GifProvider; readonly id: string };

export type GifKind = 'moving' | 'still';

const ADDRESS = /^\/gifs\/(?<provider>giphy|klipy)\/(?<id>[\w-]{1,64})\/(?<kind>moving|still)$/;

/** The address of a GIF's picture on our own site. */
export const gifAddress = ({ provider, id }: GifId, kind: GifKind): string =>
  `/gifs/${provider}/${id}/${kind}`;

/** What an address names; whether our search gave it is asked of `gif-store.ts`. */
export function gifAt(address: string): (GifId & { readonly kind: GifKind }) | undefined {
  const { provider, id, kind } = ADDRESS.exec(address)?.groups ?? {};
  if (provider === undefined || id === undefined || kind === undefined) return undefined;
  return { provider: provider as GifProvider, id, kind: kind as GifKind };
}
