import * as z from 'zod/mini';
import { creationOptions, registrationResponse } from '../../accounts/passkeys/contract.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { actAnswer, type OfficeCalls, reason } from '../calls.ts';
import { STAFF_PASSKEY_NAME } from '../session/contract.ts';

/** Every role of staff, in the order in which they are listed. */
export const ROLE_NAMES = [
  'support',
  'moderator',
  'payments',
  'risk',
  'content',
  'partners',
  'admin',
  'auditor',
] as const;

const role = z.enum(ROLE_NAMES);
const roles = z.array(role).check(z.minLength(1), z.maxLength(ROLE_NAMES.length));
const name = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/));

export const staffPerson = z.object({
  name: z.string(),
  telegramId: z.string(),
  roles: z.array(role),
  state: z.enum(['active', 'suspended']),
  /** ISO 8601. */
  madeAt: z.string(),
  passkeys: z.int(),
  /** Passkeys that wait for an admin. */
  waitingPasskeys: z.int(),
  /** Shells and browsers that are signed in now. */
  sessions: z.int(),
});
export type StaffPersonView = z.infer<typeof staffPerson>;

export const staffSession = z.object({
  /** Names the session; it gives no access. */
  id: z.uuid(),
  via: z.enum(['shell', 'web']),
  machine: z.string(),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  /** ISO 8601. */
  askedAt: z.string(),
  seenAt: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type StaffSessionView = z.infer<typeof staffSession>;

export const staffPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.nullable(z.string()),
  isSynced: z.boolean(),
});
export type StaffPasskeyView = z.infer<typeof staffPasskey>;

/** An approval of one person that waits for a second. */
export const waitingAct = z.object({
  act: z.string(),
  /** The person it is about. */
  name: z.string(),
  by: z.string(),
  at: z.string(),
  reason: z.nullable(z.string()),
  /** What is to be, as JSON: the second person asks for exactly this. */
  after: z.nullable(z.string()),
});
export type WaitingAct = z.infer<typeof waitingAct>;

/** What of a person is to be, as `after` of a waiting act says it. */
export const askedOfPeople = z.object({
  roles: z.optional(z.array(role)),
  telegramId: z.optional(z.int()),
});

const change = z.strictObject({ name, reason });

export const PEOPLE_CALLS = {
  'people.list': {
    input: nothing,
    output: z.object({ people: z.array(staffPerson), waiting: z.array(waitingAct) }),
  },
  'people.show': {
    input: z.strictObject({ name }),
    output: z.object({
      person: staffPerson,
      sessions: z.array(staffSession),
      passkeys: z.array(staffPasskey),
    }),
  },
  /** Takes two admins, as giving roles, restoring and forgetting passkeys do. */
  'people.add': {
    input: z.strictObject({
      name,
      telegramId: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
      roles,
      reason,
    }),
    output: actAnswer,
  },
  'people.roles': { input: z.strictObject({ name, roles, reason }), output: actAnswer },
  'people.suspend': { input: change, output: actAnswer },
  'people.restore': { input: change, output: actAnswer },
  'people.forgetPasskeys': { input: change, output: actAnswer },
  /** The passkey of the person that waits with this code, which they tell the admin. */
  'people.confirmPasskey': {
    input: z.strictObject({ name, code: z.string().check(z.regex(/^\d{6}$/)), reason }),
    output: actAnswer,
  },
  'people.endSession': { input: z.strictObject({ id: z.uuid(), reason }), output: actAnswer },

  /** Of the person who asks. */
  'own.show': {
    input: nothing,
    output: z.object({ sessions: z.array(staffSession), passkeys: z.array(staffPasskey) }),
  },
  'own.endSession': { input: z.strictObject({ id: z.uuid() }), output: actAnswer },
  /** Takes a passkey that the person has. */
  'own.beginPasskey': {
    input: nothing,
    output: z.object({ id: z.uuid(), options: creationOptions }),
  },
  'own.keepPasskey': {
    input: z.strictObject({
      id: z.uuid(),
      name: text(STAFF_PASSKEY_NAME),
      response: registrationResponse,
    }),
    output: nothing,
  },
  /** Never the last one. */
  'own.removePasskey': { input: z.strictObject({ id: z.uuid() }), output: actAnswer },
} as const satisfies OfficeCalls;
