import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { CATALOGUE, type RefusalName } from '../../shared/errors/catalogue.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { endedWeek } from '../../shared/rewards/cashback/week.ts';
import { connectClient } from '../harness/client.ts';
import { refusalOf, type Seat } from '../harness/wire-stage.ts';
import {
  openRefusalStage,
  type Player,
  POSTER_ID,
  type RefusalStage,
  STRANGER,
} from './refusals-stage.ts';

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
  await addCode('PLAINCODE', 'plain');
  await addCode('USEDUPCODE', 'plain');
  await stage.run(`update promo_codes set uses_most = 1, uses = 1 where code = 'USEDUPCODE'`);
  await addCode('VIPCODE', 'for-vip');
  await addCode('PAYCODE', 'for-deposits');
  await addCode('TODAYCODE', 'for-today');
  await addCode('TELECODE', 'for-telegram');
  await stage.run(
    `update campaign_budgets set is_on = false where campaign_id in ('story', 'ton-friend')`,
  );
  await stage.settle();
});
afterAll(() => stage.close());

const addCode = (code: string, campaignId: string, ownerId: number | null = null) =>
  stage.run(
    `insert into promo_codes (code, campaign_id, is_public, owner_id, made_by, made_at)
     values ($1, $2, true, $3, 'test', now())`,
    code,
    campaignId,
    ownerId,
  );

/** The refusal that a message of the channel `bonus` is answered with. */
async function said(
  { seat }: Pick<Player, 'seat'>,
  type: Parameters<typeof seat.send<'bonus'>>[1],
  payload: Readonly<Record<string, unknown>> = {},
): Promise<WireError> {
  const answer = (await seat.send('bonus', type, payload)) as { readonly error?: WireError };
  if (answer.error === undefined) throw new Error(`answered: ${JSON.stringify(answer)}`);
  return answer.error;
}

const typed = (player: Player, code: string) => said(player, 'activatePromoCode', { code });
const post = (player: Player, link: string, network = 'x') =>
  said(player, 'takeRepost', { network, link });
const tier = (seat: Seat, code: 'firstBonus' | 'secondBonus', hash?: string) =>
  refusalOf(seat.call('bonus.introductory.takeBonus', { code, ...(hash && { hash }) }));

const SITE = () => `Playing at ${stage.url}/`;
const UNREADABLE = 'https://x.com/somebody/status/1';

/** A player with a deposit and a wallet, who may take the bonus for it. */
async function withWallet(player: Player): Promise<string> {
  await player.deposit(1000);
  return await player.linkWallet();
}

