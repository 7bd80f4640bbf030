import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../../platform/store.ts');
const { tableLoader } = await import('./table-rules.ts');
vi.unstubAllGlobals();

/** A server whose answers the test gives by hand, in any order. */
function slowServer() {
  const waiting: { resolve: (rules: string) => void; reject: (error: Error) => void }[] = [];
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  return { ask, waiting };
}

test('The rules of any table but the last requested one are dropped, however late they arrive', async () => {
  const { ask, waiting } = slowServer();
  const onReady = vi.fn<(rules: string) => void>();
  const { rulesAtom, load } = tableLoader(ask, onReady);
  const first = load('7:1');
  const second = load('7:2');
  waiting[1]?.resolve('dollars');
  waiting[0]?.resolve('roubles');
  await Promise.all([first, second]);
  expect(store.get(rulesAtom)).toEqual({ kind: 'ready', rules: 'dollars' });
  expect(onReady.mock.calls).toEqual([['dollars']]);
});

test('A table that failed to open says so, and opens when asked again', async () => {
  const { ask, waiting } = slowServer();
  const { rulesAtom, load } = tableLoader(ask, () => undefined);
  const first = load('7:1');
  waiting[0]?.reject(new Error('no answer'));
  await first;
  expect(store.get(rulesAtom)).toEqual({ kind: 'failed' });
  const again = load();
  waiting[1]?.resolve('rules');
  await again;
  expect(store.get(rulesAtom)).toEqual({ kind: 'ready', rules: 'rules' });
});

test('The last known rules stay when a later request fails', async () => {
  const { ask, waiting } = slowServer();
  const { rulesAtom, load } = tableLoader(ask, () => undefined);
  const first = load('7:1');
  waiting[0]?.resolve('rules');
  await first;
  const later = load('7:1');
  waiting[1]?.reject(new Error('no answer'));
  await later;
  expect(store.get(rulesAtom)).toEqual({ kind: 'ready', rules: 'rules' });
});
