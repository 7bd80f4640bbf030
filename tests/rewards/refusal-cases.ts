import { randomUUID } from 'node:crypto';
import type { WireError } from '../../shared/errors/refusal.ts';
import { endedWeek } from '../../shared/rewards/cashback/week.ts';
import { connectClient } from '../harness/client.ts';
import { refusalOf, type Seat } from '../harness/wire-stage.ts';
import {
  type Player,
  type RefusalCase,
  type RefusalStage,
  said,
  UNREADABLE_POST,
} from './refusals-stage.ts';

/** A code that everybody may ask about, or the referral code of its owner. */
export const addCode = (
  { run }: RefusalStage,
  code: string,
  { campaignId = 'plain', ownerId = null }: { campaignId?: string; ownerId?: number | null } = {},
) =>
  run(
    `insert into promo_codes (code, campaign_id, is_public, owner_id, made_by, made_at)
     values ($1, $2, true, $3, 'test', now())`,
    code,
    campaignId,
    ownerId,
  );

const useCode = ({ run }: RefusalStage, player: Player, code: string) =>
  run('insert into promo_uses values ($1, $2, false, now())', player.seat.id, code);

/** Has a Telegram user show a story to the bot. */
export const showStory = ({ run }: RefusalStage, telegramId: number) =>
  run(
    'insert into story_posters (telegram_id, story_id, shown_at) values ($1, 5, now())',
    telegramId,
  );

/** Switches a campaign, and waits until the server knows. */
export async function switchTo(
  { run, settle }: RefusalStage,
  campaignId: string,
  isOn: boolean,
): Promise<void> {
  await run('update campaign_budgets set is_on = $2 where campaign_id = $1', campaignId, isOn);
  await settle();
}

const typed = (player: Player, code: string) => said(player, 'activatePromoCode', { code });
const tier = (seat: Seat, code: 'firstBonus' | 'secondBonus', hash?: string) =>
  refusalOf(seat.call('bonus.introductory.takeBonus', { code, ...(hash && { hash }) }));

/** A player with a deposit and a wallet, who may take the bonus for it. */
async function withWallet(player: Player): Promise<string> {
  await player.deposit(1000);
  return await player.linkWallet();
}

async function reviewed(
  player: Player,
  refusedFor: Parameters<Player['review']>[1],
): Promise<WireError> {
  await withWallet(player);
  await player.review('ton-connect', refusedFor);
  return await said(player, 'takeTonBonus');
}

/** Posts on a network whose bonus asks for everything that a bonus can ask for. */
const postAsked = (player: Player) =>
  said(player, 'takeRepost', { network: 'vk', link: 'https://vk.com/wall1_1' });

/** What any reward may answer, and what play, deposits, codes and wallets bring. */
export const REFUSAL_CASES = {
  'bonus.closed': async (player, stage) => {
    const telegramId = await player.linkTelegram();
    await player.reach(20_000);
    await showStory(stage, telegramId);
    return await said(player, 'takeTelegramStoryBonus');
  },
  'bonus.spent': (player) => typed(player, 'USEDUPCODE'),
  'bonus.terms-changed': ({ seat }) => tier(seat, 'firstBonus', 'f'.repeat(64)),
  'bonus.nothing-yet': (player) => said(player, 'setBonusActive', { bonus_id: randomUUID() }),
  'bonus.not-yet': async (player, stage) => {
    await stage.publish('weekly', {
      isOncePerPlayer: false,
      conditions: { everyDays: 7 },
      budget: { dayMicro: '1000000000' },
    });
    await stage.settle();
    await addCode(stage, 'WEEKLYCODE', { campaignId: 'weekly' });
    await player.grant('weekly');
    return await typed(player, 'WEEKLYCODE');
  },
  'bonus.taken': async (player) => {
    await player.grant('repost-x');
    return await said(player, 'takeRepost', { network: 'x', link: UNREADABLE_POST });
  },
  'bonus.telegram': (player) => postAsked(player),
  'bonus.vip': async (player) => {
    await player.linkTelegram();
    return await postAsked(player);
  },
  'bonus.deposits': async (player) => {
    await player.linkWallet();
    return await said(player, 'takeTonBonus');
  },
  'bonus.deposits-today': async (player) => {
    await player.linkTelegram();
    await player.reach(20_000);
    await player.deposit(1000, 2);
    return await postAsked(player);
  },
  'bonus.review': (player) => reviewed(player, null),
  'bonus.refused-same-person': (player) => reviewed(player, 'same-person'),
  'bonus.refused-terms': (player) => reviewed(player, 'terms'),
  'bonus.refused-undecided': (player) => reviewed(player, 'undecided'),
  'bonus.owes': async (player, stage) => {
    await player.linkTelegram();
    await player.deposit(1000);
    await stage.run(
      `insert into idempotency_keys values ($1, $2, $3, $4)`,
      `provider:owed:${player.seat.id}:game:provider:1`,
      randomUUID(),
      player.seat.id,
      { operatorAccount: 'game:provider', deltaMicro: '5000000', owedMicro: '5000000' },
    );
    return await said(player, 'startPeriodicalBonus');
  },

  'promo.unknown': (player) => typed(player, 'NOSUCHCODE'),
  'promo.taken': async (player, stage) => {
    await useCode(stage, player, 'PLAINCODE');
    return await typed(player, 'PLAINCODE');
  },
  'promo.three-a-day': async (player, stage) => {
    for (const code of ['USEDUPCODE', 'VIPCODE', 'PAYCODE']) await useCode(stage, player, code);
    return await typed(player, 'PLAINCODE');
  },
  'promo.own': async (player, stage) => {
    await addCode(stage, 'OWNCODE', { ownerId: player.seat.id });
    return await typed(player, 'OWNCODE');
  },
  'promo.not-inviter': async (player, stage) => {
    await addCode(stage, 'STRANGERS', { ownerId: (await stage.player()).seat.id });
    return await typed(player, 'STRANGERS');
  },
  'promo.referral-used': async (player, stage) => {
    const { seat: inviter } = await stage.player();
    await addCode(stage, 'REFERRALS', { ownerId: inviter.id });
    await stage.run(
      `update players set referrer_code = 'ref_' || $2::text where id = $1`,
      player.seat.id,
      inviter.publicId,
    );
    await stage.run(`insert into promo_uses values ($1, 'PAYCODE', true, now())`, player.seat.id);
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
  'introductory.used': async (player, stage) => {
    const paymentId = await player.deposit(100);
    await stage.run(
      `insert into introductory_tiers values ($1, 'firstBonus', 1, now(), $2)`,
      player.seat.id,
      paymentId,
    );
    return await tier(player.seat, 'firstBonus');
  },
  'introductory.order': ({ seat }) => tier(seat, 'secondBonus'),

  'cashback.need-auth': async (_player, stage) => {
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

  'ton-bonus.no-wallet': (player) => said(player, 'takeTonBonus'),
  'ton-bonus.taken': async (player) => {
    await withWallet(player);
    await player.grant('ton-connect');
    return await said(player, 'takeTonBonus');
  },
  'ton-bonus.wallet-used': async (player, stage) => {
    const address = await withWallet(player);
    await (await stage.player()).grant('ton-connect', 'once', address);
    return await said(player, 'takeTonBonus');
  },
  'ton-bonus.closed': async (player, stage) => {
    await withWallet(player);
    await switchTo(stage, 'ton-connect', false);
    const refusal = await said(player, 'takeTonBonus');
    await switchTo(stage, 'ton-connect', true);
    return refusal;
  },
} as const satisfies Readonly<Record<string, RefusalCase>>;
