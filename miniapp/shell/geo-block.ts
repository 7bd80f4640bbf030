import { atom } from 'jotai';
import type { EventBody } from '../../shared/contract/events.ts';
import { store } from '../platform/store.ts';
import { onEvent } from '../transport/channel.ts';

/** The server's message that it does not serve this location; null when it does. */
export const geoBlockAtom = atom<EventBody<'blockGeo'> | null>(null);

/** Stores the server's message about the location; call once. */
export function startGeoBlock(): void {
  onEvent('blockGeo', (place) => store.set(geoBlockAtom, place));
}
