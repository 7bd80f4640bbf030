import * as z from 'zod/mini';

/** The variables of the staff; `.env.example` explains each one. */
export const staffVariables = {
  STAFF: z.optional(z.string()),
  STAFF_CHAT: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof staffVariables>>;

/** A member of staff: one person, in whichever way they act. */
export type StaffMember = { readonly name: string; readonly telegramId: number };

/** Who may decide on withdrawals, and the group in which the bot asks them. */
export type Staff = {
  readonly members: readonly StaffMember[];
  /** Undefined where there is no group: then the shell is the only way. */
  readonly chatId: number | undefined;
};

/** The two staff members of the sandbox's Telegram, and their group. */
const SANDBOX_STAFF = 'nora:1007,gleb:1008';
const SANDBOX_CHAT = '-1002000000002';
const MEMBER = /^([a-z][a-z0-9_-]{1,31}):(\d{1,15})$/;

/** The staff as configured; throws on a member that is not `name:id`, or one given twice. */
export function staffOf({ STAFF, STAFF_CHAT }: Values, isSandbox: boolean): Staff {
  const text = STAFF ?? (isSandbox ? SANDBOX_STAFF : '');
  const members = text.split(',').flatMap((part): StaffMember[] => {
    if (part.trim() === '') return [];
    const [, name, id] = MEMBER.exec(part.trim()) ?? [];
    if (name === undefined || id === undefined) {
      throw new Error(
        'The environment does not fit:\n  STAFF: give name:telegramId,name:telegramId',
      );
    }
    return [{ name, telegramId: Number(id) }];
  });
  const names = new Set(members.map(({ name }) => name));
  const ids = new Set(members.map(({ telegramId }) => telegramId));
  if (names.size < members.length || ids.size < members.length) {
    throw new Error('The environment does not fit:\n  STAFF: nobody stands in it twice');
  }
  const chat = STAFF_CHAT ?? (isSandbox ? SANDBOX_CHAT : undefined);
  return { members, chatId: chat === undefined ? undefined : Number(chat) };
}

/** The member whose Telegram account this is. */
export const staffByTelegram = ({ members }: Staff, telegramId: number): StaffMember | undefined =>
  members.find((member) => member.telegramId === telegramId);

/** The member of this name. */
export const staffByName = ({ members }: Staff, name: string): StaffMember | undefined =>
  members.find((member) => member.name === name);
