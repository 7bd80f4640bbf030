import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE, type RefusalName } from '../../shared/errors/catalogue.ts';
import { addCode, REFUSAL_CASES, switchTo } from './refusal-cases.ts';
import { SOCIAL_REFUSAL_CASES } from './refusal-cases-social.ts';
import { openRefusalStage, type RefusalCase, type RefusalStage } from './refusals-stage.ts';

let stage: RefusalStage;

beforeAll(async () => {
  stage = await openRefusalStage();
  await stage.publish('plain', {});
  await stage.publish('for-vip', { conditions: { minVip: 3 } });
  await stage.publish('for-deposits', { conditions: { depositsMicro: '1000000000' } });
  await stage.publish('for-today', { conditions: { depositsTodayMicro: '1000000000' } });
  await stage.publish('for-telegram', { conditions: { needsTelegram: true } });
  await stage.publish('repost-vk', {
    reward: 'repost-vk',
    award: { kind: 'usdic-locked' },
    costPerPersonMicro: '0',
    conditions: {
      needsTelegram: true,
      minVip: 3,
      depositsMicro: '1000000000',
      depositsTodayMicro: '1000000000',
    },
  });
  await addCode(stage, 'PLAINCODE');
  await addCode(stage, 'USEDUPCODE');
  await stage.run(`update promo_codes set uses_most = 1, uses = 1 where code = 'USEDUPCODE'`);
  await addCode(stage, 'VIPCODE', { campaignId: 'for-vip' });
  await addCode(stage, 'PAYCODE', { campaignId: 'for-deposits' });
  await addCode(stage, 'TODAYCODE', { campaignId: 'for-today' });
  await addCode(stage, 'TELECODE', { campaignId: 'for-telegram' });
  await switchTo(stage, 'story', false);
});
afterAll(() => stage.close());

/** The features of the wing, whose catalogues have a case for each entry. */
type Features =
  | 'bonus'
  | 'cashback'
  | 'channel-bonus'
  | 'introductory'
  | 'partner-bonus'
  | 'promo'
  | 'rakeback'
  | 'repost'
  | 'robbery'
  | 'story-bonus'
  | 'ton-bonus'
  | 'vip';
type RewardRefusal = Extract<RefusalName, `${Features}.${string}`>;

/** How each refusal comes to a player: the type asks for every one that a catalogue has. */
const CASES: Readonly<Record<RewardRefusal, RefusalCase>> = {
  ...REFUSAL_CASES,
  ...SOCIAL_REFUSAL_CASES,
};

/** The number that the catalogue has for a refusal. */
function codeOf(refusal: string): number {
  const [feature = '', name = ''] = refusal.split('.');
  const { [feature]: refusals } = CATALOGUE as Record<string, Record<string, { code: number }>>;
  return refusals?.[name]?.code ?? Number.NaN;
}

test.each(Object.entries(CASES))('A client receives %s with its code', async (name, refused) => {
  const refusal = await refused(await stage.player(), stage);
  expect(refusal).toMatchObject({ name, code: codeOf(name) });
});
