import { onEvent } from '../transport/channel.ts';

/** Everybody hears of a change at once; they ask again spread over this time. */
const SPREAD_MS = 3000;

function randomShare(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

/**
 * Runs after each change of what the house shows of its catalogue: within three seconds, once for
 * changes that follow each other, and not in the same instant as everybody else's.
 */
export function onCatalogChange(run: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  onEvent('slots', ({ type }) => {
    if (type !== 'catalogChanged') return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      run();
    }, randomShare() * SPREAD_MS);
  });
}
