import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** Notices about security and money that the bot sends to the player. */
export const noticesOutput = z.object({
  /** Whether there is a Telegram user whom the bot may write to. */
  canReach: z.boolean(),
  isOn: z.boolean(),
});
export type NoticesOutput = z.infer<typeof noticesOutput>;

/** Reminders of rewards, which the bot sends to those alone who asked for them. */
const remindersOutput = z.object({
  /** Whether there is a Telegram user whom the bot may write to. */
  canReach: z.boolean(),
  isOn: z.boolean(),
});
export type RemindersOutput = z.infer<typeof remindersOutput>;

const setNoticesInput = z.strictObject({ isOn: z.boolean() });

export const NOTICES_CALLS = {
  'notices.get': { access: 'player', movesMoney: false, input: nothing, output: noticesOutput },
  'notices.set': {
    access: 'player',
    movesMoney: false,
    input: setNoticesInput,
    output: noticesOutput,
  },
  'notices.getReminders': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: remindersOutput,
  },
  'notices.setReminders': {
    access: 'player',
    movesMoney: false,
    input: setNoticesInput,
    output: remindersOutput,
  },
} as const satisfies Calls;
