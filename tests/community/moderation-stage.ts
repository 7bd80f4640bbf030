import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { postMessages } from '../../api/community/chat/chat-store.ts';
import { type AskedBan, banPlayer } from '../../api/community/moderation/ban-player.ts';
import { holdMessage } from '../../api/community/moderation/hold-message.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { staffActor } from '../harness/staff.ts';

/** The verbs of moderation over a database of their own, with players whom nobody knows yet. */
export async function openModeration(playerCount: number) {
  const database = await freshDatabase();
  const db = open(database.appUrl, 12);
  const owner = open(database.ownerUrl, 2);
  const clock = createClock();
  const config = { policy: POLICIES.standard, siteUrl: 'https://house.example' };
  const deps = { db, clock, players: createPlayerDirectory({ db }), config };
  const made = await makePlayers(database.ownerUrl, playerCount);
  const spare = made.map(({ id }) => playerIdOf(BigInt(id)));

  /** A player whom no other test knows. */
  const player = (): PlayerId => {
    const next = spare.pop();
    if (next === undefined) throw new Error('make more players');
    return next;
  };
  const change = async (id: PlayerId, set: object) => {
    await owner.updateTable('players').set(set).where('id', '=', BigInt(id)).execute();
  };
  return {
    deps,
    db,
    owner,
    nowMs: () => clock.nowMs(),
    player,
    /** Changes a player's row behind the server's back. */
    change,
    moderator: async () => {
      const id = player();
      await change(id, { is_moderator: true });
      return id;
    },
    staff: (name: string) => staffActor(db, name, { roles: ['moderator'] }),
    ...actsIn(db, deps),
    /** Makes a player's account one of a person's of the staff. */
    ownedBy: async ({ personId }: StaffActor, playerId: PlayerId) => {
      const { telegram_id } = await db
        .selectFrom('staff_people')
        .select('telegram_id')
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      const linked = { telegram_id, player_id: BigInt(playerId) };
      await owner.insertInto('staff_accounts').values(linked).execute();
    },
    close: async () => {
      await db.destroy();
      await owner.destroy();
      await database.drop();
    },
  };
}

export type ModerationStage = Awaited<ReturnType<typeof openModeration>>;

function open(url: string, size: number): Database {
  const pool = createPool(url, size);
  pool.on('error', () => undefined);
  return createDatabase(pool);
}

/** What players and moderators do there, and what is kept of it. */
function actsIn(db: Database, deps: Parameters<typeof banPlayer>[0]) {
  const publicIdOf = async (id: PlayerId) =>
    (
      await db
        .selectFrom('players')
        .select('public_id')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
    ).public_id;
  return {
    publicIdOf,
    say: async (authorId: PlayerId, text: string): Promise<number> => {
      const message = { type: 0, text, authorId } as const;
      const post = (trx: Database) => postMessages(trx, [message], deps.clock.nowMs());
      return (await db.transaction().execute(post))[0] ?? 0;
    },
    hold: async (authorId: PlayerId, text: string) => {
      const held = { authorId, text, replyTo: undefined, why: text };
      return await db.transaction().execute((trx) => holdMessage(trx, held, deps.clock.nowMs()));
    },
    ban: async (by: PlayerId, whom: PlayerId, rest: Partial<AskedBan> = {}) =>
      await banPlayer(deps, by, {
        reason: undefined,
        comment: undefined,
        time: 5,
        uid: undefined,
        ...rest,
        userId: await publicIdOf(whom),
      }),
    /** How many bans the room was told of. */
    announced: async () =>
      (await db.selectFrom('chat_messages').select('uid').where('kind', '=', 1).execute()).length,
    /** What the log of the room has of a moderator. */
    roomActsOf: async (by: PlayerId) =>
      (
        await db
          .selectFrom('chat_audit_log')
          .selectAll()
          .where('actor_id', '=', BigInt(by))
          .orderBy('id')
          .execute()
      ).map(({ act, actor_id: actor, player_id: player, message_uid: uid }) => ({
        act,
        actor: Number(actor),
        player: Number(player),
        uid: uid === null ? null : Number(uid),
      })),
    /** What the log of staff has of a person. */
    actsOf: async ({ personId }: StaffActor) =>
      (
        await db
          .selectFrom('staff_acts')
          .select(['act', 'subject', 'outcome'])
          .where('person_id', '=', personId)
          .execute()
      ).map(({ act, subject, outcome }) => `${act} ${subject} ${outcome}`),
  };
}

/** The name of a refusal, or `done`. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    if (error instanceof StaffRefusal) return error.why;
    throw error;
  }
}
