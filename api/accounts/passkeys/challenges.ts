import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { PlayerId } from '../../../shared/ids.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** How long an answer to a challenge is waited for. */
export const CHALLENGE_MS = 300_000;

/** Whose challenge it is: of somebody who signs in nothing is known yet. */
export type ChallengePurpose =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'add'; readonly playerId: PlayerId };

/** What a challenge is made of. */
export type NewChallenge = ChallengePurpose & {
  readonly userHandle?: Buffer;
  readonly nowMs: number;
};

/** Makes a challenge and keeps its digest; one to add a passkey replaces the one before. */
export async function issueChallenge(db: Kysely<Tables>, asked: NewChallenge): Promise<string> {
  const challenge = newSecret();
  const playerId = asked.purpose === 'add' ? BigInt(asked.playerId) : null;
  if (playerId !== null) {
    await db.deleteFrom('passkey_challenges').where('player_id', '=', playerId).execute();
  }
  await db
    .insertInto('passkey_challenges')
    .values({
      digest: digestOf(challenge),
      purpose: asked.purpose,
      player_id: playerId,
      user_handle: asked.userHandle ?? null,
      expires_at: new Date(asked.nowMs + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** A challenge that was good until now. */
export type TakenChallenge = { readonly challenge: string; readonly userHandle: Buffer | null };

/**
 * Uses up the challenge an answer was made for, whether or not the answer is right; undefined for
 * one that is unknown, used, too old, or of another purpose or player.
 */
export async function takeChallenge(
  db: Kysely<Tables>,
  clientDataJson: string,
  asked: ChallengePurpose & { readonly nowMs: number },
): Promise<TakenChallenge | undefined> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digestOf(challenge))
    .where('purpose', '=', asked.purpose)
    .where('player_id', asked.purpose === 'add' ? '=' : 'is', ofPlayer(asked))
    .where('expires_at', '>', new Date(asked.nowMs))
    .returning('user_handle')
    .executeTakeFirst();
  return row && { challenge, userHandle: row.user_handle };
}

const ofPlayer = (asked: ChallengePurpose) =>
  asked.purpose === 'add' ? BigInt(asked.playerId) : null;

const clientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString();
    const { challenge } = clientData.parse(JSON.parse(text));
    return isSecret(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
