import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '', pathname: '/' });
const { investAddress } = await import('./menu-links.tsx');
vi.unstubAllGlobals();

test('The menus link to investors only where the build names a page by https', () => {
  expect(investAddress('https://invest.example/page')).toBe('https://invest.example/page');
  for (const none of [undefined, '', 'http://invest.example', 'javascript:alert(1)']) {
    expect(investAddress(none)).toBeUndefined();
  }
});
