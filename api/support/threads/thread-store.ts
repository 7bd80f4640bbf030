import { type Selectable, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';
import type { Database } from '../../platform/db/database.ts';
import { mergeThreads } from './merge-threads.ts';
import type { SupportThreadsTable } from '../../platform/db/tables/support.ts';

export type Thread = Selectable<SupportThreadsTable>;

/** Whoever writes to the bot, as Telegram describes them. */
export type TelegramPerson = {
  readonly telegramId: number;
  readonly name: string;
  readonly lang: string;
};

/** The player's thread, made at the first question, locked until the transaction ends. */
export async function lockThreadOfPlayer(
  trx: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<Thread> {
  const id = BigInt(playerId);
  const found = await lockBy(trx, 'player_id', id);
  if (found !== undefined) return found;
  const player = await trx
    .selectFrom('players')
    .select(['nick', 'lang'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('support_threads')
    .values({
      player_id: id,
      telegram_id: await freeTelegramId(trx, id),
      lang: player.lang,
      name: topicNameOf(player.nick, id),
      topic_id: null,
      topic_shows: null,
      card_id: null,
      opened_at: new Date(nowMs),
      merged_into: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockBy(trx, 'player_id', id)) ?? (await lockThreadOfPlayer(trx, playerId, nowMs));
}

/**
 * The thread of a person who writes to the bot, locked until the transaction ends: their player's
 * where they have one. A thread from before they had one becomes the player's.
 */
export async function lockThreadOfTelegram(
  trx: Database,
  person: TelegramPerson,
  nowMs: number,
): Promise<Thread> {
  const telegramId = BigInt(person.telegramId);
  const owner = await trx
    .selectFrom('identities')
    .innerJoin('players', 'players.id', 'identities.player_id')
    .select(['player_id', 'nick'])
    .where('provider', '=', 'telegram')
    .where('external_id', '=', String(person.telegramId))
    .executeTakeFirst();
  const own = await lockOwn(trx, telegramId, owner);
  if (owner !== undefined) {
    const players = await lockBy(trx, 'player_id', owner.player_id);
    if (players !== undefined && own?.player_id === null) {
      await mergeThreads(trx, { from: own, into: players, nowMs });
    }
    if (players !== undefined) return players;
    if (own?.player_id === null) return await giveToPlayer(trx, own, owner);
    if (own === undefined) return await lockThreadOfPlayer(trx, playerIdOf(owner.player_id), nowMs);
  }
  if (own !== undefined) return own;
  await trx
    .insertInto('support_threads')
    .values({
      player_id: null,
      telegram_id: telegramId,
      lang: person.lang,
      name: topicNameOf(person.name, telegramId),
      topic_id: null,
      topic_shows: null,
      card_id: null,
      opened_at: new Date(nowMs),
      merged_into: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await lockThreadOfTelegram(trx, person, nowMs);
}

/** The thread whose topic this is or was; what it was merged into, where it was. */
export async function lockThreadOfTopic(
  trx: Database,
  topicId: number,
): Promise<Thread | undefined> {
  const known = await trx
    .selectFrom('support_topics')
    .innerJoin('support_threads', 'support_threads.id', 'support_topics.thread_id')
    .select(['id', 'merged_into'])
    .where('support_topics.topic_id', '=', BigInt(topicId))
    .executeTakeFirst();
  return known && (await lockBy(trx, 'id', known.merged_into ?? known.id));
}

/** The thread, locked until the transaction ends. */
export async function lockThread(trx: Database, id: bigint): Promise<Thread> {
  const thread = await lockBy(trx, 'id', id);
  if (thread === undefined) throw new Error(`there is no thread ${id}`);
  return thread;
}

/** Notes that a player is told to write slower; false where they were within the last minute. */
export async function noteToldTooFast(trx: Database, id: bigint, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('support_threads')
    .set({ told_too_fast_at: new Date(nowMs) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('told_too_fast_at', 'is', null),
        eb('told_too_fast_at', '<=', new Date(nowMs - MINUTE_MS)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function lockBy(
  trx: Database,
  column: 'id' | 'player_id' | 'telegram_id',
  value: bigint,
): Promise<Thread | undefined> {
  return await trx
    .selectFrom('support_threads')
    .selectAll()
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Owner = { readonly player_id: bigint; readonly nick: string };

/**
 * The thread of a Telegram account. That of a player who has the account no more, because they
 * detached it or a recovery did, lets go of it: whoever writes from there writes as somebody else.
 */
async function lockOwn(
  trx: Database,
  telegramId: bigint,
  owner: Owner | undefined,
): Promise<Thread | undefined> {
  const own = await lockBy(trx, 'telegram_id', telegramId);
  if (own === undefined || own.player_id === null) return own;
  if (own.player_id === owner?.player_id) return own;
  await trx
    .updateTable('support_threads')
    .set({ telegram_id: null })
    .where('id', '=', own.id)
    .execute();
  return undefined;
}

async function giveToPlayer(trx: Database, { id }: Thread, owner: Owner): Promise<Thread> {
  return await trx
    .updateTable('support_threads')
    .set({ player_id: owner.player_id, name: topicNameOf(owner.nick, owner.player_id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The player's Telegram account, where no other thread has it. */
async function freeTelegramId(trx: Database, playerId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ telegram_id: bigint }>`
    select external_id::bigint as telegram_id from identities
     where player_id = ${playerId} and provider = 'telegram'
       and not exists (select from support_threads t where t.telegram_id = external_id::bigint)
     order by created_at desc limit 1`.execute(trx);
  return rows[0]?.telegram_id ?? null;
}

/** Telegram takes 128 characters; the number tells two people of one name apart. */
const topicNameOf = (name: string, id: bigint): string => `${name.slice(0, 80)} · ${id}`;
