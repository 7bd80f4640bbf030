import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { logRefusal, requireRight } from '../staff/authorise.ts';
import type { StaffSettings } from '../staff/settings.ts';
import { actorInTelegram, type StaffActor } from '../staff/staff-actor.ts';
import { StaffRefusal } from '../staff/staff-refusal.ts';
import type { CardAnswer, CardKind } from './card-kind.ts';

export type PressDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly config: { readonly staff: StaffSettings };
};

const PRESS =
  /^(?<prefix>[a-z]{2}):(?<verb>[a-z]):(?<token>[A-Za-z0-9_-]{22})(?::(?<choice>\d{1,2}))?$/;

const STALE = 'This card is out of date. Look at it again.';

/** The kind of card that a press is about. */
export const kindOfPress = (
  kinds: readonly CardKind[],
  { data }: Pick<ApprovalPress, 'data'>,
): CardKind | undefined => kinds.find(({ prefix }) => data.startsWith(`${prefix}:`));

/**
 * A press of a card's button. Telegram vouches for who pressed, and the kind's verb for what they
 * may; a button works once, for the newest state of its card, in the staff's chat. A press without
 * effect is kept, and the card is shown again after each one with effect.
 */
export async function pressCard(
  deps: PressDeps,
  kind: CardKind,
  press: ApprovalPress,
): Promise<ApprovalPressAnswer> {
  const actor = await actorInTelegram(deps.db, press.telegramId);
  if (actor === undefined) return await refusePress(deps, { kind, press, why: kind.stranger });
  try {
    const answer = await pressAs(deps, { kind, press, actor });
    if (answer === undefined) return await refusePress(deps, { kind, press, why: STALE });
    const { said, privately } = answer;
    deps.logger.info({ staff: actor.name, audit: true, said }, 'a card was pressed');
    return { text: said, isAlert: false, ...(privately !== undefined && { privately }) };
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const asked = { actor, act: `${kind.name}.press`, subject: `message:${press.messageId}` };
    await logRefusal(deps, asked, error.why);
    return await refusePress(deps, { kind, press, why: error.message });
  }
}

type Pressed = { readonly kind: CardKind; readonly press: ApprovalPress };

async function pressAs(
  deps: PressDeps,
  { kind, press, actor }: Pressed & { readonly actor: StaffActor },
): Promise<CardAnswer | undefined> {
  const { verb = '', token = '', choice } = PRESS.exec(press.data)?.groups ?? {};
  const act = kind.acts[verb === 'r' || verb === 'b' ? 'x' : verb];
  if (act === undefined || press.chatId !== deps.config.staff.chatId) return undefined;
  const subject = await deps.db.transaction().execute(async (trx) => {
    const found = await findCard(trx, { kind, press, token });
    if (found === undefined) return undefined;
    await requireRight(trx, actor, act);
    const { messageId } = press;
    await useToken(trx, { kind, subject: found, messageId, asksReason: verb === 'r' });
    return found;
  });
  if (subject === undefined) return undefined;
  if (verb === 'r' || verb === 'b') return { said: verb === 'r' ? 'Why?' : '' };
  return await kind.press({ subject, actor, verb, choice: Number(choice ?? -1) });
}

/**
 * The card that a button is of, locked, so that of two presses at once one finds it. A new message may
 * be pressed before the process that sent it has recorded it; the token then identifies the card.
 */
async function findCard(
  trx: Database,
  { kind, press, token }: Pressed & { readonly token: string },
): Promise<string | undefined> {
  const card = await trx
    .selectFrom('staff_cards')
    .select(['subject', 'token'])
    .where('kind', '=', kind.name)
    .where('chat_id', '=', BigInt(press.chatId))
    .where((card) =>
      card.or([
        card('message_id', '=', BigInt(press.messageId)),
        card.and([
          card('token', '=', token),
          card.or([
            card('message_id', 'is', null),
            // Later messages of a chat have higher ids.
            card('message_id', '<', BigInt(press.messageId)),
          ]),
        ]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (card === undefined || card.token === null || !isSame(card.token, token)) return undefined;
  return card.subject;
}

type Used = {
  readonly kind: CardKind;
  readonly subject: string;
  readonly messageId: number;
  readonly asksReason: boolean;
};

/** Uses a token up; the process that shows cards is told that this message has to be edited. */
async function useToken(
  trx: Database,
  { kind, subject, messageId, asksReason }: Used,
): Promise<void> {
  await trx
    .updateTable('staff_cards')
    .set({
      token: null,
      shown_version: null,
      message_id: BigInt(messageId),
      asks_reason: asksReason,
    })
    .where('kind', '=', kind.name)
    .where('subject', '=', subject)
    .execute();
  await sql`select pg_notify('staff_card_pressed', '')`.execute(trx);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function refusePress(
  { logger }: PressDeps,
  { kind, press, why }: Pressed & { readonly why: string },
): Promise<ApprovalPressAnswer> {
  const { telegramId, chatId, messageId } = press;
  logger.warn({ telegramId, chatId, messageId, why, audit: true }, 'a press was refused');
  await kind.noteRefused?.(press, why);
  return { text: why, isAlert: true };
}
