import type { Database } from '../../platform/db/database.ts';

const SHOWN = 50;

/**
 * The newest stories that were shown to the bot, each with the address at which a person can look at
 * it while it is up: the Bot API shows bots nothing of what is in a story.
 */
export async function listStories(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('story_posters')
    .leftJoin('identities', (join) =>
      join
        .on('identities.provider', '=', 'telegram')
        .onRef('identities.external_id', '=', (eb) =>
          eb.cast<string>('story_posters.telegram_id', 'text'),
        ),
    )
    .select(['username', 'story_id', 'shown_at', 'is_taken', 'telegram_id', 'player_id'])
    .orderBy('shown_at', 'desc')
    .limit(SHOWN)
    .execute();
  const lines = rows.map((row) =>
    [
      row.shown_at.toISOString(),
      `player ${row.player_id ?? 'none now'}`,
      row.is_taken ? 'taken  ' : 'waiting',
      row.username === null
        ? `Telegram user ${row.telegram_id}, story ${row.story_id}: no address without a username`
        : `https://t.me/${row.username}/s/${row.story_id}`,
    ].join('  '),
  );
  return lines.join('\n') || 'None.';
}
