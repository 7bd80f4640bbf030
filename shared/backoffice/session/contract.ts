import * as z from 'zod/mini';
import {
  authenticationResponse,
  creationOptions,
  registrationResponse,
} from '../../accounts/passkeys/contract.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { OfficeCalls } from '../calls.ts';

/** The argument of `navigator.credentials.get`: one of the person's own passkeys. */
export const stepOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type StepOptions = z.infer<typeof stepOptions>;

/** A passkey step that was asked for. */
const step = z.object({ id: z.uuid(), options: stepOptions });

/** A passkey step for an act, with what it is for. */
export type StepWanted = z.infer<typeof step> & { readonly act: string; readonly subject: string };

const person = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  /** The acts that their roles allow. */
  may: z.array(z.string()),
});
export type OfficePerson = z.infer<typeof person>;

/**
 * Where signing in stands. `waiting`: somebody has to press `code` in the staff's chat. `refused`:
 * another code was pressed. `late`: none was. `first-passkey`: the person pressed and has no passkey
 * yet. `unconfirmed`: they made one, and an admin has to be told its code before it counts. `passkey`:
 * they have to prove one.
 */
export const sessionState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('out') }),
  z.object({ state: z.literal('refused') }),
  z.object({ state: z.literal('late') }),
  z.object({ state: z.literal('waiting'), code: z.string(), expiresAt: z.string() }),
  z.object({ state: z.literal('first-passkey'), name: z.string() }),
  z.object({ state: z.literal('unconfirmed'), name: z.string(), code: z.string() }),
  z.object({ state: z.literal('passkey'), name: z.string() }),
  z.object({ state: z.literal('in'), person, expiresAt: z.string() }),
]);
export type SessionState = z.infer<typeof sessionState>;

const proof = z.strictObject({ id: z.uuid(), response: authenticationResponse });

/** The most characters in the name of a passkey. */
export const STAFF_PASSKEY_NAME = 40;

/** How a browser is signed in. These calls are open: what they may do depends on the session. */
export const SESSION_CALLS = {
  'session.look': { input: nothing, output: sessionState },
  /** Asks in the staff's chat; the code is shown here alone. */
  'session.begin': { input: nothing, output: sessionState },
  'session.end': { input: nothing, output: sessionState },
  /** What the browser makes the person's first passkey from, or a further one after a step. */
  'session.beginPasskey': {
    input: nothing,
    output: z.object({ id: z.uuid(), options: creationOptions }),
  },
  'session.keepPasskey': {
    input: z.strictObject({
      id: z.uuid(),
      name: text(STAFF_PASSKEY_NAME),
      response: registrationResponse,
    }),
    output: sessionState,
  },
  'session.askPasskey': { input: nothing, output: step },
  'session.provePasskey': { input: proof, output: sessionState },
  'session.proveStep': { input: proof, output: nothing },
} as const satisfies OfficeCalls;
