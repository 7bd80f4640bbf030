import * as z from 'zod/mini';
import type { SupportHours } from '../../shared/support/cases/promise.ts';

/** The variables of support; `.env.example` explains each one. */
export const supportVariables = {
  SUPPORT_HOURS: z.optional(
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/)),
  ),
  SUPPORT_ANSWER_MINUTES: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  SUPPORT_PLAYER_PER_MINUTE: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  SUPPORT_GROUP_PER_MINUTE: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
};

type Values = z.infer<z.ZodMiniObject<typeof supportVariables>>;

/** When staff answer, and how fast the bot may write into their group. */
export type SupportSettings = {
  readonly hours: SupportHours;
  /** How many messages of one player are taken in a minute, and as many changes of them. */
  readonly playerPerMinute: number;
  /** Telegram takes twenty messages of a bot a minute in one group. */
  readonly groupPerMinute: number;
};

const HOURS = '08:00-06:00';
const ANSWER_MINUTES = '15';
const PLAYER_PER_MINUTE = '30';
/** Under Telegram's twenty, as approvals and claims are shown in the same group. */
const GROUP_PER_MINUTE = '16';

export function supportOf(values: Values): SupportSettings {
  const [from = '', to = ''] = (values.SUPPORT_HOURS ?? HOURS).split('-');
  return {
    hours: {
      fromMinute: minuteOf(from),
      toMinute: minuteOf(to),
      answerMinutes: Number(values.SUPPORT_ANSWER_MINUTES ?? ANSWER_MINUTES),
    },
    playerPerMinute: Number(values.SUPPORT_PLAYER_PER_MINUTE ?? PLAYER_PER_MINUTE),
    groupPerMinute: Number(values.SUPPORT_GROUP_PER_MINUTE ?? GROUP_PER_MINUTE),
  };
}

function minuteOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
