import { expect, it } from 'vitest';
import { parseLanding } from '../../../shared/partners/landing.ts';
import { parseStartPayload } from '../../../shared/platform/bot/start-payload.ts';
import { partnerLink, subIdsOf } from './partner-link.ts';

const ID = '0199aa10-7c44-7000-8000-1234567890ab';
const place = { site: 'https://rollhouse.example', bot: 'https://t.me/rollhouse_bot' };

it('A link of each kind leads to the partner with the sub-ids it was made with', () => {
  const subs = ['summer', 'banner_2'];
  const landing = { kind: 'ads', code: 'Kx81Q', subs };
  const made = (kind: 'web' | 'bot' | 'startapp') => partnerLink(kind, 'ads_Kx81Q', subs, place);
  expect(made('web')).toBe('https://rollhouse.example/ads/Kx81Q-summer-banner_2');
  expect(made('bot')).toBe('https://t.me/rollhouse_bot?start=ads_Kx81Q-summer-banner_2');
  expect(made('startapp')).toBe('https://t.me/rollhouse_bot?startapp=ads_Kx81Q-summer-banner_2');
  expect(parseLanding('ads_Kx81Q-summer-banner_2')).toEqual(landing);
  expect(parseLanding(`ref_${ID}-summer-banner_2`)).toEqual({ kind: 'ref', code: ID, subs });
});

it('A link to the bot that Telegram would cut off is not made, and the other two are', () => {
  const subs = ['a'.repeat(30)];
  expect(partnerLink('bot', `ref_${ID}`, subs, place)).toBeUndefined();
  expect(partnerLink('web', `ref_${ID}`, subs, place)).toContain(`/ref/${ID}-aaa`);
  expect(partnerLink('startapp', `ref_${ID}`, subs, place)).toContain('startapp=ref_');
  const longest = partnerLink('bot', `ref_${ID}`, ['a'.repeat(23)], place) ?? '';
  expect(parseStartPayload(longest.split('start=')[1] ?? '').kind).toBe('referral');
});

it('A link into Telegram waits until the bot is known', () => {
  expect(partnerLink('startapp', 'ads_Kx81Q', [], { ...place, bot: null })).toBeUndefined();
});

it('Typed sub-ids are separated by whatever is no letter, digit or underscore, and at most five count', () => {
  expect(subIdsOf(' vk, summer-24 / a_b ')).toEqual(['vk', 'summer', '24', 'a_b']);
  expect(subIdsOf('1 2 3 4 5 6 7')).toEqual(['1', '2', '3', '4', '5']);
  expect(subIdsOf('<script>')).toEqual(['script']);
  expect(subIdsOf('')).toEqual([]);
});
