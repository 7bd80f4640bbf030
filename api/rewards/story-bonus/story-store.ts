import { type PosterState, STORY_EVERY_DAYS } from '../../../shared/rewards/story-bonus/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';

/** The campaign of the bonus. */
export const STORY_CAMPAIGN = 'story';

/** How many days lie between two bonuses for a story, by the terms in force. */
export const storyDays = (campaigns: Pick<Campaigns, 'find'>): number =>
  campaigns.find(STORY_CAMPAIGN)?.terms.conditions.everyDays ?? STORY_EVERY_DAYS;

/**
 * What is known of the stories of a Telegram user; undefined where they never showed one. `isLocked`
 * keeps others from it until the transaction ends.
 */
export async function readPoster(
  db: Database,
  telegramId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<PosterState | undefined> {
  const asked = db
    .selectFrom('story_posters')
    .select(['story_id', 'is_taken', 'taken_at'])
    .where('telegram_id', '=', BigInt(telegramId));
  const row = await (isLocked ? asked.forUpdate() : asked).executeTakeFirst();
  return (
    row && {
      storyId: row.story_id,
      isTaken: row.is_taken,
      takenAtMs: row.taken_at?.getTime(),
    }
  );
}

/** Keeps a story as the newest one of who posted it. */
export async function keepStory(
  trx: Database,
  story: {
    readonly telegramId: number;
    readonly username: string | undefined;
    readonly storyId: number;
    readonly at: Date;
  },
): Promise<void> {
  const shown = {
    username: story.username ?? null,
    story_id: story.storyId,
    shown_at: story.at,
    is_taken: false,
  };
  await trx
    .insertInto('story_posters')
    .values({ telegram_id: BigInt(story.telegramId), ...shown })
    .onConflict((conflict) => conflict.column('telegram_id').doUpdateSet(shown))
    .execute();
}

/** Notes that the newest story brought its bonus. */
export async function noteTaken(trx: Database, telegramId: number, at: Date): Promise<void> {
  await trx
    .updateTable('story_posters')
    .set({ is_taken: true, taken_at: at })
    .where('telegram_id', '=', BigInt(telegramId))
    .execute();
}
