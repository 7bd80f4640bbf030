import type { SafeStorage } from '../platform/safe-storage.ts';

const STORAGE_KEY = 'rollhouse.session';

type Kept = { readonly launch: string; readonly token: string };

/** Identifies a launch by the signature of its init data, which no other launch has. */
const nameOf = (initData: string) => new URLSearchParams(initData).get('hash') ?? initData;

function readKept(storage: SafeStorage): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as Partial<Kept> | null;
    const { launch, token } = kept ?? {};
    const isWhole = typeof launch === 'string' && typeof token === 'string';
    return isWhole ? { launch, token } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the session of one launch inside Telegram. Init data works for one sign-in, and a reload of
 * the mini-app brings the same data again: without the token the player would be locked out of an
 * app that still runs. Another launch in the same tab, perhaps by another person, never gets this
 * token.
 */
export function tokenKeeper(storage: SafeStorage, initData: string) {
  const launch = nameOf(initData);
  return {
    /** The token of this launch, if one was kept. */
    read: (): string | undefined => {
      const kept = readKept(storage);
      return kept?.launch === launch ? kept.token : undefined;
    },
    keep: (token: string): void => {
      storage.setItem(STORAGE_KEY, JSON.stringify({ launch, token } satisfies Kept));
    },
    drop: (): void => storage.removeItem(STORAGE_KEY),
  };
}
