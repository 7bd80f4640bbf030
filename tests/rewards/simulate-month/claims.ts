import { FIRST_CAMPAIGNS } from '../../../api/rewards/campaigns/first-campaigns.ts';
import { REPOST_NETWORKS, repostCampaign } from '../../../shared/rewards/reposts/rules.ts';
import type { BonusWay } from './bonus-acts.ts';
import { chance, type Day, type Memory } from './day.ts';

/** Takes everything that the page of bonuses offers today, and plays what has to be played. */
export async function claimAll(memory: Memory, today: Day, way: BonusWay = 'safe'): Promise<void> {
  const { actor, code } = memory;
  const { acts, isSunday } = today;
  if (memory.deposits > 0 && !memory.isLinked) {
    memory.isLinked = await acts.takeConnect(actor);
    if (code !== undefined) await acts.typeCode(actor, code);
  }
  await acts.spin(actor);
  const { reached, open } = await acts.levels(actor);
  for (const level of open) await acts.takeLevel(actor, level);
  if (isSunday) await acts.takeCashback(actor);
  await acts.takeRakeback(actor);
  await acts.convert(actor);
  await claimElsewhere(memory, today, reached);
  await acts.playBonus(actor, way);
  await acts.playDollars(actor);
}

const STORY = FIRST_CAMPAIGNS['story']?.conditions;

/** Does what is rewarded in Telegram, on X and on VK, some of it on a later day. */
async function claimElsewhere(memory: Memory, { acts, day }: Day, level: number): Promise<void> {
  const { actor, done } = memory;
  /** Does it when they feel like it, until it has brought its reward. */
  const once = async (reward: string, percent: number, work: () => Promise<boolean>) => {
    if (done.has(reward) || !chance(actor, percent)) return;
    if (await work()) done.add(reward);
  };
  await once('partner', 50, async () => {
    if (chance(actor, 70)) acts.joinChannel(actor);
    await acts.takePartners(actor);
    return true;
  });
  await once('channel', 70, async () => {
    acts.joinChannel(actor);
    return await acts.takeChannel(actor);
  });
  for (const network of REPOST_NETWORKS) {
    await once(repostCampaign(network), 40, () => acts.repost(actor, network));
  }
  // Some come a day too early for the next one.
  const nextOn = (memory.storyOn ?? -Infinity) + (STORY?.everyDays ?? 0) - 1;
  if (level < (STORY?.minVip ?? 0) || day < nextOn) return;
  // Each day's story has a greater number than those before it.
  if (await acts.takeStory(actor, day + 1)) memory.storyOn = day;
}
