import { atom } from 'jotai';
import type { EventBody } from '../../shared/contract/events.ts';
import { store } from '../store.ts';
import { onEvent } from '../transport/channel.ts';

/** What the server said when it does not serve this place; null where it does. */
export const geoBlockAtom = atom<EventBody<'blockGeo'> | null>(null);

/** Keeps the server's word on the place; call once. */
export function startGeoBlock(): void {
  onEvent('blockGeo', (place) => store.set(geoBlockAtom, place));
}
