import { sql } from 'kysely';
import type { ShownStoryAnswer, ShownStoryBody } from '../../../shared/platform/bot/contract.ts';
import { judgeStory, untilNextMs } from '../../../shared/rewards/story-bonus/rules.ts';
import { findTelegramPlayer } from '../../players/telegram-identity.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { keepStory, readPoster, STORY_CAMPAIGN, storyDays } from './story-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type ShowStoryDeps = Pick<ClaimDeps, 'db' | 'clock' | 'campaigns' | 'pushes'>;

/**
 * Judges a story that somebody forwarded to the bot, and keeps one that is accepted, so that its
 * bonus can be taken in the app. Showing the same story again changes nothing.
 */
export async function showStory(
  deps: ShowStoryDeps,
  story: ShownStoryBody,
): Promise<ShownStoryAnswer> {
  const { db, clock, campaigns } = deps;
  const nowMs = clock.nowMs();
  const campaign = campaigns.find(STORY_CAMPAIGN);
  if (campaign === undefined || !campaigns.isInForce(campaign, nowMs)) return answerOf('closed');
  const playerId = await findTelegramPlayer(db, story.telegramId);
  if (playerId === undefined) return answerOf('not-linked');
  const period = { everyDays: storyDays(campaigns), nowMs };
  const answer = await db.transaction().execute(async (trx) => {
    const lock = `story ${story.telegramId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const known = await readPoster(trx, story.telegramId, { isLocked: true });
    const verdict = judgeStory(story, known, period);
    if (verdict === 'not-yet') {
      return answerOf(verdict, Math.ceil(untilNextMs(known?.takenAtMs, period) / DAY_MS));
    }
    const isNew = verdict === 'accepted' && known?.storyId !== story.storyId;
    if (isNew) await keepStory(trx, { ...story, username: story.username, at: new Date(nowMs) });
    return answerOf(verdict);
  });
  if (answer.verdict === 'accepted') {
    deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId: STORY_CAMPAIGN });
  }
  return answer;
}

const answerOf = (verdict: ShownStoryAnswer['verdict'], days = 0): ShownStoryAnswer => ({
  verdict,
  days,
});
