import { authorise } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { changeCase, readOpenCase, type SupportCase } from '../threads/case-store.ts';
import { deleteMessage } from '../cases/change-message.ts';
import { closeCase } from '../cases/close-case.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import { caseNumberOf } from '../threads/case-number.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import type { IntakeDeps, Taken } from './intake-deps.ts';

/**
 * What the staff may type in a topic. `note` is written and goes to nobody; `answer` sends a canned
 * one by its name.
 */
export const STAFF_COMMANDS = ['note', 'answer', 'close', 'take', 'escalate', 'delete'] as const;
export type StaffCommandName = (typeof STAFF_COMMANDS)[number];

export type StaffCommand = { readonly name: StaffCommandName; readonly words: string };

const COMMAND = /^\/(?<name>[a-z]+)(?:@\w+)?(?:\s+(?<words>[\s\S]*))?$/u;

/** The command that a text is; undefined where it is an answer, an unknown command included. */
export function readCommand(text: string): StaffCommand | undefined {
  const found = COMMAND.exec(text.trim())?.groups;
  const name = STAFF_COMMANDS.find((one) => one === found?.['name']);
  return name && { name, words: found?.['words']?.trim() ?? '' };
}

export type CommandRun = {
  readonly command: StaffCommand;
  readonly thread: Thread;
  readonly actor: StaffActor;
  /** The message that the command replies to. */
  readonly repliedTo: SupportMessage | undefined;
};

const NOTHING_OPEN = 'There is no open case.';
const REPLY = 'Reply with /delete to the answer that is to be taken back.';

/** Does what a command asks for, as an act of its person; throws a `StaffRefusal`. */
export async function runCommand(deps: IntakeDeps, run: CommandRun): Promise<Taken> {
  const open = await readOpenCase(deps.db, run.thread.id);
  if (open === undefined) return { taken: true, say: NOTHING_OPEN, changes: [] };
  if (run.command.name === 'delete') return await takeBack(deps, run, open);
  await authorise(deps, {
    actor: run.actor,
    act: 'support.change',
    subject: `case:${caseNumberOf(open.id)}`,
    before: { state: open.state, takenBy: open.taken_by },
    after: { command: run.command.name },
    reason: run.command.words || undefined,
    playerId: run.thread.player_id,
  });
  return { taken: true, changes: [{ thread: run.thread, ...(await changed(deps, run, open)) }] };
}

async function changed(
  deps: IntakeDeps,
  { command, thread, actor }: CommandRun,
  open: SupportCase,
): Promise<{ readonly row: SupportCase; readonly message?: SupportMessage }> {
  const nowMs = deps.clock.nowMs();
  if (command.name === 'close') return await closeCase(deps, { thread, row: open, how: 'staff' });
  const change =
    command.name === 'escalate'
      ? ({ state: 'escalated' } as const)
      : ({ taken_by: actor.personId } as const);
  const row = await changeCase(deps.db, open, { ...change, nowMs });
  await queueDeliveries(deps.db, thread.id, {
    deliveries: [{ side: 'group', act: 'state' }],
    nowMs,
  });
  return { row };
}

async function takeBack(
  deps: IntakeDeps,
  { thread, actor, repliedTo }: CommandRun,
  open: SupportCase,
): Promise<Taken> {
  if (repliedTo?.author !== 'staff') return { taken: true, say: REPLY, changes: [] };
  await authorise(deps, {
    actor,
    act: 'support.change',
    subject: `case:${caseNumberOf(open.id)}`,
    before: { message: String(repliedTo.id), text: repliedTo.text },
    after: { command: 'delete' },
    playerId: thread.player_id,
  });
  const message = await deleteMessage(deps, repliedTo);
  return { taken: true, changes: [{ thread, row: open, message }] };
}
