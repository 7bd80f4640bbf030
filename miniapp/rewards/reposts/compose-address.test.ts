import { expect, test } from 'vitest';
import type { Repost } from '../../../shared/rewards/reposts/contract.ts';
import { composeAddress } from './compose-address.ts';

const X: Repost = {
  network: 'x',
  isLinked: true,
  isTaken: false,
  composeUrl: 'https://x.com/intent/post',
  quoteUrl: null,
};
const words = { post: 'I play & win?', invitation: 'https://rollhouse.example/ref/a-b' };
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('The page for a post on X opens with the words and the invitation in it', () => {
  expect(queryOf(composeAddress(X, words))).toEqual({ text: words.post, url: words.invitation });
});

test('A post on X that quotes another holds the invitation in its words and the quoted address', () => {
  const quoteUrl = 'https://x.com/i/status/7';
  expect(queryOf(composeAddress({ ...X, quoteUrl }, words))).toEqual({
    text: `${words.post} ${words.invitation}`,
    url: quoteUrl,
  });
});

test('The page for a post on VK opens with the invitation and the words as its title', () => {
  const vk: Repost = { ...X, network: 'vk', composeUrl: 'https://vk.com/share.php' };
  const address = composeAddress(vk, words);
  expect(address).toMatch(/^https:\/\/vk\.com\/share\.php\?/);
  expect(queryOf(address)).toEqual({ url: words.invitation, title: words.post });
});
