import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { showStory, switchTo } from './refusal-cases.ts';
import {
  type Player,
  POSTER_ID,
  type RefusalCase,
  type RefusalStage,
  said,
  STRANGER,
  UNREADABLE_POST,
} from './refusals-stage.ts';

const post = (player: Player, link: string) => said(player, 'takeRepost', { network: 'x', link });
const siteOf = ({ url }: RefusalStage) => `Playing at ${url}/`;

/** What is given for something in Telegram or on X. */
export const SOCIAL_REFUSAL_CASES = {
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
  'channel-bonus.no-answer': async (player, stage) => {
    await player.linkTelegram();
    await player.reach(200);
    await stage.failTelegram();
    return await said(player, 'telegramBonus');
  },
  'channel-bonus.used': async (player, stage) => {
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
  'story-bonus.vip': async (player, stage) => {
    await showStory(stage, await player.linkTelegram());
    await switchTo(stage, 'story', true);
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
  'partner-bonus.no-answer': async (player, stage) => {
    await player.linkTelegram();
    await stage.failTelegram();
    return await said(player, 'takePartnerBonus', { bonusId: 1 });
  },

  'repost.not-found': (player) => post(player, 'https://example.com/'),
  'repost.no-profile': (player) => post(player, UNREADABLE_POST),
  'repost.not-yours': async (player, stage) => {
    await player.linkProfiles();
    return await post(player, await stage.post(siteOf(stage), STRANGER?.telegramId));
  },
  'repost.no-mention': async (player, stage) => {
    await player.linkProfiles();
    return await post(player, await stage.post('Good evening.'));
  },
  'repost.not-repost': async (player, stage) => {
    await player.linkProfiles();
    await stage.run(`update post_networks set quoted_post = '77' where network = 'x'`);
    const refusal = await post(player, await stage.post(siteOf(stage)));
    await stage.run(`update post_networks set quoted_post = null where network = 'x'`);
    return refusal;
  },
  'repost.unavailable': async (player, stage) => {
    await player.linkProfiles();
    await stage.run(
      `update post_networks set closed_until = now() + interval '1 hour' where network = 'x'`,
    );
    const refusal = await post(player, await stage.post(siteOf(stage)));
    await stage.run(`update post_networks set closed_until = '-infinity' where network = 'x'`);
    return refusal;
  },
  'repost.enough': async (player, stage) => {
    await player.linkProfiles();
    await stage.run(
      `insert into post_reads values ('x', $1, $2, 4)`,
      player.seat.id,
      moscowDate(Date.now()),
    );
    return await post(player, await stage.post(siteOf(stage)));
  },
  'repost.used': async (player, stage) => {
    await player.linkProfiles();
    await (await stage.player()).grant('repost-x', 'once', POSTER_ID);
    return await post(player, await stage.post(siteOf(stage)));
  },
} as const satisfies Readonly<Record<string, RefusalCase>>;
