import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { DOOR_REASONS, DOORS } from '../../protection/doors/doors.ts';
import { actSaid, askedBy } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';

/** What can be switched off at once, by kind, in the order of the page. */
export const SWITCH_KINDS = ['door', 'own-game', 'provider', 'payway', 'campaign'] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];

/** Something that is on or off for all players. */
export const killSwitch = z.object({
  kind: z.enum(SWITCH_KINDS),
  id: z.string(),
  title: z.string(),
  isOn: z.boolean(),
  /** Why it is closed, as players are told; null for what is no door, or is open. */
  reason: z.nullable(z.enum(DOOR_REASONS)),
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

/** The longest that a door is said to stay closed. */
export const DOOR_HOURS_MOST = 336;

export const SWITCHES_CALLS = {
  'switches.list': { input: nothing, output: z.object({ switches: z.array(killSwitch) }) },
  'switches.closeDoor': {
    input: z.strictObject({
      door: z.enum(DOORS),
      reason: z.enum(DOOR_REASONS),
      hours: z.int().check(z.gte(1), z.lte(DOOR_HOURS_MOST)),
    }),
    output: actSaid,
  },
  'switches.openDoor': { input: z.strictObject({ door: z.enum(DOORS) }), output: actSaid },
  'switches.set': {
    input: z.strictObject({
      kind: z.enum(['own-game', 'provider', 'payway', 'campaign']),
      id: text(120),
      isOn: z.boolean(),
    }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
