import { expect, test } from 'vitest';
import { TON_BRIDGES } from '../../../shared/platform/security/ton-bridges.ts';

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

test('The content policy allows the bridges of all listed wallets and no others', () => {
  const origins = wallets.flatMap(({ bridge }) =>
    bridge.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).origin])),
  );
  expect(wallets.length).toBeGreaterThan(20);
  expect([...new Set(origins)].toSorted()).toEqual([...TON_BRIDGES]);
});

test('The pictures of the wallets are inside the list', () => {
  expect(wallets.filter(({ image }) => !image.startsWith('data:image/svg+xml,'))).toEqual([]);
});
