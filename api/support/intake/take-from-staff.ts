import type { Language } from '../../../shared/i18n/languages.ts';
import type { SupportUpdateBody } from '../../../shared/platform/bot/contract.ts';
import { SUPPORT_ANSWER_LENGTH } from '../../../shared/support/cases/contract.ts';
import { authorise, logRefusal } from '../../accounts/staff/authorise.ts';
import { actorInTelegram, type StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import { answerOf, CANNED_NAMES } from '../answers/canned-answers.ts';
import { langOf } from '../threads/lang-of.ts';
import { readCase } from '../threads/case-store.ts';
import { editMessage } from '../cases/change-message.ts';
import { readMessageAt, type SupportMessage } from '../threads/message-store.ts';
import { lockThreadOfTopic, type Thread } from '../threads/thread-store.ts';
import { writeAsStaff } from '../cases/write-as-staff.ts';
import { takeReply } from './take-reply.ts';
import { readCommand, runCommand, type StaffCommand } from './staff-command.ts';
import type { IntakeDeps, Taken } from './intake-deps.ts';

const STRANGER =
  'Nothing was sent: you are not on the staff. An admin adds people with npm run staff.';
const UNKNOWN_ANSWER = `Nothing was sent: after /answer comes one of ${CANNED_NAMES}, or the last part of a help answer’s address.`;
const EMPTY = 'Nothing was kept: write the note after /note.';
const STAYS_NOTE = 'Nothing was changed: a note begins with /note. To answer, write a message.';
const STAYS_ANSWER = 'Nothing was changed: an answer becomes no command. Write a message for that.';
const CLOSED = 'Nothing was changed: the case is closed.';
const LONG = 'Nothing was sent: an answer has at most 3,800 characters.';
const LONG_CAPTION = 'Nothing was sent: below a file an answer has at most 900 characters.';

const CAPTION_LENGTH = 900;

/** A message of the staff in a topic, its edit, or a command; or a reply to one of their cards. */
export async function takeFromStaff(deps: IntakeDeps, update: SupportUpdateBody): Promise<Taken> {
  if (update.topicId === undefined) return await takeReply(deps, update);
  const thread = await lockThreadOfTopic(deps.db, update.topicId);
  if (thread === undefined) return { taken: false, changes: [] };
  const actor = await actorInTelegram(deps.db, update.telegramId);
  if (actor === undefined) return { taken: true, say: STRANGER, changes: [] };
  try {
    return await takeFromPerson(deps, { update, thread, actor });
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const tried = { actor, act: 'support.write', subject: `thread:${thread.id}` };
    await logRefusal(deps, tried, error.why);
    const nothing = update.editedAt > 0 ? 'Nothing was changed.' : 'Nothing was sent.';
    return { taken: true, say: `${nothing} ${error.message}`, changes: [] };
  }
}

type FromPerson = {
  readonly update: SupportUpdateBody;
  readonly thread: Thread;
  readonly actor: StaffActor;
};

async function takeFromPerson(
  deps: IntakeDeps,
  { update, thread, actor }: FromPerson,
): Promise<Taken> {
  const { db: trx } = deps;
  const { chatId, messageId, replyTo } = update;
  const place = { chatId, telegramId: messageId };
  const tooLong = lengthRefusal(update);
  if (tooLong !== undefined) return { taken: true, say: tooLong, changes: [] };
  if (update.editedAt > 0) {
    const before = await readMessageAt(trx, place);
    if (!isWrittenBy(before, actor)) return { taken: true, changes: [] };
    return await takeEdit(deps, { update, thread, actor, before });
  }
  const at =
    replyTo === undefined ? undefined : await readMessageAt(trx, { chatId, telegramId: replyTo });
  const repliedTo = at?.thread_id === thread.id ? at : undefined;
  const command = readCommand(update.text);
  const isWritten = command === undefined || command.name === 'note' || command.name === 'answer';
  if (!isWritten) return await runCommand(deps, { command, thread, actor, repliedTo });
  const text = wordsOf(update, command, { lang: langOf(thread), siteUrl: deps.config.siteUrl });
  if (text === undefined) return { taken: true, say: UNKNOWN_ANSWER, changes: [] };
  if (text === '' && update.media === undefined) return { taken: true, say: EMPTY, changes: [] };
  const written = await writeAsStaff(deps, thread, {
    actor,
    text,
    media: update.media,
    album: update.album,
    replyTo: repliedTo?.id,
    source: place,
    isNote: command?.name === 'note',
  });
  return { taken: true, changes: [{ thread, ...written }] };
}

/**
 * An edit of what a person wrote is an act of theirs as the message was. Who reads it stays: an
 * answer does not become a note, nor a note an answer. What the player may refer to in a closed case
 * stays too.
 */
async function takeEdit(
  deps: IntakeDeps,
  { update, thread, actor, before }: FromPerson & { readonly before: SupportMessage },
): Promise<Taken> {
  const command = readCommand(update.text);
  const text = command?.words ?? update.text;
  if (command?.name !== (before.is_note ? 'note' : undefined)) {
    return { taken: true, say: before.is_note ? STAYS_NOTE : STAYS_ANSWER, changes: [] };
  }
  if (text === '' && before.media === null) return { taken: true, say: EMPTY, changes: [] };
  if (text === before.text || before.deleted_at !== null) return { taken: true, changes: [] };
  const row = await readCase(deps.db, before.case_id);
  if (row.closed_at !== null) return { taken: true, say: CLOSED, changes: [] };
  await authorise(deps, {
    actor,
    act: before.is_note ? 'support.note' : 'support.answer',
    subject: `thread:${thread.id}`,
    before: { message: String(before.id), text: before.text },
    after: { text },
    playerId: thread.player_id,
  });
  const message = await editMessage(deps, before, text);
  return { taken: true, changes: [{ thread, row, message }] };
}

function lengthRefusal({ text, media }: SupportUpdateBody): string | undefined {
  if (media !== undefined) return text.length > CAPTION_LENGTH ? LONG_CAPTION : undefined;
  return text.length > SUPPORT_ANSWER_LENGTH ? LONG : undefined;
}

/** What a message says to its reader; undefined for a canned answer that is none. */
function wordsOf(
  { text }: SupportUpdateBody,
  command: StaffCommand | undefined,
  reader: { readonly lang: Language; readonly siteUrl: string },
): string | undefined {
  if (command?.name === 'answer') return answerOf(command.words, reader);
  return command?.words ?? text;
}

const isWrittenBy = (
  message: SupportMessage | undefined,
  { personId }: StaffActor,
): message is SupportMessage => message?.author === 'staff' && message.staff_id === personId;
