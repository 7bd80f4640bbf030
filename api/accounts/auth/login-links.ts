import type { ExpressionBuilder } from 'kysely';
import type { LoginLinkAnswer } from '../../../shared/platform/bot/contract.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const LINK_SECONDS = 300;

/** Whom a link is for, and whose profile vouched for them. */
type NewLink = { readonly playerId: PlayerId; readonly provider: ProviderName };

/**
 * Makes a link that signs a player in on the web, once, within five minutes and while the profile
 * that vouched for them is attached. Only a digest of its code is kept: the link cannot be shown
 * again.
 */
export async function issueLoginLink(
  { db, clock, siteUrl }: Deps & { readonly siteUrl: string },
  { playerId, provider }: NewLink,
): Promise<LoginLinkAnswer> {
  const code = newSecret();
  const nowMs = clock.nowMs();
  await db
    .insertInto('login_links')
    .values({
      code_hash: digestOf(code),
      player_id: BigInt(playerId),
      provider,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + LINK_SECONDS * 1000),
      used_at: null,
    })
    .execute();
  return { url: `${siteUrl}/auth/${code}`, expiresInSeconds: LINK_SECONDS };
}

/** Whom a link signs in, and the language of theirs. */
export type LinkPeek = {
  readonly playerId: PlayerId;
  readonly nick: string;
  readonly lang: Language;
};

/** Whom a link that is still good would sign in; looking does not use it up. */
export async function peekLoginLink(
  { db, clock }: Deps,
  code: string,
): Promise<LinkPeek | undefined> {
  if (!isSecret(code)) return undefined;
  const row = await db
    .selectFrom('login_links')
    .innerJoin('players', 'players.id', 'login_links.player_id')
    .select(['players.id', 'players.nick', 'players.lang'])
    .where('code_hash', '=', digestOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .where(isProfileAttached)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { playerId: playerIdOf(row.id), nick: row.nick, lang: row.lang as Language };
}

/**
 * Uses a link up, in the transaction that opens its session: whoever detaches the profile at that
 * moment ends either the link or the session. Of parallel uses one succeeds; refuses
 * `identities.link-invalid` for the others.
 */
export async function consumeLoginLink({ db, clock }: Deps, code: string): Promise<void> {
  const now = new Date(clock.nowMs());
  const row = await db
    .updateTable('login_links')
    .set({ used_at: now })
    .where('code_hash', '=', digestOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isProfileAttached)
    .returning('player_id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('identities.link-invalid');
}

const isProfileAttached = (link: ExpressionBuilder<Tables, 'login_links'>) =>
  link.exists(
    link
      .selectFrom('identities')
      .select('identities.player_id')
      .whereRef('identities.player_id', '=', 'login_links.player_id')
      .whereRef('identities.provider', '=', 'login_links.provider'),
  );
