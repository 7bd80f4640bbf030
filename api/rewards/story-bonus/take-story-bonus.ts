import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { untilNextMs } from '../../../shared/rewards/story-bonus/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTelegramId } from '../../players/telegram-identity.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import { grantedOr } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { noteTaken, readPoster, STORY_CAMPAIGN, storyDays } from './story-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Asker = { readonly playerId: PlayerId; readonly telegramId: number };

/**
 * Gives the bonus for the newest story that the player showed to the bot: once for a story, and once
 * in a period for a player and for a Telegram user, whoever they were linked to. Answers what was
 * given, in base micro-units. Refuses `story-bonus.*`, what the gate refuses and what any reward may.
 */
export async function takeStoryBonus(deps: ClaimDeps, playerId: PlayerId): Promise<bigint> {
  await deps.gate.claim(playerId);
  const telegramId = await readTelegramId(deps.db, playerId);
  if (telegramId === undefined) throw new Refusal('story-bonus.not-linked');
  const asker = { playerId, telegramId };
  const { storyId, isTaken } = await requireStory(deps, asker);
  if (isTaken) throw new Refusal('story-bonus.no-story');
  const occasion = `story-${telegramId}-${storyId}`;
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: STORY_CAMPAIGN,
    occasion,
    token: `${telegramId}-${storyId}`,
    by: 'player',
    alongside: (trx) => useStory({ ...deps, db: trx }, asker, { storyId, occasion }),
  });
  if (outcome.status === 'before' || outcome.status === 'used') {
    throw new Refusal('story-bonus.no-story');
  }
  if (outcome.status === 'unmet' && outcome.unmet.condition === 'telegram') {
    throw new Refusal('story-bonus.not-linked');
  }
  if (outcome.status === 'unmet' && outcome.unmet.condition === 'vip') {
    throw new Refusal('story-bonus.vip', { minVip: outcome.unmet.minVip });
  }
  if (outcome.status === 'unmet' && outcome.unmet.condition === 'period') {
    throw new Refusal('story-bonus.not-yet', { days: outcome.unmet.days });
  }
  return grantedOr(outcome).amountMicro;
}

/** When the next bonus may be taken and whether there is a story for it; for its card too. */
export async function readStoryStanding(
  { db, clock, campaigns }: StoryDeps,
  { playerId, telegramId }: Partial<Asker> & Pick<Asker, 'playerId'>,
): Promise<{ readonly waitMs: number; readonly hasStory: boolean }> {
  const period = { everyDays: storyDays(campaigns), nowMs: clock.nowMs() };
  const poster =
    telegramId === undefined ? undefined : await readPoster(db, telegramId, { isLocked: false });
  const takenAtMs = latest(poster?.takenAtMs, await readTakenAtMs(db, playerId));
  return {
    waitMs: untilNextMs(takenAtMs, period),
    hasStory: poster !== undefined && !poster.isTaken,
  };
}

type StoryDeps = Pick<ClaimDeps, 'db' | 'clock' | 'campaigns'>;
type UsedStory = { readonly storyId: number; readonly occasion: string };

/** Uses the story up, after another look at it now that it and the player are locked. */
async function useStory(deps: StoryDeps, asker: Asker, used: UsedStory): Promise<void> {
  const { storyId, isTaken } = await requireStory(deps, asker, used);
  if (isTaken || storyId !== used.storyId) throw new Refusal('story-bonus.no-story');
  await noteTaken(deps.db, asker.telegramId, new Date(deps.clock.nowMs()));
}

/** The newest story, where the time for a bonus has come; locked where one is being used. */
async function requireStory(
  { db, clock, campaigns }: StoryDeps,
  { playerId, telegramId }: Asker,
  used?: UsedStory,
) {
  const period = { everyDays: storyDays(campaigns), nowMs: clock.nowMs() };
  const poster = await readPoster(db, telegramId, { isLocked: used !== undefined });
  const takenAtMs = latest(poster?.takenAtMs, await readTakenAtMs(db, playerId, used?.occasion));
  const waitMs = untilNextMs(takenAtMs, period);
  if (waitMs > 0) throw new Refusal('story-bonus.not-yet', { days: Math.ceil(waitMs / DAY_MS) });
  if (poster === undefined) throw new Refusal('story-bonus.no-story');
  return poster;
}

const latest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

/**
 * When the player last claimed it, whatever became of the claim, for another occasion than this one.
 */
async function readTakenAtMs(
  db: Database,
  playerId: PlayerId,
  exceptOccasion?: string,
): Promise<number | undefined> {
  const grants = await readGrantsOf(db, playerId, [STORY_CAMPAIGN]);
  return grants.findLast(({ occasion }) => occasion !== exceptOccasion)?.claimedAt.getTime();
}
