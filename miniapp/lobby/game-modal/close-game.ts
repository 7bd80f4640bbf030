import { navigate } from 'wouter/use-browser-location';
import { addressWithoutModal } from '../../ui/address-without-modal.ts';

/** The part of the browser's Navigation API that is used; older browsers have none of it. */
type Entries = {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly key: string; readonly url: string | null }[];
  traverseTo(key: string): { readonly finished: Promise<unknown> };
};

function isAt(url: string | null, address: string): boolean {
  if (url === null) return false;
  const { pathname, search } = new URL(url);
  return pathname + search === address;
}

/**
 * Takes the game out of the address. Where it was opened from the page beneath it, this is the way
 * back there, past whatever the game did with the history in its frame; otherwise, and in browsers
 * that cannot tell, the address is replaced.
 */
export function closeGame(): void {
  const address = addressWithoutModal(location.pathname, location.search);
  const { navigation } = window as { readonly navigation?: Entries };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (before !== undefined && isAt(before.url, address)) {
    navigation?.traverseTo(before.key).finished.catch(() => undefined);
  } else navigate(address, { replace: true });
}
