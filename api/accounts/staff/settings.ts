import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The variables of the staff; `.env.example` explains each one. */
export const staffVariables = {
  STAFF_CHAT: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
  STAFF_SESSION: z.optional(z.string()),
  STAFF_REMIND_MINUTES: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
};

type Values = z.infer<z.ZodMiniObject<typeof staffVariables>>;

/** Where staff are asked, and where a shell keeps that somebody is signed in. */
export type StaffSettings = {
  /** Undefined where there is no group: then nobody can decide in Telegram or sign a shell in. */
  readonly chatId: number | undefined;
  readonly sessionFile: string;
  /** After how long staff are reminded of what is still wrong, and again each time. */
  readonly remindMinutes: number;
};

/** The staff's group in the sandbox's Telegram. */
const SANDBOX_CHAT = '-1002000000002';

const REMIND_MINUTES = '60';

export function staffOf(
  { STAFF_CHAT, STAFF_SESSION, STAFF_REMIND_MINUTES = REMIND_MINUTES }: Values,
  isSandbox: boolean,
): StaffSettings {
  const chat = STAFF_CHAT ?? (isSandbox ? SANDBOX_CHAT : undefined);
  return {
    chatId: chat === undefined ? undefined : Number(chat),
    sessionFile: STAFF_SESSION ?? join(homedir(), '.rollhouse-staff'),
    remindMinutes: Number(STAFF_REMIND_MINUTES),
  };
}
