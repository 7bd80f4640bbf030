import { DAY_MS } from '../../platform/durations.ts';

/** How many days lie between two bonuses where the campaign does not say. */
export const STORY_EVERY_DAYS = 7;

/** A story as the bot was shown it. */
export type ShownStory = {
  /** Who forwarded it. */
  readonly telegramId: number;
  /** The chat that posted it: a person's own has their id. */
  readonly chatId: number;
  readonly storyId: number;
};

/** What is known of the stories that a person showed before. */
export type PosterState = {
  readonly storyId: number;
  readonly isTaken: boolean;
  readonly takenAtMs: number | undefined;
};

/**
 * What becomes of a story. `accepted`: its bonus may be taken. `not-yours`: somebody else posted it.
 * `old`: it is not newer than the newest one that was shown. `not-yet`: the bonus of the period was
 * taken.
 */
export type StoryVerdict = 'accepted' | 'not-yours' | 'old' | 'not-yet';

/** Milliseconds until the next bonus; zero when it may be taken. */
export const untilNextMs = (
  takenAtMs: number | undefined,
  { everyDays, nowMs }: { readonly everyDays: number; readonly nowMs: number },
): number => (takenAtMs === undefined ? 0 : Math.max(0, takenAtMs + everyDays * DAY_MS - nowMs));

/**
 * Judges a story by what a bot is told of it: who posted it and its number, which grows with each
 * story of a person. The same story shown again is accepted again, so that the bot may repeat
 * itself; one that brought its bonus is old.
 */
export function judgeStory(
  { telegramId, chatId, storyId }: ShownStory,
  known: PosterState | undefined,
  period: { readonly everyDays: number; readonly nowMs: number },
): StoryVerdict {
  if (chatId !== telegramId) return 'not-yours';
  if (known === undefined) return 'accepted';
  if (storyId < known.storyId) return 'old';
  if (storyId === known.storyId) return known.isTaken ? 'old' : 'accepted';
  return untilNextMs(known.takenAtMs, period) > 0 ? 'not-yet' : 'accepted';
}
