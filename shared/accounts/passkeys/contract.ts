import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { ownerProof } from '../settings/owner-proof.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Bodies, Calls } from '../../platform/wire/lists.ts';

/** The most passkeys of one player. */
export const MAX_PASSKEYS = 20;

/** The most characters in a player's name for a passkey. */
export const PASSKEY_NAME_MAX = 40;

/**
 * Bytes as browsers write them in WebAuthn's JSON; bounded, because a socket's message is bounded.
 */
const base64url = (maxLength: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(maxLength));

const credentialId = base64url(1400).check(z.minLength(1));
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const attachment = z.optional(z.enum(['cross-platform', 'platform']));
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(transports)),
});

/** The argument of `navigator.credentials.create`, in WebAuthn's JSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  ),
  attestation: z.optional(z.literal('none')),
  extensions: z.optional(z.object({ credProps: z.optional(z.boolean()) })),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** The argument of `navigator.credentials.get`; it names no credential, so no login is typed. */
export type RequestOptions = {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
};

/** What the browser answered to `creationOptions`; fields that were not asked for are left out. */
export const registrationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(2000),
    attestationObject: base64url(5000),
    transports: z.optional(z.array(text(32)).check(z.maxLength(10))),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** What the browser answered to `RequestOptions`. */
export const authenticationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

/** A passkey as its owner sees it. */
export const passkeyView = z.object({
  /** Names the passkey; it gives no access. */
  id: z.uuid(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601, or null when it was never used to sign in. */
  lastUsedAt: z.nullable(z.string()),
  /**
   * Whether it is synchronised between the owner's devices, so that losing one does not lose it.
   */
  isSynced: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

/** The oldest first. */
const passkeysOutput = z.object({ passkeys: z.array(passkeyView) });

const name = text(200);

const beginPasskeyInput = z.strictObject(ownerProof);
const beginPasskeyOutput = z.object({ options: creationOptions });
const finishPasskeyInput = z.strictObject({ name, response: registrationResponse });
const renamePasskeyInput = z.strictObject({ id: z.uuid(), name });
const removePasskeyInput = z.strictObject({ id: z.uuid(), ...ownerProof });

/** Asks for a challenge to sign in with. */
const passkeyOptionsBody = z.strictObject({});
const passkeyVerifyBody = z.object({ response: authenticationResponse });

/** The answer to the challenge. */
export type PasskeyOptionsAnswer = {
  readonly success: true;
  readonly msg: 'success_options';
  readonly options: RequestOptions;
};

export const PASSKEYS_CALLS = {
  'passkeys.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: passkeysOutput,
  },
  /**
   * Asks for the owner's confirmation and answers the options from which the browser makes a
   * passkey.
   */
  'passkeys.begin': {
    access: 'player',
    movesMoney: false,
    input: beginPasskeyInput,
    output: beginPasskeyOutput,
  },
  'passkeys.finish': {
    access: 'player',
    movesMoney: false,
    input: finishPasskeyInput,
    output: passkeysOutput,
  },
  'passkeys.rename': {
    access: 'player',
    movesMoney: false,
    input: renamePasskeyInput,
    output: passkeysOutput,
  },
  /** Never the last way to sign in to the account. */
  'passkeys.remove': {
    access: 'player',
    movesMoney: false,
    input: removePasskeyInput,
    output: passkeysOutput,
  },
} as const satisfies Calls;

export const PASSKEYS_BODIES = {
  'POST /api/auth/passkey/options': passkeyOptionsBody,
  'POST /api/auth/passkey/verify': passkeyVerifyBody,
} as const satisfies Bodies;
