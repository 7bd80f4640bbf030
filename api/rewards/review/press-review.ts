import { timingSafeEqual } from 'node:crypto';
import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import { logRefusal, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { actorInTelegram, type StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { followDecision } from './follow-decision.ts';
import { allowClaim, refuseClaim, type ReviewDecision } from './decide-claim.ts';
import { STAFF_REFUSALS } from './review-text.ts';

type Deps = StaffDeps &
  GrantDeps & {
    readonly logger: Logger;
    readonly config: { readonly staff: StaffSettings };
  };

const PRESS = /^gr:(?<verb>[arbx]):(?<token>[A-Za-z0-9_-]{22})(?::(?<choice>\d))?$/;

/** Whether a press is about a claim of a reward. */
export const isReviewPress = ({ data }: ApprovalPress): boolean => data.startsWith('gr:');

export const REVIEW_SAID: Readonly<Record<ReviewDecision, string>> = {
  granted: 'Granted. The player has it within a minute.',
  refused: 'Refused. The player reads why.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': 'There is nothing left to decide.',
  spent: 'The budget of the offer does not hold that much any more.',
  unknown: 'There is no such claim.',
};

const STRANGER = 'You may not decide on claims.';
const STALE = 'This message is out of date. Look at it again.';

/**
 * A press of a button under a claim. Telegram vouches for who pressed, and `authorise` says what
 * they may; a button works once, for the newest state of its message, in the staff's group. Every
 * press that is refused is kept.
 */
export async function pressReview(deps: Deps, press: ApprovalPress): Promise<ApprovalPressAnswer> {
  const actor = await actorInTelegram(deps.db, press.telegramId);
  if (actor === undefined) return refusePress(deps, press, STRANGER);
  try {
    return await pressAs(deps, actor, press);
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const asked = { actor, act: 'grant.press', subject: `message:${press.messageId}` };
    await logRefusal(deps, asked, error.why);
    return refusePress(deps, press, error.message);
  }
}

async function pressAs(
  deps: Deps,
  actor: StaffActor,
  press: ApprovalPress,
): Promise<ApprovalPressAnswer> {
  const { verb = '', token = '', choice } = PRESS.exec(press.data)?.groups ?? {};
  const done = await deps.db.transaction().execute(async (trx) => {
    if (press.chatId !== deps.config.staff.chatId) return undefined;
    const id = await useToken(trx, press.messageId, token);
    if (id === undefined) return undefined;
    const pressed = { id, verb, choice: Number(choice ?? -1) };
    return { id, said: await act({ ...deps, db: trx, actor }, pressed) };
  });
  if (done === undefined) return refusePress(deps, press, STALE);
  const { id, said } = done;
  await followDecision(deps, id);
  deps.logger.info({ staff: actor.name, audit: true, said }, 'staff pressed a button on a claim');
  return { text: said, isAlert: false };
}

type Pressed = { readonly id: string; readonly verb: string; readonly choice: number };

async function act(
  deps: StaffDeps & { readonly actor: StaffActor },
  { id, verb, choice }: Pressed,
): Promise<string> {
  if (verb === 'a') return REVIEW_SAID[await allowClaim(deps, id)];
  const reason = STAFF_REFUSALS[choice];
  if (verb === 'x' && reason !== undefined) return REVIEW_SAID[await refuseClaim(deps, id, reason)];
  await requireRight(deps.db, deps.actor, 'grant.refuse');
  const asks_reason = verb === 'r';
  const review = deps.db.updateTable('grant_reviews').set({ asks_reason });
  await review.where('grant_id', '=', id).execute();
  return asks_reason ? 'Why?' : '';
}

/** Uses a token up, so that of two presses at once one finds it; the message is then shown anew. */
async function useToken(
  trx: Database,
  messageId: number,
  token: string,
): Promise<string | undefined> {
  const review = await trx
    .selectFrom('grant_reviews')
    .select(['grant_id', 'token'])
    .where('message_id', '=', BigInt(messageId))
    .forUpdate()
    .executeTakeFirst();
  if (review === undefined || review.token === null || !isSame(review.token, token)) {
    return undefined;
  }
  await trx
    .updateTable('grant_reviews')
    .set({ token: null, asks_reason: false, is_shown: false })
    .where('grant_id', '=', review.grant_id)
    .execute();
  return review.grant_id;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusePress(
  { logger }: Deps,
  { telegramId, chatId, messageId }: ApprovalPress,
  text: string,
): ApprovalPressAnswer {
  logger.warn({ telegramId, chatId, messageId, why: text, audit: true }, 'a press was refused');
  return { text, isAlert: true };
}
