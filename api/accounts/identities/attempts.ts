import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { type PlayerId, type SessionId, playerIdOf } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const ATTEMPT_MS = 600_000;

/** To whom a profile is to be attached, and the session that asked for it. */
export type AttachTo = { readonly playerId: PlayerId; readonly sessionId: SessionId };

/** What is remembered of a sign-in while the person is at the provider. */
export type Intent = {
  readonly provider: ProviderName;
  /** Undefined signs in. */
  readonly attachTo?: AttachTo | undefined;
  /** Begun inside Telegram, so no session of the player is in this browser. */
  readonly isHandover: boolean;
  /** An origin of ours that waits for the answer in its own page. */
  readonly returnOrigin?: string | undefined;
  readonly lang: Language;
  readonly referrerCode?: string | undefined;
};

/** What the provider gets to see of it now and later. */
export type Secrets = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** Remembers a sign-in that begins in a browser; it may come back within ten minutes. */
export async function beginAttempt(
  { db, clock }: Deps,
  browser: Buffer,
  intent: Intent,
): Promise<Secrets> {
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  await db
    .insertInto('outside_sign_ins')
    .values({
      state_hash: digestOf(secrets.state),
      provider: intent.provider,
      browser_hash: browser,
      verifier: secrets.verifier,
      nonce: secrets.nonce,
      player_id: intent.attachTo === undefined ? null : BigInt(intent.attachTo.playerId),
      session_id: intent.attachTo?.sessionId ?? null,
      is_handover: intent.isHandover,
      return_origin: intent.returnOrigin ?? null,
      lang: intent.lang,
      referrer_code: intent.referrerCode ?? null,
      expires_at: new Date(clock.nowMs() + ATTEMPT_MS),
      used_at: null,
    })
    .execute();
  return secrets;
}

/** What the provider sent back: the state, the provider and the browser. */
export type Returned = {
  readonly state: string;
  readonly provider: ProviderName;
  readonly browser: Buffer | undefined;
};

/**
 * Uses up the sign-in a state belongs to. Undefined for one that is unknown, used, too old, of
 * another provider or of another browser, which leaves it as it was; of parallel returns one gets
 * it.
 */
export async function takeAttempt(
  { db, clock }: Deps,
  { state, provider, browser }: Returned,
): Promise<(Intent & Secrets) | undefined> {
  if (!isSecret(state) || browser === undefined) return undefined;
  const now = new Date(clock.nowMs());
  const row = await db
    .updateTable('outside_sign_ins')
    .set({ used_at: now })
    .where('state_hash', '=', digestOf(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', browser)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    state,
    nonce: row.nonce,
    verifier: row.verifier,
    provider,
    attachTo:
      row.player_id === null || row.session_id === null
        ? undefined
        : { playerId: playerIdOf(row.player_id), sessionId: row.session_id as SessionId },
    isHandover: row.is_handover,
    returnOrigin: row.return_origin ?? undefined,
    lang: isLanguage(row.lang) ? row.lang : DEFAULT_LANGUAGE,
    referrerCode: row.referrer_code ?? undefined,
  };
}
