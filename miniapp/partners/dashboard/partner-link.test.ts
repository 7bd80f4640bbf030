import { expect, test } from 'vitest';
import { parseLanding } from '../../../shared/partners/landing.ts';
import { type LinkKind, partnerLink, subIdsOf } from './partner-link.ts';

const ID = '0199aa10-7c44-7000-8000-1234567890ab';
const place = { site: 'https://rollhouse.example', bot: 'https://t.me/rollhouse_bot' };

test('A link of each kind leads to the partner with the sub-ids it was made with', () => {
  const subs = ['summer', 'banner_2'];
  const made = (kind: LinkKind) => partnerLink({ ...place, kind, code: 'ads_Kx81Q', subs });
  expect(made('web')).toBe('https://rollhouse.example/ads/Kx81Q-summer-banner_2');
  expect(made('bot')).toBe('https://t.me/rollhouse_bot?start=ads_Kx81Q-summer-banner_2');
  expect(made('startapp')).toBe('https://t.me/rollhouse_bot?startapp=ads_Kx81Q-summer-banner_2');
  const landing = { kind: 'ads', code: 'Kx81Q', subs };
  expect(parseLanding('ads_Kx81Q-summer-banner_2')).toEqual(landing);
  expect(parseLanding(`ref_${ID}-summer-banner_2`)).toEqual({ kind: 'ref', code: ID, subs });
});

test('A link to the bot that Telegram would cut off is not made, and the other two are', () => {
  const made = (kind: LinkKind, sub: string) =>
    partnerLink({ ...place, kind, code: `ref_${ID}`, subs: [sub] });
  expect(made('bot', 'a'.repeat(23))).toMatch(/a{23}$/);
  expect(made('bot', 'a'.repeat(24))).toBeUndefined();
  expect(made('web', 'a'.repeat(24))).toContain(`/ref/${ID}-aaa`);
  expect(made('startapp', 'a'.repeat(24))).toContain('startapp=ref_');
});

test('A link into Telegram waits until the bot is known', () => {
  const made = { ...place, kind: 'startapp', code: 'ads_Kx81Q', subs: [], bot: null } as const;
  expect(partnerLink(made)).toBeUndefined();
});

test('Typed sub-ids are separated by whatever is no letter, digit or underscore, and at most five count', () => {
  expect(subIdsOf(' vk, summer-24 / a_b ')).toEqual(['vk', 'summer', '24', 'a_b']);
  expect(subIdsOf('1 2 3 4 5 6 7')).toEqual(['1', '2', '3', '4', '5']);
  expect(subIdsOf('<script>')).toEqual(['script']);
  expect(subIdsOf('')).toEqual([]);
});
