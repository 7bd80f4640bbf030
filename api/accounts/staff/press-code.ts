import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffSettings } from './settings.ts';
import { type AskingBrowser, pressCode, type SignInRequest } from './shell-sign-in.ts';
import { type PressRequest, pressApproval, type ShellApproval } from './shell-approval.ts';

const PRESS = /^(?<what>si|sy):(?<choice>\d{3}):(?<id>[0-9a-f-]{36})$/;

const SAID = {
  pressed: 'Your approval counts at that shell.',
  'not-yours': 'It is the approval of somebody else: only they can press for it.',
  'signed-in': 'You are signed in at that shell for an hour.',
  browser: 'Go on in that browser: it asks for your passkey.',
  stranger: 'You are not of the staff.',
  stale: 'That is over.',
  wrong: 'That is not the code that is shown there. It is over.',
} as const;

/** What needs no alert. */
const GOOD: ReadonlySet<keyof typeof SAID> = new Set(['signed-in', 'browser', 'pressed']);

/** Whether a press is about a shell or a browser, and not about something else. */
export const isShellPress = ({ data }: ApprovalPress): boolean => /^s[iy]:/.test(data);

/** The message by which a shell asks its person to sign it in; Telegram vouches for who presses. */
export function signInMessage(
  { id, choices }: SignInRequest,
  { chatId, machine }: { readonly chatId: number; readonly machine: string },
) {
  return {
    chat_id: chatId,
    text: `🔑 Somebody signs in at a shell: ${machine}\nIs it you? Press the code that you see there. If it is not, press nothing.`,
    reply_markup: keyboardOf('si', { id, choices }),
  };
}

/**
 * The message by which a shell asks the person of an approval to press for it, with all that it
 * means.
 */
export function approvalMessage(
  request: PressRequest,
  { chatId, approval }: { readonly chatId: number; readonly approval: ShellApproval },
) {
  const { actor, act, subject, after, reason } = approval;
  const lines = [
    `🔑 ${actor.name} approves at a shell: ${actor.machine ?? 'unknown'}`,
    `${act}: ${subject}`,
    ...(after === undefined ? [] : [JSON.stringify(after)]),
    ...(reason === undefined ? [] : [`Why: ${reason}`]),
    `${actor.name}, is it you? Press the code that you see there. If it is not, press nothing.`,
  ];
  return {
    chat_id: chatId,
    text: lines.join('\n'),
    reply_markup: keyboardOf('sy', request),
  };
}

/** The message by which a browser asks its person to sign it in. */
export function browserMessage(
  { id, choices }: SignInRequest,
  {
    chatId,
    browser: { address, agent },
  }: { readonly chatId: number; readonly browser: AskingBrowser },
) {
  return {
    chat_id: chatId,
    text: `🔑 Somebody signs in to the back office: ${agent}, ${address}\nIs it you? Press the code that you see there. If it is not, press nothing.`,
    reply_markup: keyboardOf('si', { id, choices }),
  };
}

const keyboardOf = (what: 'si' | 'sy', { id, choices }: Omit<PressRequest, 'code'>) => ({
  inline_keyboard: [
    choices.map((code) => ({ text: code, callback_data: `${what}:${code}:${id}` })),
  ],
});

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly staff: StaffSettings };
};

/**
 * A press of a code that `signInMessage` or `approvalMessage` offers; it counts in the staff's chat
 * only.
 */
export async function pressAtShell(deps: Deps, press: ApprovalPress): Promise<ApprovalPressAnswer> {
  const { what, choice, id } = PRESS.exec(press.data)?.groups ?? {};
  const isHere = press.chatId === deps.config.staff.chatId;
  if (!isHere || choice === undefined || id === undefined) {
    return { text: SAID.stale, isAlert: true };
  }
  const pressed = { id, choice, telegramId: press.telegramId };
  const outcome =
    what === 'si' ? await pressCode(deps, pressed) : await pressApproval(deps, pressed);
  return { text: SAID[outcome], isAlert: !GOOD.has(outcome) };
}
