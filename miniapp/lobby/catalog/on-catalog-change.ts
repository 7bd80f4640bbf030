import { onEvent } from '../../transport/channel.ts';

/** All clients learn of a change at the same moment; their requests are spread over this time. */
const SPREAD_MS = 3000;

function randomShare(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

/**
 * Runs after each change of the visible catalogue: within three seconds, once for several changes
 * in a row, and not at the same instant as in every other client.
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
