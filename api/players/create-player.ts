import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { WALLETS } from '../ledger/posting.ts';
import { requireOpenService } from './closings.ts';
import { nickSkeleton } from './nick-skeleton.ts';
import { type GivenCode, knownReferral } from './known-referral.ts';
import { keepAcceptance } from './keep-acceptance.ts';
import { nicknamesFrom } from './nickname.ts';

/** Creates a player's first seeds in the transaction that creates the player. */
export type NewSeeds = (trx: Transaction<Tables>, playerId: PlayerId) => Promise<void>;

/** What is known of a person when their account is created. */
export type NewPlayer = {
  /** What the nickname may be made of, best first; a neutral one is given where none is free. */
  readonly names: readonly (string | undefined)[];
  readonly newSeeds: NewSeeds;
  readonly createdAt: Date;
  readonly login?: string | undefined;
  readonly email?: string | undefined;
  /** argon2id, in PHC form. */
  readonly passwordHash?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly lang?: Language | undefined;
  /** Codes the person came by, the first touch first: the first that leads to somebody is kept. */
  readonly referrals?: readonly GivenCode[] | undefined;
  readonly termsVersion?: string | undefined;
  /** YYYY-MM-DD, of a person of age: the caller has checked it. */
  readonly birthDate?: string | undefined;
  readonly isDemo?: boolean | undefined;
};

/** A player as they were made. */
export type CreatedPlayer = { readonly playerId: PlayerId; readonly nick: string };

/**
 * Creates a player with every wallet at zero, their totals and their first seeds, in the caller's
 * transaction. The nickname is the best that nobody has: of two made at once with one name, the
 * second gets another. A login or an e-mail address that is taken breaks the unique index
 * `players_login` or `players_email`. Refuses everybody while staff keep sign-up closed.
 */
export async function createPlayer(
  trx: Transaction<Tables>,
  { newSeeds, referrals = [], ...person }: NewPlayer,
): Promise<CreatedPlayer> {
  if (person.isDemo !== true) await requireOpenService(trx, 'sign-up', person.createdAt.getTime());
  const referrerCode = await knownReferral(trx, referrals);
  const made = await insertWithNick(trx, { ...person, referrerCode });
  const { playerId } = made;
  await insertWallets(trx, playerId);
  await trx
    .insertInto('player_totals')
    .values({ player_id: BigInt(playerId) })
    .execute();
  await newSeeds(trx, playerId);
  const { termsVersion: version, createdAt: acceptedAt } = person;
  if (version !== undefined) await keepAcceptance(trx, { playerId, version, acceptedAt });
  return made;
}

type Person = Omit<NewPlayer, 'newSeeds' | 'referrals'> & {
  readonly referrerCode: string | undefined;
};

async function insertWithNick(trx: Transaction<Tables>, person: Person): Promise<CreatedPlayer> {
  for (const nick of nicknamesFrom(person.names)) {
    const playerId = await insertPlayer(trx, { ...person, nick });
    if (playerId !== undefined) return { playerId, nick };
  }
  throw new Error('no nickname is free');
}

/** Undefined where another player has a name that looks like this one. */
async function insertPlayer(
  trx: Transaction<Tables>,
  person: Person & { readonly nick: string },
): Promise<PlayerId | undefined> {
  const row = await trx
    .insertInto('players')
    .values({
      nick: person.nick,
      nick_skeleton: nickSkeleton(person.nick),
      login: person.login ?? null,
      email: person.email ?? null,
      password_hash: person.passwordHash ?? null,
      first_name: person.firstName ?? null,
      last_name: person.lastName ?? null,
      lang: person.lang ?? DEFAULT_LANGUAGE,
      is_demo: person.isDemo ?? false,
      referrer_code: person.referrerCode ?? null,
      terms_version: person.termsVersion ?? null,
      terms_accepted_at: person.termsVersion === undefined ? null : person.createdAt,
      birth_date: person.birthDate ?? null,
      created_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('nick_skeleton').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && playerIdOf(row.id);
}

async function insertWallets(trx: Kysely<Tables>, playerId: PlayerId): Promise<void> {
  await sql`
    with made as (
      insert into accounts (player_id, wallet)
        select ${playerId}, wallet from unnest(${[...WALLETS]}::text[]) as wallet
        returning id
    )
    insert into wallets (account_id) select id from made`.execute(trx);
}
