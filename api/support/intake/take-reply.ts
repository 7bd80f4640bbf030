import { logRefusal } from '../../accounts/staff/authorise.ts';
import type { SupportUpdateBody } from '../../../shared/platform/bot/contract.ts';
import { SUPPORT_ANSWER_LENGTH } from '../../../shared/support/cases/contract.ts';
import { actorInTelegram } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { IntakeDeps, Taken } from './intake-deps.ts';
import { draftAnswer } from '../complaints/answer-complaint.ts';

const IGNORED: Taken = { taken: false, changes: [] };

/** A reply of the staff beside topics: to the card of a complaint it is the draft of its answer. */
export async function takeReply(deps: IntakeDeps, update: SupportUpdateBody): Promise<Taken> {
  const { chatId, replyTo, text, telegramId } = update;
  if (replyTo === undefined || text === '') return IGNORED;
  const card = await deps.db
    .selectFrom('staff_cards')
    .select('subject')
    .where('kind', '=', 'complaint')
    .where('chat_id', '=', BigInt(chatId))
    .where('message_id', '=', BigInt(replyTo))
    .executeTakeFirst();
  if (card === undefined) return IGNORED;
  const actor = await actorInTelegram(deps.db, telegramId);
  if (actor === undefined) return said('Nothing was kept: you are not on the staff.');
  if (text.length > SUPPORT_ANSWER_LENGTH)
    return said(`An answer has at most ${SUPPORT_ANSWER_LENGTH} characters.`);
  try {
    const kept = await draftAnswer(deps, { id: BigInt(card.subject), actor, text });
    return said(
      kept === 'done' ? 'Kept as a draft: the card sends it.' : 'It has its final answer.',
    );
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const tried = { actor, act: 'complaint.answer', subject: `complaint:C-${card.subject}` };
    await logRefusal(deps, tried, error.why);
    return said(`Nothing was kept. ${error.message}`);
  }
}

const said = (say: string): Taken => ({ taken: true, say, changes: [] });
