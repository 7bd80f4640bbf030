import { isAdultAtom } from '../entry/adult-atom.ts';
import { translateAtom } from '../i18n/language.ts';
import { store } from '../store.ts';
import { showToast } from '../ui/toasts.ts';

const LONG_ENOUGH_MS = 10_000;

/** Waits for the answer to the question of age, which covers everything else. */
function whenAdult(act: () => void): void {
  if (store.get(isAdultAtom)) return act();
  const stop = store.sub(isAdultAtom, () => {
    stop();
    act();
  });
}

/**
 * Says that a login link did not work, where the server sent the visitor here with
 * `?auth=link-invalid`, and takes that out of the address, so that a reload does not say it again.
 */
export function tellLinkFailure(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('auth') !== 'link-invalid') return;
  query.delete('auth');
  const rest = query.size === 0 ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  whenAdult(() => {
    const text = store.get(translateAtom)('refusal.telegram.linkInvalid');
    showToast(text, { tone: 'lose', durationMs: LONG_ENOUGH_MS });
  });
}
