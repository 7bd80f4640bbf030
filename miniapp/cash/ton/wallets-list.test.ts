import { expect, it } from 'vitest';
import { TON_BRIDGES } from '../../../shared/ton/bridges.ts';

type Listed = {
  readonly name: string;
  readonly image: string;
  readonly bridge: readonly { readonly type: string; readonly url?: string }[];
};
const [text = '[]'] = Object.values(
  import.meta.glob<string>('../../public/ton-wallets.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const wallets = JSON.parse(text) as readonly Listed[];

it('the content policy lets every listed wallet be spoken to, and nobody else', () => {
  const origins = wallets.flatMap(({ bridge }) =>
    bridge.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).origin])),
  );
  expect(wallets.length).toBeGreaterThan(20);
  expect([...new Set(origins)].toSorted()).toEqual([...TON_BRIDGES]);
});

it('the pictures of wallets come with the list', () => {
  expect(wallets.filter(({ image }) => !image.startsWith('data:image/svg+xml,'))).toEqual([]);
});
