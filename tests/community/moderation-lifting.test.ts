import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealBan } from '../../api/community/moderation/appeal-ban.ts';
import { unbanPlayer } from '../../api/community/moderation/ban-player.ts';
import { banOf } from '../../api/community/moderation/ban-store.ts';
import { decideAppeal } from '../../api/community/moderation/decide-appeal.ts';
import { imposeBan } from '../../api/community/moderation/impose-ban.ts';
import { BAN_PACES } from '../../api/community/moderation/paced.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';
import { type ModerationStage, openModeration, outcomeOf } from './moderation-stage.ts';

const THEIRS = 'moderation.lifted-by-others';

let stage: ModerationStage;
beforeAll(async () => {
  stage = await openModeration(40);
});
afterAll(() => stage.close());

const lift = async (by: PlayerId, whom: PlayerId): Promise<string> =>
  await outcomeOf(unbanPlayer(stage.deps, by, await stage.publicIdOf(whom)));

const isBanned = async (whom: PlayerId): Promise<boolean> =>
  (await banOf(stage.db, whom, stage.nowMs())) !== undefined;

/** Bans as somebody of the staff does. */
async function banByStaff(name: string, playerId: PlayerId, minutes: number): Promise<void> {
  const { personId } = await stage.staff(name);
  const order = { playerId, reason: 0, comment: null, minutes, uid: undefined, by: { personId } };
  await stage.db.transaction().execute((trx) => imposeBan(trx, order, stage.nowMs()));
}

/** Both accounts prove the same document. */
async function proveOnePerson(...ids: readonly PlayerId[]): Promise<void> {
  const digest = randomBytes(32);
  const created_at = new Date(stage.nowMs());
  await stage.owner
    .insertInto('player_fingerprints')
    .values(
      ids.map((id) => ({
        player_id: BigInt(id),
        kind: 'document' as const,
        digest,
        is_proven: true,
        created_at,
      })),
    )
    .execute();
}

describe('what a moderator of the room may lift', () => {
  test('A ban that another moderator gave is lifted, and the log has it', async () => {
    const [by, other, whom] = [await stage.moderator(), await stage.moderator(), stage.player()];
    await stage.ban(by, whom);
    expect(await lift(other, whom)).toBe('done');
    expect(await isBanned(whom)).toBe(false);
    expect((await stage.roomActsOf(other)).map(({ act }) => act)).toEqual(['unban']);
  });

  test('A ban that staff gave stays', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    await banByStaff('ada', whom, 60);
    expect(await lift(by, whom)).toBe(THEIRS);
    expect(await isBanned(whom)).toBe(true);
    expect(await stage.roomActsOf(by)).toEqual([]);
  });

  test('A ban that staff let stand on an appeal stays; while the appeal is open it is lifted', async () => {
    const by = await stage.moderator();
    const [upheld, open] = [stage.player(), stage.player()];
    for (const whom of [upheld, open]) {
      await stage.ban(by, whom, { time: 1440 });
      const { id } = (await banOf(stage.db, whom, stage.nowMs())) ?? { id: '' };
      await appealBan(stage.deps, whom, { banId: id });
      if (whom === open) continue;
      expect(
        await decideAppeal({ ...stage.deps, actor: await stage.staff('ben') }, id, false),
      ).toBe('done');
    }
    expect(await lift(by, upheld)).toBe(THEIRS);
    expect(await isBanned(upheld)).toBe(true);
    expect(await lift(by, open)).toBe('done');
  });

  test('A longer ban of their own in place of one that staff gave is lifted only once that one is over', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    await banByStaff('cem', whom, 30);
    await stage.ban(by, whom, { time: 60 });
    await stage.ban(by, whom, { time: 1440 });
    expect(await lift(by, whom)).toBe(THEIRS);
    stage.deps.clock.setOffsetMs(31 * MINUTE_MS);
    expect(await lift(by, whom)).toBe('done');
    stage.deps.clock.setOffsetMs(0);
  });

  test('A ban of an account that may be the moderator’s own stays, whoever gave it; a stranger’s is lifted', async () => {
    const [by, other] = [await stage.moderator(), await stage.moderator()];
    const [second, stranger] = [stage.player(), stage.player()];
    await proveOnePerson(by, second);
    for (const whom of [second, stranger]) await stage.ban(other, whom);
    expect(await lift(by, second)).toBe(THEIRS);
    expect(await isBanned(second)).toBe(true);
    expect(await lift(by, stranger)).toBe('done');
    expect(await lift(other, second)).toBe('done');
  });

  test('A moderator gone bad lifts only so many in a time, also all at once; another one goes on', async () => {
    const [by, other] = [await stage.moderator(), await stage.moderator()];
    const most = BAN_PACES[0]?.most ?? 0;
    const whom = [stage.player(), stage.player(), stage.player()];
    for (const one of whom) await stage.ban(other, one);
    await stage.owner
      .insertInto('chat_audit_log')
      .values(
        Array.from({ length: most - 1 }, () => ({
          actor_id: BigInt(by),
          act: 'unban' as const,
          message_uid: null,
          player_id: BigInt(whom[0] ?? 0),
          at: new Date(stage.nowMs()),
        })),
      )
      .execute();
    const outcomes = await Promise.all(whom.map((one) => lift(by, one)));
    expect(outcomes.toSorted()).toEqual(['done', 'wire.flood', 'wire.flood']);
    const rest = await Promise.all(whom.map((one) => lift(other, one)));
    expect(rest.toSorted()).toEqual(['done', 'done', 'moderation.no-ban']);
  });
});
