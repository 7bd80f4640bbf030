import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  type CreationOptions,
  MAX_PASSKEYS,
  type RegistrationResponse,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenges.ts';
import { passkeyName } from './passkey-name.ts';
import { readPasskeys } from './passkeys-store.ts';
import { RELYING_PARTY_NAME, relyingPartyOf } from './relying-party.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257] as const;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const knownTransports = (given: readonly string[]): Transport[] =>
  TRANSPORTS.filter((transport) => given.includes(transport));

/** What adding a passkey needs. */
export type AddPasskeyDeps = {
  readonly clock: Clock;
  readonly config: { readonly siteUrl: string };
  readonly db: Database;
  readonly logger: Logger;
};

/**
 * What the browser makes a passkey from: one that the authenticator finds by itself and that asks
 * its owner for a finger, a face or a PIN. Whoever calls has asked for the owner's confirmation.
 */
export async function beginPasskey(
  { clock, config, db }: AddPasskeyDeps,
  playerId: PlayerId,
): Promise<CreationOptions> {
  const passkeys = await readPasskeys(db, playerId);
  refuseTooMany(passkeys.length);
  const player = await db
    .selectFrom('players')
    .select(['login', 'nick'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const userHandle = passkeys[0]?.user_handle ?? randomBytes(32);
  const nowMs = clock.nowMs();
  const challenge = await issueChallenge(db, { purpose: 'add', playerId, userHandle, nowMs });
  return {
    rp: { id: relyingPartyOf(config.siteUrl).id, name: RELYING_PARTY_NAME },
    user: {
      id: userHandle.toString('base64url'),
      name: player.login ?? player.nick,
      displayName: player.nick,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map((row) => ({
      id: row.credential_id.toString('base64url'),
      type: 'public-key',
      transports: knownTransports(row.transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
}

/** What the browser answered, and what the player calls it. */
export type NewPasskey = { readonly name: string; readonly response: RegistrationResponse };

/**
 * Stores a new passkey and notifies its owner. Refuses `passkeys.failed` for an answer to no
 * challenge of this player, from another site or without user verification, and `passkeys.taken`
 * for a passkey that is already stored.
 */
export async function finishPasskey(
  deps: AddPasskeyDeps,
  playerId: PlayerId,
  { name: typed, response }: NewPasskey,
): Promise<void> {
  const { clock, db, logger } = deps;
  const name = passkeyName(typed);
  const made = await verified(deps, playerId, response);
  await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    refuseTooMany((await readPasskeys(trx, playerId)).length);
    const nowMs = clock.nowMs();
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('passkeys')
      .values({
        ...made,
        player_id: BigInt(playerId),
        transports: knownTransports(response.response.transports ?? []),
        name,
        created_at: new Date(nowMs),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    if (inserted !== 1n) throw new Refusal('passkeys.taken');
    await notifyPlayer(trx, { kind: 'passkey-added', playerId, facts: { passkey: name } }, nowMs);
  });
  logger.info({ playerId, audit: true }, 'a player added a passkey');
}

async function verified(
  { clock, config, db }: AddPasskeyDeps,
  playerId: PlayerId,
  { id, rawId, type, response }: RegistrationResponse,
) {
  const { clientDataJSON, attestationObject } = response;
  const asked = { purpose: 'add', playerId, nowMs: clock.nowMs() } as const;
  const taken = await takeChallenge(db, clientDataJSON, asked);
  if (taken === undefined || taken.userHandle === null) throw new Refusal('passkeys.failed');
  const party = relyingPartyOf(config.siteUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined);
  if (verification?.verified !== true) throw new Refusal('passkeys.failed');
  const { credential, credentialBackedUp } = verification.registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    user_handle: taken.userHandle,
    is_synced: credentialBackedUp,
  };
}

function refuseTooMany(count: number): void {
  if (count >= MAX_PASSKEYS) throw new Refusal('passkeys.too-many', { max: MAX_PASSKEYS });
}
