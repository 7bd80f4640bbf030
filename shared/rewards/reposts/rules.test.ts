import { describe, expect, test } from 'vitest';
import { postOfLink } from './rules.ts';

describe('a link to a post', () => {
  test.each([
    'https://x.com/mara/status/1860000000000000001',
    'http://twitter.com/mara/status/1860000000000000001?s=20',
    ' https://mobile.twitter.com/mara/status/1860000000000000001/photo/1 ',
    'x.com/i/status/1860000000000000001',
    'https://x.com/i/web/status/1860000000000000001#m',
  ])('The link %s names a post on X', (link) => {
    expect(postOfLink('x', link)).toEqual({ network: 'x', postId: '1860000000000000001' });
  });

  test.each([
    'https://vk.com/wall511001_7',
    'vk.ru/wall511001_7',
    'https://m.vk.com/wall511001_7?from=feed',
    'https://vk.com/mara.owl?w=wall511001_7',
    'https://vk.com/mara?z=1&w=wall511001_7%2Fall',
  ])('The link %s names a post on VK', (link) => {
    expect(postOfLink('vk', link)).toEqual({ network: 'vk', ownerId: '511001', postId: '7' });
  });

  test('A link to the wall of a community names the community as its owner', () => {
    expect(postOfLink('vk', 'https://vk.com/wall-22_7')).toMatchObject({ ownerId: '-22' });
  });

  test.each([
    ['x', ''],
    ['x', 'https://x.com/mara'],
    ['x', 'https://x.com.evil.example/mara/status/1'],
    ['x', 'https://evil.example/x.com/mara/status/1'],
    ['x', 'https://x.com@evil.example/mara/status/1'],
    ['x', 'https://evil.example#x.com/mara/status/1'],
    ['x', 'https://x.com:8080/mara/status/1'],
    ['x', 'javascript://x.com/mara/status/1'],
    ['x', 'file:///etc/passwd'],
    ['x', 'http://127.0.0.1/mara/status/1'],
    ['x', 'https://x.com/mara/status/0'],
    ['x', 'https://x.com/mara/status/18600000000000000019'],
    ['x', 'https://x.com/mara/status/1abc'],
    ['x', 'https://x.com/../2/users/status/1'],
    ['x', 'https://x.com/mara/status/1 2'],
    ['x', 'https://vk.com/wall511001_7'],
    ['vk', 'https://x.com/mara/status/1'],
    ['vk', 'https://vk.com/wall511001'],
    ['vk', 'https://vk.com/wall0_7'],
    ['vk', 'https://vk.com/wall511001_7abc'],
    ['vk', 'https://vk.com.evil.example/wall511001_7'],
    ['vk', 'https://vk.com@evil.example/wall511001_7'],
    ['vk', 'https://api.vk.com/wall511001_7'],
  ] as const)('On %s the text "%s" names no post', (network, link) => {
    expect(postOfLink(network, link)).toBeUndefined();
  });

  test('A link that is longer than any of a post names none', () => {
    expect(postOfLink('x', `https://x.com/mara/status/1?${'a'.repeat(300)}`)).toBeUndefined();
  });
});
