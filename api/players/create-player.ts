import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { WALLETS } from '../ledger/posting.ts';

/** Creates a player's first seeds in the transaction that creates the player. */
export type NewSeeds = (trx: Transaction<Tables>, playerId: PlayerId) => Promise<void>;

/** What is known of a person when their account is created. */
export type NewPlayer = {
  readonly nick: string;
  readonly newSeeds: NewSeeds;
  readonly createdAt: Date;
  readonly login?: string | undefined;
  readonly email?: string | undefined;
  /** argon2id, in PHC form. */
  readonly passwordHash?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly lang?: Language | undefined;
  readonly referrerCode?: string | undefined;
  readonly termsVersion?: string | undefined;
  /** YYYY-MM-DD, of a person of age: the caller has checked it. */
  readonly birthDate?: string | undefined;
  readonly isDemo?: boolean | undefined;
};

/**
 * Creates a player with every wallet at zero, their totals and their first seeds, in the caller's
 * transaction. A login or an e-mail address that is taken breaks the unique index `players_login`
 * or `players_email`.
 */
export async function createPlayer(
  trx: Transaction<Tables>,
  { newSeeds, ...person }: NewPlayer,
): Promise<PlayerId> {
  const playerId = await insertPlayer(trx, person);
  await insertWallets(trx, playerId);
  await trx
    .insertInto('player_totals')
    .values({ player_id: BigInt(playerId) })
    .execute();
  await newSeeds(trx, playerId);
  return playerId;
}

async function insertPlayer(
  trx: Transaction<Tables>,
  person: Omit<NewPlayer, 'newSeeds'>,
): Promise<PlayerId> {
  const { id } = await trx
    .insertInto('players')
    .values({
      nick: person.nick,
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return playerIdOf(id);
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
