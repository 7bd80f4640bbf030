import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedBan, unbanPlayer } from '../../api/community/moderation/ban-player.ts';
import { banOf } from '../../api/community/moderation/ban-store.ts';
import { chatReportCards } from '../../api/community/moderation/chat-cards.ts';
import { decideReport } from '../../api/community/moderation/decide-report.ts';
import { BAN_PACES, REPORT_PACES } from '../../api/community/moderation/paced.ts';
import { reportMessage } from '../../api/community/moderation/report-message.ts';
import { type PlayerId } from '../../shared/ids.ts';
import { staffActor } from '../harness/staff.ts';
import { type ModerationStage, openModeration, outcomeOf } from './moderation-stage.ts';

let stage: ModerationStage;
beforeAll(async () => {
  stage = await openModeration(90);
});
afterAll(() => stage.close());

describe('a ban', () => {
  test('The orders of five moderators at once are one ban, and the room is told once', async () => {
    const whom = stage.player();
    const moderators = await Promise.all([1, 2, 3, 4, 5].map(() => stage.moderator()));
    const before = await stage.announced();
    const answers = await Promise.all(moderators.map((by) => stage.ban(by, whom, { time: 60 })));
    expect(new Set(answers.map(({ until }) => until)).size).toBe(1);
    expect(await stage.announced()).toBe(before + 1);
  });

  test('A shorter ban changes nothing, a longer one takes the place of the one in force', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    const hour = await stage.ban(by, whom, { time: 60 });
    expect(await stage.ban(by, whom, { time: 5 })).toEqual(hour);
    const { until } = await stage.ban(by, whom, { time: 1440, reason: 1 });
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.parse(hour.until ?? ''));
    expect(await banOf(stage.db, whom, stage.nowMs())).toMatchObject({
      reason: 1,
      until,
      appeal: null,
    });
    expect(await stage.ban(by, whom, { time: 0 })).toEqual({ until: null });
    expect(await stage.ban(by, whom, { time: 10_080 })).toEqual({ until: null });
    const rows = await stage.db
      .selectFrom('chat_bans')
      .select('replaced_by')
      .where('player_id', '=', BigInt(whom))
      .execute();
    expect(rows.map((row) => row.replaced_by !== null)).toEqual([true, true, false]);
  });

  test('Reasons and lengths that are left out have the specification’s defaults', async () => {
    const by = await stage.moderator();
    const kept = async (rest: Partial<AskedBan>) => {
      const whom = stage.player();
      await stage.ban(by, whom, rest);
      return await banOf(stage.db, whom, stage.nowMs());
    };
    expect(await kept({})).toMatchObject({ reason: 0, comment: null });
    expect(await kept({ comment: ' Be kind ' })).toMatchObject({ reason: 100, comment: 'Be kind' });
    expect(await kept({ reason: 1, comment: 'x' })).toMatchObject({ reason: 1, comment: null });
    const five = await kept({ time: undefined });
    const leftMs = Date.parse(five?.until ?? '') - stage.nowMs();
    expect(leftMs > 4 * 60_000 && leftMs <= 5 * 60_000).toBe(true);
  });

  test('Each refusal comes before anything is changed', async () => {
    const [by, whom, other, admin] = [
      await stage.moderator(),
      stage.player(),
      await stage.moderator(),
      stage.player(),
    ];
    await stage.change(admin, { is_admin: true });
    const before = await stage.announced();
    const ownStaff = stage.player();
    await stage.ownedBy(await stage.staff('nils'), ownStaff);
    const foreign = await stage.say(stage.player(), 'not theirs');
    for (const [work, refusal] of [
      [() => stage.ban(whom, by), 'moderation.not-moderator'],
      [() => stage.ban(by, by), 'moderation.of-staff'],
      [() => stage.ban(by, other), 'moderation.of-staff'],
      [() => stage.ban(by, admin), 'moderation.of-staff'],
      [() => stage.ban(by, ownStaff), 'moderation.of-staff'],
      [() => stage.ban(by, whom, { reason: 100 }), 'moderation.comment-needed'],
      [() => stage.ban(by, whom, { reason: 100, comment: ' \t ' }), 'moderation.comment-needed'],
      [() => stage.ban(by, whom, { reason: 7 }), 'moderation.comment-needed'],
      [() => stage.ban(by, whom, { uid: foreign }), 'moderation.no-message'],
      [() => stage.ban(by, whom, { uid: 2_000_000_000 }), 'moderation.no-message'],
    ] as const) {
      expect(await outcomeOf(work())).toBe(refusal);
    }
    const nobody = unbanPlayer(stage.deps, by, '00000000-0000-4000-8000-000000000000');
    expect(await outcomeOf(nobody)).toBe('moderation.no-player');
    expect(await outcomeOf(unbanPlayer(stage.deps, by, await stage.publicIdOf(whom)))).toBe(
      'moderation.no-ban',
    );
    expect(await stage.announced()).toBe(before);
    expect(await banOf(stage.db, whom, stage.nowMs())).toBeUndefined();
  });

  test('A moderator whose flag was just taken away bans nobody more, whatever a process remembers', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    await stage.deps.players.get(by);
    const set = { is_moderator: false };
    await stage.change(by, set);
    expect((await stage.deps.players.get(by))?.isModerator).toBe(true);
    expect(await outcomeOf(stage.ban(by, whom))).toBe('moderation.not-moderator');
  });

  test('A moderator gone bad bans only so many in a time, also all at once; another one goes on', async () => {
    const [by, other] = [await stage.moderator(), await stage.moderator()];
    const most = BAN_PACES[0]?.most ?? 0;
    await stage.owner
      .insertInto('chat_bans')
      .values(
        Array.from({ length: most - 1 }, () => ({
          id: crypto.randomUUID(),
          player_id: BigInt(stage.player()),
          reason: 0,
          began_at: new Date(stage.nowMs()),
          by_player: BigInt(by),
        })),
      )
      .execute();
    const whom = [stage.player(), stage.player(), stage.player()];
    const outcomes = await Promise.all(whom.map((one) => outcomeOf(stage.ban(by, one))));
    expect(outcomes.toSorted()).toEqual(['done', 'wire.flood', 'wire.flood']);
    expect(await outcomeOf(stage.ban(other, stage.player()))).toBe('done');
  });
});

