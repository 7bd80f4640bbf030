import { randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { type PlayerId, type SessionId, playerIdOf } from '../../../shared/ids.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SignInCodesTable } from '../../platform/db/tables/identities.ts';
import type { Profile } from './providers/provider.ts';

type Deps = { readonly db: Database; readonly clock: Clock };
type Purpose = SignInCodesTable['purpose'];

/** How long each kind is good; a page that something returns to may ask for the age first. */
const LIFE_MS: Readonly<Record<Purpose, number>> = {
  attach: 600_000,
  handover: 600_000,
  'x-return': 300_000,
  'telegram-return': 300_000,
};

/** How often the number of a handover may be typed, right or wrong. */
const NUMBER_TRIES = 3;

/** What a code is for. */
export type CodeMeaning = {
  readonly purpose: Purpose;
  readonly provider: ProviderName;
  readonly playerId: PlayerId;
  /** The session that asked. */
  readonly sessionId?: SessionId | undefined;
  /** The only browser it is good in. */
  readonly browser?: Buffer | undefined;
  /** To be attached to the player. */
  readonly profile?: Profile | undefined;
  /** Of a handover: four digits from the app, to be typed in the outside browser. */
  readonly number?: string | undefined;
};

/** Four digits; the attempts are few enough to prevent guessing. */
export const newNumber = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Makes a single-use code; only its digest is kept. */
export async function issueCode({ db, clock }: Deps, meaning: CodeMeaning): Promise<string> {
  const code = newSecret();
  await db
    .insertInto('sign_in_codes')
    .values({
      code_hash: digestOf(code),
      purpose: meaning.purpose,
      provider: meaning.provider,
      player_id: BigInt(meaning.playerId),
      session_id: meaning.sessionId ?? null,
      browser_hash: meaning.browser ?? null,
      number: meaning.number ?? null,
      tries_left: meaning.number === undefined ? 0 : NUMBER_TRIES,
      profile: meaning.profile === undefined ? null : JSON.stringify(meaning.profile),
      expires_at: new Date(clock.nowMs() + LIFE_MS[meaning.purpose]),
      used_at: null,
    })
    .execute();
  return code;
}

/** Where a code is shown; a session or a browser it is bound to must be the same. */
export type Shown = {
  readonly purpose: Purpose;
  readonly provider: ProviderName;
  readonly sessionId?: SessionId | undefined;
  readonly browser?: Buffer | undefined;
};

/**
 * Uses a code up. Undefined, with the code left as it was, for one that is unknown, used, too old
 * or meant for something else; of parallel uses one gets it.
 */
export async function takeCode(
  { db, clock }: Deps,
  code: string,
  shown: Shown,
): Promise<CodeMeaning | undefined> {
  if (!isSecret(code)) return undefined;
  const now = new Date(clock.nowMs());
  let update = db
    .updateTable('sign_in_codes')
    .set({ used_at: now })
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', shown.purpose)
    .where('provider', '=', shown.provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (shown.sessionId !== undefined) update = update.where('session_id', '=', shown.sessionId);
  if (shown.browser !== undefined) update = update.where('browser_hash', '=', shown.browser);
  const row = await update.returningAll().executeTakeFirst();
  return (
    row && {
      purpose: row.purpose,
      provider: row.provider,
      playerId: playerIdOf(row.player_id),
      sessionId: (row.session_id ?? undefined) as SessionId | undefined,
      profile: row.profile === null ? undefined : profileOf(row.profile),
    }
  );
}

/** Whom a code would have a profile attached to, and how often its number may still be typed. */
export type Handover = {
  readonly playerId: PlayerId;
  readonly nick: string;
  readonly triesLeft: number;
};

/** Whom a code that is still good would have a profile attached to; looking does not use it up. */
export async function peekHandover(
  { db, clock }: Deps,
  code: string,
  provider: ProviderName,
): Promise<Handover | undefined> {
  if (!isSecret(code)) return undefined;
  const row = await db
    .selectFrom('sign_in_codes')
    .innerJoin('players', 'players.id', 'sign_in_codes.player_id')
    .select(['players.id', 'players.nick', 'tries_left'])
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', 'handover')
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .executeTakeFirst();
  return row && { playerId: playerIdOf(row.id), nick: row.nick, triesLeft: row.tries_left };
}

/**
 * Whether a number belongs to a handover that is still valid. An attempt counts before it is
 * checked, so simultaneous attempts cannot exceed the limit; after the last the code is invalid.
 */
export async function isHandoverNumber(
  { db, clock }: Deps,
  code: string,
  typed: string,
): Promise<boolean> {
  if (!isSecret(code)) return false;
  const row = await db
    .updateTable('sign_in_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', 'handover')
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .returning('number')
    .executeTakeFirst();
  if (row === undefined || row.number === null) return false;
  return timingSafeEqual(digestOf(row.number), digestOf(typed.replaceAll(/\s/g, '')));
}

const keptProfile = z.object({
  externalId: z.string(),
  name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  nicks: z.array(z.string()),
  provenEmail: z.optional(z.string()),
  username: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
});

const profileOf = (kept: unknown): Profile => keptProfile.parse(kept);
