import { logRefusal, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { actorInTelegram, type StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { Logger } from '../../platform/logger.ts';
import { timingSafeEqual } from 'node:crypto';
import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../withdrawals/withdrawal-store.ts';
import { rejectionAt } from './card-text.ts';
import { approve, type Decision, reject } from './decide.ts';

type Deps = StaffDeps & {
  readonly logger: Logger;
  readonly config: { readonly staff: StaffSettings };
};

const PRESS = /^po:(?<verb>[arbx]):(?<token>[A-Za-z0-9_-]{22})(?::(?<choice>\d))?$/;

const SAID: Readonly<Record<Decision, string>> = {
  approved: 'Approved. It goes out.',
  'one-more': 'Noted. One more person has to approve.',
  rejected: 'Rejected. The money goes back to the player.',
  settling: 'Noted.',
  releasing: 'Noted.',
  twice: 'You approved it before: somebody else has to.',
  'one-shell': 'You may have approved it by another name: somebody else has to.',
  'not-open': 'There is nothing left to decide.',
  'on-chain': 'The chain decides.',
  asking: 'The gateway is being asked.',
  'gateway-otherwise': 'The gateway decides.',
  'gateway-open': 'The gateway decides.',
  unknown: 'There is no such withdrawal.',
};

const STRANGER = 'You may not decide on withdrawals.';
const STALE = 'This card is out of date. Look at it again.';

/**
 * A press of a card's button. Telegram vouches for who pressed, and `authorise` says what they may;
 * a button works once, for the newest state of its card, in the staff's group. Every press without
 * effect is recorded as well.
 */
export async function pressCard(deps: Deps, press: ApprovalPress): Promise<ApprovalPressAnswer> {
  const actor = await actorInTelegram(deps.db, press.telegramId);
  if (actor === undefined) return await refusePress(deps, press, STRANGER);
  try {
    return await pressAs(deps, actor, press);
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const asked = { actor, act: 'withdrawal.press', subject: `message:${press.messageId}` };
    await logRefusal(deps, asked, error.why);
    return await refusePress(deps, press, error.message);
  }
}

async function pressAs(
  deps: Deps,
  actor: StaffActor,
  press: ApprovalPress,
): Promise<ApprovalPressAnswer> {
  const parts = PRESS.exec(press.data)?.groups;
  const token = parts?.['token'] ?? '';
  const said = await deps.db.transaction().execute(async (trx) => {
    const id = await useToken(trx, press, token);
    if (id === undefined || press.chatId !== deps.config.staff.chatId) return undefined;
    const card = { deps: { ...deps, db: trx }, id, actor };
    return await act(card, parts?.['verb'] ?? '', Number(parts?.['choice'] ?? -1));
  });
  if (said === undefined) return await refusePress(deps, press, STALE);
  deps.logger.info({ staff: actor.name, audit: true, said }, 'a card was pressed');
  return { text: said, isAlert: false };
}

/** Uses a card's token up, so that of two presses at once one finds it; the card is then edited. */
async function useToken(
  trx: Database,
  { chatId, messageId }: ApprovalPress,
  token: string,
): Promise<string | undefined> {
  const card = await trx
    .selectFrom('approval_cards')
    .select(['withdrawal_id', 'token'])
    .where('chat_id', '=', BigInt(chatId))
    .where('message_id', '=', BigInt(messageId))
    .forUpdate()
    .executeTakeFirst();
  if (card?.token === null || card === undefined || !isSame(card.token, token)) return undefined;
  await trx
    .updateTable('approval_cards')
    .set({ token: null, shown_version: null, asks_reason: false })
    .where('withdrawal_id', '=', card.withdrawal_id)
    .execute();
  return card.withdrawal_id;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Pressed = { readonly deps: Deps; readonly id: string; readonly actor: StaffActor };

async function act({ deps, id, actor }: Pressed, verb: string, choice: number): Promise<string> {
  const reason = rejectionAt(choice);
  if (verb === 'a') return SAID[await approve(deps, id, actor)];
  if (verb === 'x' && reason !== undefined) {
    return SAID[await reject(deps, id, { actor, reason })];
  }
  await requireRight(deps.db, actor, 'withdrawal.reject');
  const asks_reason = verb === 'r';
  const card = deps.db.updateTable('approval_cards').set({ asks_reason });
  await card.where('withdrawal_id', '=', id).execute();
  await showAnew(deps.db, id);
  return asks_reason ? 'Why?' : '';
}

/** Announces the change to the process that shows cards. */
async function showAnew(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function refusePress(
  { db, clock, logger }: Deps,
  press: ApprovalPress,
  text: string,
): Promise<ApprovalPressAnswer> {
  const { telegramId, chatId, messageId } = press;
  const detail = { chatId, messageId, why: text };
  logger.warn({ telegramId, ...detail, audit: true }, 'a press was refused');
  await writeAudit(db, {
    withdrawalId: null,
    act: 'refused-press',
    by: `telegram:${telegramId}`,
    via: 'telegram',
    detail,
    nowMs: clock.nowMs(),
  });
  return { text, isAlert: true };
}