describe('a report', () => {
  test('A message is reported once by each player, also at once, and never by its author', async () => {
    const [author, one, other] = [stage.player(), stage.player(), stage.player()];
    const uid = await stage.say(author, 'buy my course');
    const report = async (by: PlayerId) =>
      await outcomeOf(reportMessage(stage.deps, by, { uid, reason: 'advertising' }));
    expect(await report(author)).toBe('moderation.own-message');
    const twice = await Promise.all([report(one), report(one), report(one)]);
    expect(twice.toSorted()).toEqual([
      'done',
      'moderation.already-reported',
      'moderation.already-reported',
    ]);
    expect(await report(other)).toBe('done');
    const kept = await stage.db
      .selectFrom('chat_reported')
      .select('reports')
      .where('uid', '=', BigInt(uid))
      .executeTakeFirst();
    expect(kept).toEqual({ reports: 2 });
    const gone = reportMessage(stage.deps, one, { uid: 2_000_000_000, reason: 'other' });
    expect(await outcomeOf(gone)).toBe('moderation.no-message');
  });

  test('It keeps the message and the lines around it, though they are deleted afterwards', async () => {
    const [author, reporter] = [stage.player(), stage.player()];
    for (let line = 0; line < 20; line += 1) await stage.say(author, `before ${line}`);
    const uid = await stage.say(author, 'the bad one');
    for (let line = 0; line < 9; line += 1) await stage.say(author, `after ${line}`);
    await reportMessage(stage.deps, reporter, { uid, reason: 'insult' });
    await stage.db
      .updateTable('chat_messages')
      .set({ text: '', deleted_at: new Date() })
      .where('uid', '=', BigInt(uid))
      .execute();
    const { context, text } = await stage.db
      .selectFrom('chat_reported')
      .select(['context', 'text'])
      .where('uid', '=', BigInt(uid))
      .executeTakeFirstOrThrow();
    const lines = (context as readonly { readonly text: string }[]).map((line) => line.text);
    expect([text, lines.length, lines[0], lines[14], lines.at(-1)]).toEqual([
      'the bad one',
      20,
      'before 6',
      'the bad one',
      'after 4',
    ]);
  });

  test('One player cannot fill the queue', async () => {
    const [author, reporter] = [stage.player(), stage.player()];
    const outcomes: string[] = [];
    for (let turn = 0; turn <= (REPORT_PACES[0]?.most ?? 0); turn += 1) {
      const uid = await stage.say(author, `line ${turn}`);
      outcomes.push(await outcomeOf(reportMessage(stage.deps, reporter, { uid, reason: 'other' })));
    }
    expect(outcomes.filter((one) => one !== 'done')).toEqual(['wire.flood']);
  });

  test('Of two who decide at once one wins, and what is decided stays as it is', async () => {
    const [author, reporter] = [stage.player(), stage.player()];
    const uid = await stage.say(author, 'give me money');
    await reportMessage(stage.deps, reporter, { uid, reason: 'begging' });
    const [ann, bob] = [await stage.staff('ann'), await stage.staff('bob')];
    const outcomes = await Promise.all([
      decideReport({ ...stage.deps, actor: ann }, uid, { kind: 'ban', minutes: 60 }),
      decideReport({ ...stage.deps, actor: bob }, uid, { kind: 'dismiss' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['already-decided', 'done']);
    const log = [...(await stage.actsOf(ann)), ...(await stage.actsOf(bob))];
    expect(log).toEqual([`chat.report chat-message:${uid} done`]);
    const again = await decideReport({ ...stage.deps, actor: ann }, uid, { kind: 'delete' });
    expect(again).toBe('already-decided');
    expect(
      await decideReport({ ...stage.deps, actor: ann }, 2_000_000_000, { kind: 'delete' }),
    ).toBe('unknown');
  });

  test('A ban by a report takes its reason from what most reports say, in the player’s language', async () => {
    const author = stage.player();
    await stage.change(author, { lang: 'tr' });
    const uid = await stage.say(author, 'give me money');
    for (const reason of ['begging', 'insult', 'begging'] as const) {
      await reportMessage(stage.deps, stage.player(), { uid, reason });
    }
    const ben = await stage.staff('ben');
    const verdict = { kind: 'ban', minutes: 1440 } as const;
    expect(await decideReport({ ...stage.deps, actor: ben }, uid, verdict)).toBe('done');
    const kept = await banOf(stage.db, author, stage.nowMs());
    expect(kept).toMatchObject({ reason: 100, comment: 'Dilencilik' });
  });

  test('Nobody decides on a report about a message of their own, or on one that they made', async () => {
    const [author, reporter] = [stage.player(), stage.player()];
    const uid = await stage.say(author, 'nothing at all');
    await reportMessage(stage.deps, reporter, { uid, reason: 'insult' });
    const [eva, fay, free] = [
      await stage.staff('eva'),
      await stage.staff('fay'),
      await stage.staff('free'),
    ];
    await stage.ownedBy(eva, author);
    await stage.ownedBy(fay, reporter);
    for (const actor of [eva, fay]) {
      const work = decideReport({ ...stage.deps, actor }, uid, { kind: 'dismiss' });
      expect(await outcomeOf(work)).toBe('own-account');
      const card = { subject: String(uid), actor, verb: 'k', choice: -1 };
      expect(await outcomeOf(chatReportCards(stage.deps).press(card))).toBe('own-account');
    }
    expect(
      await decideReport({ ...stage.deps, actor: free }, uid, { kind: 'ban', minutes: 5 }),
    ).toBe('of-staff');
    expect(await decideReport({ ...stage.deps, actor: free }, uid, { kind: 'dismiss' })).toBe(
      'done',
    );
    const cut = await staffActor(stage.db, 'cut', { roles: ['payments'] });
    const work = decideReport({ ...stage.deps, actor: cut }, uid, { kind: 'delete' });
    expect(await outcomeOf(work)).toBe('not-allowed');
  });

  test('A ban in the room for the message settles its reports', async () => {
    const [by, author, reporter] = [await stage.moderator(), stage.player(), stage.player()];
    const uid = await stage.say(author, 'join my site');
    await reportMessage(stage.deps, reporter, { uid, reason: 'advertising' });
    await stage.ban(by, author, { uid });
    const gus = await stage.staff('gus');
    expect(await decideReport({ ...stage.deps, actor: gus }, uid, { kind: 'dismiss' })).toBe(
      'already-decided',
    );
  });
});