/** A refusal of the feature's catalogue, or of what any reward may answer. */
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
const CASES: Readonly<Record<RewardRefusal, (player: Player) => Promise<WireError>>> = {
  'bonus.closed': async (player) => {
    const telegramId = await player.linkTelegram();
    await player.reach(20_000);
    await showStory(telegramId);
    return await said(player, 'takeTelegramStoryBonus');
  },
  'bonus.spent': (player) => typed(player, 'USEDUPCODE'),
  'bonus.terms-changed': ({ seat }) => tier(seat, 'firstBonus', 'f'.repeat(64)),
  'bonus.nothing-yet': (player) => said(player, 'setBonusActive', { bonus_id: randomUUID() }),
  'bonus.taken': async (player) => {
    await player.grant('repost-x');
    return await post(player, UNREADABLE);
  },
  'bonus.telegram': (player) => post(player, 'https://vk.com/wall1_1', 'vk'),
  'bonus.vip': async (player) => {
    await player.linkTelegram();
    return await post(player, 'https://vk.com/wall1_1', 'vk');
  },
  'bonus.deposits': async (player) => {
    await player.linkWallet();
    return await said(player, 'takeTonBonus');
  },
  'bonus.deposits-today': async (player) => {
    await player.linkTelegram();
    await player.reach(20_000);
    await player.deposit(1000, 2);
    return await post(player, 'https://vk.com/wall1_1', 'vk');
  },
  'bonus.review': (player) => reviewed(player, null),
  'bonus.refused-same-person': (player) => reviewed(player, 'same-person'),
  'bonus.refused-terms': (player) => reviewed(player, 'terms'),
  'bonus.refused-undecided': (player) => reviewed(player, 'undecided'),
  'bonus.owes': async (player) => {
    await player.linkTelegram();
    await player.deposit(1000);
    await stage.run(
      `insert into idempotency_keys values ($1, $2, $3, $4)`,
      `gis:owed:${player.seat.id}:game:provider:1`,
      randomUUID(),
      player.seat.id,
      { operatorAccount: 'game:provider', deltaMicro: '5000000', owedMicro: '5000000' },
    );
    return await said(player, 'startPeriodicalBonus');
  },

  'promo.unknown': (player) => typed(player, 'NOSUCHCODE'),
  'promo.taken': async (player) => {
    await useCode(player, 'PLAINCODE');
    return await typed(player, 'PLAINCODE');
  },
  'promo.three-a-day': async (player) => {
    for (const code of ['USEDUPCODE', 'VIPCODE', 'PAYCODE']) await useCode(player, code);
    return await typed(player, 'PLAINCODE');
  },
  'promo.own': async (player) => {
    await addCode('OWNCODE', 'plain', player.seat.id);
    return await typed(player, 'OWNCODE');
  },
  'promo.not-inviter': async (player) => {
    await addCode('STRANGERS', 'plain', (await stage.player()).seat.id);
    return await typed(player, 'STRANGERS');
  },
  'promo.referral-used': async (player) => {
    const { seat: inviter } = await stage.player();
    await addCode('REFERRALS', 'plain', inviter.id);
    await stage.run(
      `update players set referrer_code = 'ref_' || $2::text where id = $1`,
      player.seat.id,
      inviter.publicId,
    );
    await useCode(player, 'PAYCODE', true);
    return await typed(player, 'REFERRALS');
  },
  'promo.vip': (player) => typed(player, 'VIPCODE'),
  'promo.deposits': (player) => typed(player, 'PAYCODE'),
  'promo.deposits-today': async (player) => {
    await player.deposit(1000, 2);
    return await typed(player, 'TODAYCODE');
  },
  'promo.telegram': (player) => typed(player, 'TELECODE'),

  'introductory.active': async ({ seat }) => {
    await seat.call('bonus.introductory.takeBonus', { code: 'firstBonus' });
    return await tier(seat, 'secondBonus');
  },
  'introductory.minimum': ({ seat }) => refusalOf(seat.call('bonus.introductory.takeAmount', {})),
  'introductory.used': async (player) => {
    const paymentId = await player.deposit(100);
    await stage.run(
      `insert into introductory_tiers values ($1, 'firstBonus', 1, now(), $2)`,
      player.seat.id,
      paymentId,
    );
    return await tier(player.seat, 'firstBonus');
  },
  'introductory.order': ({ seat }) => tier(seat, 'secondBonus'),

  'cashback.need-auth': async () => {
    const guest = await connectClient(stage.url);
    const refusal = await refusalOf(guest.call('bonus.cashback.takeCashback', {}));
    guest.close();
    return refusal;
  },
  'cashback.nothing': ({ seat }) => refusalOf(seat.call('bonus.cashback.takeCashback', {})),
  'cashback.taken': async (player) => {
    await player.grant('cashback', endedWeek(Date.now()));
    return await refusalOf(player.seat.call('bonus.cashback.takeCashback', {}));
  },

  'rakeback.minimum': (player) => said(player, 'takeRakeback'),
  'vip.rakeback-minimum': (player) => said(player, 'takeRakeback', { from: 'vip' }),
  'vip.no-reward': (player) => said(player, 'takeVipBonus', { compStatus: 3 }),
  'vip.not-reached': (player) => said(player, 'takeVipBonus', { compStatus: 2 }),
  'vip.taken': async (player) => {
    await player.reach(200);
    await player.grant('vip', 'level-2');
    return await said(player, 'takeVipBonus', { compStatus: 2 });
  },

  'robbery.telegram': (player) => said(player, 'startPeriodicalBonus'),
  'robbery.not-yet': async (player) => {
    await player.spin(true);
    return await said(player, 'startPeriodicalBonus');
  },
  'robbery.nothing-to-win': async (player) => {
    await player.linkTelegram();
    return await said(player, 'startPeriodicalBonus');
  },
  'robbery.captcha': async (player) => {
    await player.spin(false);
    return await said(player, 'activatePeriodicalBonus', { recaptchaToken: 'wrong' });
  },
  'robbery.no-spin': (player) => said(player, 'activatePeriodicalBonus'),
  'robbery.spin-not-found': ({ seat }) =>
    refusalOf(seat.call('bonus.robbery.getProof', { spinId: randomUUID() })),

  'channel-bonus.not-linked': (player) => said(player, 'telegramBonus'),
  'channel-bonus.taken': async (player) => {
    await player.grant('channel');
    return await said(player, 'telegramBonus');
  },
  'channel-bonus.not-subscribed': async (player) => {
    await player.linkTelegram();
    await player.reach(200);
    return await said(player, 'telegramBonus');
  },
  'channel-bonus.vip': async (player) => {
    await player.linkTelegram();
    return await said(player, 'telegramBonus');
  },
  'channel-bonus.no-answer': async (player) => {
    await player.linkTelegram();
    await player.reach(200);
    await stage.failTelegram();
    return await said(player, 'telegramBonus');
  },
  'channel-bonus.used': async (player) => {
    const telegramId = await player.linkTelegram();
    await player.joinChannel(telegramId);
    await player.reach(200);
    await (await stage.player()).grant('channel', 'once', String(telegramId));
    return await said(player, 'telegramBonus');
  },

  'story-bonus.not-yet': async (player) => {
    await player.linkTelegram();
    await player.grant('story', 'story-1-1');
    return await said(player, 'takeTelegramStoryBonus');
  },
  'story-bonus.no-story': async (player) => {
    await player.linkTelegram();
    return await said(player, 'takeTelegramStoryBonus');
  },
  'story-bonus.not-linked': (player) => said(player, 'takeTelegramStoryBonus'),
  'story-bonus.vip': async (player) => {
    await showStory(await player.linkTelegram());
    await switchOn('story');
    return await said(player, 'takeTelegramStoryBonus');
  },

  'partner-bonus.not-found': (player) => said(player, 'takePartnerBonus', { bonusId: 9999 }),
  'partner-bonus.not-linked': (player) => said(player, 'takePartnerBonus', { bonusId: 1 }),
  'partner-bonus.taken': async (player) => {
    await player.grant('partner', 'project-1');
    return await said(player, 'takePartnerBonus', { bonusId: 1 });
  },
  'partner-bonus.not-subscribed': async (player) => {
    await player.linkTelegram();
    return await said(player, 'takePartnerBonus', { bonusId: 1 });
  },
  'partner-bonus.no-answer': async (player) => {
    await player.linkTelegram();
    await stage.failTelegram();
    return await said(player, 'takePartnerBonus', { bonusId: 1 });
  },

  'ton-bonus.no-wallet': (player) => said(player, 'takeTonBonus'),
  'ton-bonus.taken': async (player) => {
    await withWallet(player);
    await player.grant('ton-connect');
    return await said(player, 'takeTonBonus');
  },
  'ton-bonus.wallet-used': async (player) => {
    const address = await withWallet(player);
    await (await stage.player()).grant('ton-connect', 'once', address);
    return await said(player, 'takeTonBonus');
  },
  'ton-bonus.closed': async (player) => {
    await withWallet(player);
    await stage.run(`update campaign_budgets set is_on = false where campaign_id = 'ton-connect'`);
    await stage.settle();
    const refusal = await said(player, 'takeTonBonus');
    await switchOn('ton-connect');
    return refusal;
  },

  'repost.not-found': (player) => post(player, 'https://example.com/'),
  'repost.no-profile': (player) => post(player, UNREADABLE),
  'repost.not-yours': async (player) => {
    await player.linkProfiles();
    return await post(player, await stage.post(SITE(), STRANGER?.telegramId));
  },
  'repost.no-mention': async (player) => {
    await player.linkProfiles();
    return await post(player, await stage.post('Good evening.'));
  },
  'repost.not-repost': async (player) => {
    await player.linkProfiles();
    await stage.run(`update post_networks set quoted_post = '77' where network = 'x'`);
    const refusal = await post(player, await stage.post(SITE()));
    await stage.run(`update post_networks set quoted_post = null where network = 'x'`);
    return refusal;
  },
  'repost.unavailable': async (player) => {
    await player.linkProfiles();
    await stage.run(
      `update post_networks set closed_until = now() + interval '1 hour' where network = 'x'`,
    );
    const refusal = await post(player, await stage.post(SITE()));
    await stage.run(`update post_networks set closed_until = '-infinity' where network = 'x'`);
    return refusal;
  },
  'repost.enough': async (player) => {
    await player.linkProfiles();
    await stage.run(
      `insert into post_reads values ('x', $1, $2, 4)`,
      player.seat.id,
      moscowDate(Date.now()),
    );
    return await post(player, await stage.post(SITE()));
  },
  'repost.used': async (player) => {
    await player.linkProfiles();
    await (await stage.player()).grant('repost-x', 'once', POSTER_ID);
    return await post(player, await stage.post(SITE()));
  },
};

