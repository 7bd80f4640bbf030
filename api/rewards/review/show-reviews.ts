import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { showMessage } from '../../cashdesk/approvals/show-message.ts';
import { type BotApi, BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { readReviewedClaim, readToShow } from './read-reviews.ts';
import { renderReview } from './review-text.ts';
import { readReview } from '../grants/review-store.ts';

type Deps = {
  readonly db: Database;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: { readonly staff: StaffSettings };
  readonly botApi: BotApi;
};

/** A group takes twenty messages a minute: a farm leaves room for whatever else staff are shown. */
const AT_ONCE = 5;

/**
 * Keeps the messages in the staff's group current: one for each claim that waits, edited at each
 * change until its decision. A message that was sent but not recorded is sent again; then only the
 * recorded one has working buttons. One process at a time does it.
 */
export async function showReviews(deps: Deps): Promise<void> {
  const { chatId } = deps.config.staff;
  if (chatId === undefined) return;
  const due = await readToShow(deps.db, AT_ONCE);
  if (due.length === 0) return;
  await deps.db.transaction().execute(async (lock) => {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('rewards:reviews', 0)) as is_ours
    `.execute(lock);
    if (rows[0]?.is_ours !== true) return;
    for (const grantId of due) await showOne(deps, grantId, chatId);
  });
}

/**
 * The token is stored before the message carries it; a press meanwhile leaves it to be shown again.
 */
async function showOne({ db, botApi, logger }: Deps, grantId: string, chatId: number) {
  const token = randomBytes(16).toString('base64url');
  await db.updateTable('grant_reviews').set({ token }).where('grant_id', '=', grantId).execute();
  const [review, claim] = [await readReview(db, grantId), await readReviewedClaim(db, grantId)];
  if (review === undefined || claim === undefined) return;
  const message = {
    chat_id: chatId,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...renderReview(claim, { token, asksReason: review.asks_reason }),
  };
  try {
    const messageId = await showMessage(botApi, message, { messageId: review.message_id });
    const isOver = review.decided_at !== null;
    await db
      .updateTable('grant_reviews')
      .set({ message_id: BigInt(messageId), is_shown: true, ...(isOver && { token: null }) })
      .where('grant_id', '=', grantId)
      .where('token', '=', token)
      .execute();
  } catch (error) {
    if (!(error instanceof BotApiFailure)) throw error;
    logger.warn({ grantId, reason: error.message }, 'a claim was not shown to staff');
  }
}
