import * as z from 'zod/mini';
import { SLOW_MODE_SECONDS } from '../../community/chat/rules.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import {
  CLOSABLE,
  CLOSED_HOURS_MOST,
  CLOSING_REASONS,
} from '../../protection/services/services.ts';
import { actSaid, askedBy } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';

/** Something that is on or off for all players. */
export const killSwitch = z.object({
  kind: z.enum(CLOSABLE),
  id: z.string(),
  title: z.string(),
  isOn: z.boolean(),
  /** Why it is closed, as players are told; null where it is open, or nobody gave a reason. */
  reason: z.nullable(z.enum(CLOSING_REASONS)),
  /** When it should open again. */
  until: z.nullable(z.string()),
  /** Who switched it last, and when; null where nobody of the staff did. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Who asked to switch it on, where that takes two. */
  asked: z.array(askedBy),
  /** Whether the person who reads it may switch it. */
  may: z.boolean(),
});
export type KillSwitch = z.infer<typeof killSwitch>;

/** How the chat is kept just now. */
const chatSwitches = z.object({
  isClosed: z.boolean(),
  /** Seconds between two messages of a player; null without slow mode. */
  slowSeconds: z.nullable(z.int()),
  isPanic: z.boolean(),
  /** Whether the person who reads it may change it. */
  may: z.boolean(),
});
export type ChatSwitches = z.infer<typeof chatSwitches>;

const which = { kind: z.enum(CLOSABLE), id: text(120) };

export const SWITCHES_CALLS = {
  'switches.list': { input: nothing, output: z.object({ switches: z.array(killSwitch) }) },
  /** Also for what is off, to tell players otherwise. */
  'switches.off': {
    input: z.strictObject({
      ...which,
      reason: z.enum(CLOSING_REASONS),
      hours: z.int().check(z.gte(1), z.lte(CLOSED_HOURS_MOST)),
    }),
    output: actSaid,
  },
  'switches.on': { input: z.strictObject(which), output: actSaid },
  'switches.chat': { input: nothing, output: chatSwitches },
  /** What is left out stays as it is. */
  'switches.setChat': {
    input: z.strictObject({
      isClosed: z.optional(z.boolean()),
      slowSeconds: z.optional(z.nullable(z.literal([...SLOW_MODE_SECONDS]))),
      isPanic: z.optional(z.boolean()),
    }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
