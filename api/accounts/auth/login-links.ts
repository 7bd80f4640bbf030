import type { LoginLinkAnswer } from '../../../shared/platform/bot/contract.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const LINK_SECONDS = 300;

/**
 * Makes a link that signs a player in on the web, once and within five minutes. Only a digest of
 * its code is kept: the link cannot be shown again.
 */
export async function issueLoginLink(
  { db, clock, siteUrl }: Deps & { readonly siteUrl: string },
  playerId: PlayerId,
): Promise<LoginLinkAnswer> {
  const code = newSecret();
  const nowMs = clock.nowMs();
  await db
    .insertInto('login_links')
    .values({
      code_hash: digestOf(code),
      player_id: BigInt(playerId),
      purpose: 'bot-login',
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
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { playerId: playerIdOf(row.id), nick: row.nick, lang: row.lang as Language };
}

/** Uses a link up and gives its player; of parallel uses one gets it, the others nothing. */
export async function consumeLoginLink(
  { db, clock }: Deps,
  code: string,
): Promise<PlayerId | undefined> {
  if (!isSecret(code)) return undefined;
  const now = new Date(clock.nowMs());
  const row = await db
    .updateTable('login_links')
    .set({ used_at: now })
    .where('code_hash', '=', digestOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  return row && playerIdOf(row.player_id);
}
