import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type {
  AuthenticationResponse,
  RequestOptions,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { SignedIn } from '../auth/register.ts';
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

type Deps = Pick<AuthDeps, 'clock' | 'db' | 'logger' | 'siteUrl'>;

/** What a browser is asked with; the person chooses which of their accounts, so none is named. */
export async function beginPasskeySignIn({ clock, db, siteUrl }: Deps): Promise<RequestOptions> {
  const challenge = await issueChallenge(db, { purpose: 'sign-in', nowMs: clock.nowMs() });
  const rpId = relyingPartyOf(siteUrl).id;
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
}

/**
 * Finds the player who answered a challenge. A passkey is two factors by itself, the device and the
 * finger, face or PIN it asked for, so no code is required in addition, whether or not two-factor
 * is on. Every failure is the one refusal `login.passkey-failed`, and uses the challenge up. A use
 * counter that does not rise indicates a copy, and is refused.
 */
export async function signInWithPasskey(
  deps: Deps,
  answer: AuthenticationResponse,
): Promise<SignedIn> {
  const { clock, db, logger } = deps;
  const nowMs = clock.nowMs();
  const { clientDataJSON } = answer.response;
  const taken = await takeChallenge(db, clientDataJSON, { purpose: 'sign-in', nowMs });
  const passkey = await findPasskey(deps, answer.id);
  if (taken === undefined || passkey === undefined) throw new Refusal('login.passkey-failed');
  const playerId = playerIdOf(passkey.player_id);
  const used = await usedPasskey(deps, { answer, passkey, challenge: taken.challenge });
  const isKept = used !== undefined && (await keepUse(deps, passkey.id, { ...used, nowMs }));
  if (!isKept) {
    logger.info({ playerId, passkeyId: passkey.id, audit: true }, 'a passkey was refused');
    throw new Refusal('login.passkey-failed');
  }
  return { playerId, nick: passkey.nick };
}

async function findPasskey({ db }: Deps, credentialId: string) {
  return await db
    .selectFrom('passkeys')
    .innerJoin('players', 'players.id', 'passkeys.player_id')
    .select([
      'passkeys.id',
      'passkeys.player_id',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.user_handle',
      'passkeys.counter',
      'players.nick',
    ])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
}

type Asked = {
  readonly answer: AuthenticationResponse;
  readonly passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
  readonly challenge: string;
};

type Use = { readonly counter: number; readonly isSynced: boolean };

/** What an answer says of the passkey's use; undefined where it does not prove it. */
async function usedPasskey(
  { siteUrl }: Deps,
  { answer, passkey, challenge }: Asked,
): Promise<Use | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  const isOwners = userHandle === passkey.user_handle.toString('base64url');
  if (!isOwners) return undefined;
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
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { newCounter: counter, credentialBackedUp: isSynced } = verification.authenticationInfo;
  return { counter, isSynced };
}

/** Of two uses with one count the second is not kept. */
async function keepUse(
  { db }: Deps,
  id: string,
  { counter, isSynced, nowMs }: Use & { readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), is_synced: isSynced, last_used_at: new Date(nowMs) })
    .where('id', '=', id)
    .where((row) =>
      counter === 0 ? row('counter', '=', 0n) : row('counter', '<', BigInt(counter)),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