async function reviewed(
  player: Player,
  refusedFor: Parameters<Player['review']>[1],
): Promise<WireError> {
  await withWallet(player);
  await player.review('ton-connect', refusedFor);
  return await said(player, 'takeTonBonus');
}

const useCode = (player: Player, code: string, isReferral = false) =>
  stage.run(`insert into promo_uses values ($1, $2, $3, now())`, player.seat.id, code, isReferral);

const showStory = (telegramId: number) =>
  stage.run(
    `insert into story_posters (telegram_id, story_id, shown_at) values ($1, 5, now())`,
    telegramId,
  );

async function switchOn(campaignId: string): Promise<void> {
  await stage.run('update campaign_budgets set is_on = true where campaign_id = $1', campaignId);
  await stage.settle();
}

/** The number that the catalogue has for a refusal. */
function codeOf(refusal: string): number {
  const [feature = '', name = ''] = refusal.split('.');
  const { [feature]: refusals } = CATALOGUE as Record<string, Record<string, { code: number }>>;
  return refusals?.[name]?.code ?? Number.NaN;
}

describe('what a player is refused in rewards', () => {
  test.each(Object.entries(CASES))('A client receives %s with its code', async (name, refused) => {
    expect(await refused(await stage.player())).toMatchObject({ name, code: codeOf(name) });
  });
});
