import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffPasskeysTable } from '../../platform/db/tables/staff.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { RELYING_PARTY_NAME, relyingPartyOf } from '../passkeys/relying-party.ts';
import { STEP_HOLDS_MS } from './step-challenge.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257] as const;

export type StaffPasskey = Selectable<StaffPasskeysTable>;

/** A person's passkeys that count: not removed, and waiting for no admin. The oldest first. */
export async function readStaffPasskeys(
  db: Database,
  personId: number,
): Promise<readonly StaffPasskey[]> {
  return await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** By it an authenticator knows a person's passkeys from those of players; it is no secret. */
const userHandleOf = (personId: number) =>
  createHash('sha256').update(`staff ${personId}`).digest('base64url');

type Person = { readonly id: number; readonly name: string };

/** What a browser makes a passkey of a person from. */
export function creationOptionsOf(
  siteUrl: string,
  person: Person,
  { challenge, passkeys }: { challenge: string; passkeys: readonly StaffPasskey[] },
): CreationOptions {
  return {
    rp: { id: relyingPartyOf(siteUrl).id, name: RELYING_PARTY_NAME },
    user: {
      id: userHandleOf(person.id),
      name: `staff ${person.name}`,
      displayName: `${person.name} of the staff`,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: STEP_HOLDS_MS,
    excludeCredentials: passkeys.map((row) => ({
      id: row.credential_id.toString('base64url'),
      type: 'public-key',
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What a browser answered, and the challenge that it must be an answer to. */
type Made = {
  readonly challenge: string;
  readonly name: string;
  readonly response: RegistrationResponse;
  /** It waits for an admin before it counts. */
  readonly isToConfirm: boolean;
  readonly nowMs: number;
};

/**
 * Keeps a new passkey of a person and answers its id; undefined where the answer proves none, or it is
 * somebody's.
 */
export async function keepStaffPasskey(
  db: Database,
  { siteUrl, personId }: { readonly siteUrl: string; readonly personId: number },
  { challenge, name, response, isToConfirm, nowMs }: Made,
): Promise<string | undefined> {
  const { id, rawId, type, response: answer } = response;
  const { clientDataJSON, attestationObject } = answer;
  const party = relyingPartyOf(siteUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { credential, credentialBackedUp } = verification.registrationInfo;
  const kept = await db
    .insertInto('staff_passkeys')
    .values({
      id: uuidV7(),
      person_id: personId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      is_synced: credentialBackedUp,
      name: name.trim() === '' ? 'Passkey' : name.trim(),
      made_at: new Date(nowMs),
      confirmed_at: isToConfirm ? null : new Date(nowMs),
      used_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/** An answer of a passkey, and the challenge that it must be an answer to. */
type Answered = {
  readonly challenge: string;
  readonly response: AuthenticationResponse;
  readonly nowMs: number;
};

/**
 * The id of the person's own passkey that answered the challenge, with its owner verified; undefined
 * where none did. A use counter that does not rise indicates a copy, and is refused.
 */
export async function provesStaffPasskey(
  db: Database,
  { siteUrl, personId }: { readonly siteUrl: string; readonly personId: number },
  { challenge, response: answer, nowMs }: Answered,
): Promise<string | undefined> {
  const passkeys = await readStaffPasskeys(db, personId);
  const passkey = passkeys.find((row) => row.credential_id.toString('base64url') === answer.id);
  if (passkey === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const party = relyingPartyOf(siteUrl);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({
      counter: BigInt(newCounter),
      is_synced: credentialBackedUp,
      used_at: new Date(nowMs),
    })
    .where('id', '=', passkey.id)
    .where((row) =>
      newCounter === 0 ? row('counter', '=', 0n) : row('counter', '<', BigInt(newCounter)),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n ? passkey.id : undefined;
}
