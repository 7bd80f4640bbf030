import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { appealBan } from '../../api/community/moderation/appeal-ban.ts';
import {
  type AskedBan,
  banPlayer,
  unbanPlayer,
} from '../../api/community/moderation/ban-player.ts';
import { banOf } from '../../api/community/moderation/ban-store.ts';
import {
  chatAppealCards,
  chatHeldCards,
  chatReportCards,
} from '../../api/community/moderation/chat-cards.ts';
import { decideAppeal } from '../../api/community/moderation/decide-appeal.ts';
import { decideHeld } from '../../api/community/moderation/decide-held.ts';
import { decideReport } from '../../api/community/moderation/decide-report.ts';
import { decisionOf, holdMessage } from '../../api/community/moderation/hold-message.ts';
import { BAN_PACES, REPORT_PACES } from '../../api/community/moderation/paced.ts';
import { reportMessage } from '../../api/community/moderation/report-message.ts';
import { postMessages } from '../../api/community/chat/chat-store.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { escapeHtml } from '../../api/platform/texts/escape-html.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { makePlayers } from '../harness/players.ts';
import { staffActor } from '../harness/staff.ts';

const clock = createClock();

let database: TestDatabase;
let db: Database;
let owner: Database;
let deps: ReturnType<typeof depsOf>;
let spare: PlayerId[];
beforeAll(async () => {
  database = await freshDatabase();
  const open = (url: string, size: number) => {
    const pool = createPool(url, size);
    pool.on('error', () => undefined);
    return createDatabase(pool);
  };
  db = open(database.appUrl, 12);
  owner = open(database.ownerUrl, 2);
  deps = depsOf();
  const made = await makePlayers(database.ownerUrl, 140);
  spare = made.map(({ id }) => playerIdOf(BigInt(id)));
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const depsOf = () => ({
  db,
  clock,
  players: createPlayerDirectory({ db }),
  config: { policy: POLICIES.house, siteUrl: 'https://house.example' },
});

/** A player whom no other test knows. */
function player(): PlayerId {
  const next = spare.pop();
  if (next === undefined) throw new Error('make more players');
  return next;
}

async function moderator(): Promise<PlayerId> {
  const id = player();
  const set = { is_moderator: true };
  await owner.updateTable('players').set(set).where('id', '=', BigInt(id)).execute();
  return id;
}

const publicIdOf = async (id: PlayerId) =>
  (
    await db
      .selectFrom('players')
      .select('public_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).public_id;

const say = async (authorId: PlayerId, text: string): Promise<number> => {
  const post = (trx: Database) => postMessages(trx, [{ type: 0, text, authorId }], clock.nowMs());
  const [uid] = await db.transaction().execute(post);
  return uid ?? 0;
};

const ban = async (by: PlayerId, whom: PlayerId, rest: Partial<AskedBan> = {}) =>
  await banPlayer(deps, by, {
    reason: undefined,
    comment: undefined,
    time: 5,
    uid: undefined,
    ...rest,
    userId: await publicIdOf(whom),
  });

/** The name of a refusal, or `done`. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    if (error instanceof StaffRefusal) return error.why;
    throw error;
  }
}

const announced = async () =>
  (await db.selectFrom('chat_messages').select('text').where('kind', '=', 1).execute()).length;

/** Makes a player's account one of a person's of the staff. */
async function ownedBy({ personId }: StaffActor, playerId: PlayerId): Promise<void> {
  const { telegram_id } = await db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('staff_accounts')
    .values({ telegram_id, player_id: BigInt(playerId) })
    .execute();
}

const staff = (name: string) => staffActor(db, name, { roles: ['moderator'] });

const actsOf = async ({ personId }: StaffActor) =>
  (
    await db
      .selectFrom('staff_acts')
      .select(['act', 'subject', 'outcome'])
      .where('person_id', '=', personId)
      .execute()
  ).map(({ act, subject, outcome }) => `${act} ${subject} ${outcome}`);

describe('a ban', () => {
  test('The same order five times at once is one ban, and the room is told once', async () => {
    const [by, whom] = [await moderator(), player()];
    const before = await announced();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ban(by, whom, { time: 60 })));
    expect(new Set(answers.map(({ until }) => until)).size).toBe(1);
    expect(await announced()).toBe(before + 1);
  });

  test('A shorter ban changes nothing, a longer one takes the place of the one in force', async () => {
    const [by, whom] = [await moderator(), player()];
    const hour = await ban(by, whom, { time: 60 });
    expect(await ban(by, whom, { time: 5 })).toEqual(hour);
    const { until } = await ban(by, whom, { time: 1440, reason: 1 });
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.parse(hour.until ?? ''));
    expect(await banOf(db, whom, clock.nowMs())).toMatchObject({ reason: 1, until, appeal: null });
    expect(await ban(by, whom, { time: 0 })).toEqual({ until: null });
    expect(await ban(by, whom, { time: 10_080 })).toEqual({ until: null });
    const rows = await db
      .selectFrom('chat_bans')
      .select('replaced_by')
      .where('player_id', '=', BigInt(whom))
      .execute();
    expect(rows.map((row) => row.replaced_by !== null)).toEqual([true, true, false]);
  });

  test('Reasons and lengths that are left out have the specification’s defaults', async () => {
    const by = await moderator();
    const kept = async (rest: Partial<AskedBan>) => {
      const whom = player();
      await ban(by, whom, rest);
      return await banOf(db, whom, clock.nowMs());
    };
    expect(await kept({})).toMatchObject({ reason: 0, comment: null });
    expect(await kept({ comment: ' Be kind ' })).toMatchObject({ reason: 100, comment: 'Be kind' });
    expect(await kept({ reason: 1, comment: 'x' })).toMatchObject({ reason: 1, comment: null });
    const five = await kept({ time: undefined });
    const leftMs = Date.parse(five?.until ?? '') - clock.nowMs();
    expect(leftMs > 4 * 60_000 && leftMs <= 5 * 60_000).toBe(true);
  });

  test('Each refusal comes before anything is changed', async () => {
    const [by, whom, other, admin] = [await moderator(), player(), await moderator(), player()];
    await owner
      .updateTable('players')
      .set({ is_admin: true })
      .where('id', '=', BigInt(admin))
      .execute();
    const before = await announced();
    const ownStaff = player();
    await ownedBy(await staff('nils'), ownStaff);
    const foreign = await say(player(), 'not theirs');
    for (const [work, refusal] of [
      [() => ban(whom, by), 'moderation.not-moderator'],
      [() => ban(by, by), 'moderation.of-staff'],
      [() => ban(by, other), 'moderation.of-staff'],
      [() => ban(by, admin), 'moderation.of-staff'],
      [() => ban(by, ownStaff), 'moderation.of-staff'],
      [() => ban(by, whom, { reason: 100 }), 'moderation.comment-needed'],
      [() => ban(by, whom, { reason: 100, comment: ' \t ' }), 'moderation.comment-needed'],
      [() => ban(by, whom, { reason: 7 }), 'moderation.comment-needed'],
      [() => ban(by, whom, { uid: foreign }), 'moderation.no-message'],
      [() => ban(by, whom, { uid: 2_000_000_000 }), 'moderation.no-message'],
    ] as const) {
      expect(await outcomeOf(work())).toBe(refusal);
    }
    const nobody = unbanPlayer(deps, by, '00000000-0000-4000-8000-000000000000');
    expect(await outcomeOf(nobody)).toBe('moderation.no-player');
    expect(await outcomeOf(unbanPlayer(deps, by, await publicIdOf(whom)))).toBe(
      'moderation.no-ban',
    );
    expect(await announced()).toBe(before);
    expect(await banOf(db, whom, clock.nowMs())).toBeUndefined();
  });

  test('A moderator whose flag was just taken away bans nobody more, whatever a process remembers', async () => {
    const [by, whom] = [await moderator(), player()];
    await deps.players.get(by);
    const set = { is_moderator: false };
    await owner.updateTable('players').set(set).where('id', '=', BigInt(by)).execute();
    expect((await deps.players.get(by))?.isModerator).toBe(true);
    expect(await outcomeOf(ban(by, whom))).toBe('moderation.not-moderator');
  });

  test('A moderator gone bad bans only so many in a time, also all at once; another one goes on', async () => {
    const [by, other] = [await moderator(), await moderator()];
    const most = BAN_PACES[0]?.most ?? 0;
    await owner
      .insertInto('chat_bans')
      .values(
        Array.from({ length: most - 1 }, () => ({
          id: crypto.randomUUID(),
          player_id: BigInt(player()),
          reason: 0,
          began_at: new Date(clock.nowMs()),
          by_player: BigInt(by),
        })),
      )
      .execute();
    const whom = [player(), player(), player()];
    const outcomes = await Promise.all(whom.map((one) => outcomeOf(ban(by, one))));
    expect(outcomes.toSorted()).toEqual(['done', 'wire.flood', 'wire.flood']);
    expect(await outcomeOf(ban(other, player()))).toBe('done');
  });
});

describe('a report', () => {
  test('A message is reported once by each player, also at once, and never by its author', async () => {
    const [author, one, other] = [player(), player(), player()];
    const uid = await say(author, 'buy my course');
    const report = async (by: PlayerId) =>
      await outcomeOf(reportMessage(deps, by, { uid, reason: 'advertising' }));
    expect(await report(author)).toBe('moderation.own-message');
    const twice = await Promise.all([report(one), report(one), report(one)]);
    expect(twice.toSorted()).toEqual([
      'done',
      'moderation.already-reported',
      'moderation.already-reported',
    ]);
    expect(await report(other)).toBe('done');
    const kept = await db
      .selectFrom('chat_reported')
      .select('reports')
      .where('uid', '=', BigInt(uid))
      .executeTakeFirst();
    expect(kept).toEqual({ reports: 2 });
    const gone = reportMessage(deps, one, { uid: 2_000_000_000, reason: 'other' });
    expect(await outcomeOf(gone)).toBe('moderation.no-message');
  });

  test('It keeps the message and the lines around it, though they are deleted afterwards', async () => {
    const [author, reporter] = [player(), player()];
    for (let line = 0; line < 20; line += 1) await say(author, `before ${line}`);
    const uid = await say(author, 'the bad one');
    for (let line = 0; line < 9; line += 1) await say(author, `after ${line}`);
    await reportMessage(deps, reporter, { uid, reason: 'insult' });
    await db
      .updateTable('chat_messages')
      .set({ text: '', deleted_at: new Date() })
      .where('uid', '=', BigInt(uid))
      .execute();
    const { context, text } = await db
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
    const [author, reporter] = [player(), player()];
    const outcomes: string[] = [];
    for (let turn = 0; turn <= (REPORT_PACES[0]?.most ?? 0); turn += 1) {
      const uid = await say(author, `line ${turn}`);
      outcomes.push(await outcomeOf(reportMessage(deps, reporter, { uid, reason: 'other' })));
    }
    expect(outcomes.filter((one) => one !== 'done')).toEqual(['wire.flood']);
  });

  test('Of two who decide at once one wins, and what is decided stays as it is', async () => {
    const [author, reporter] = [player(), player()];
    const uid = await say(author, 'give me money');
    await reportMessage(deps, reporter, { uid, reason: 'begging' });
    const [ann, bob] = [await staff('ann'), await staff('bob')];
    const outcomes = await Promise.all([
      decideReport({ ...deps, actor: ann }, uid, { kind: 'ban', minutes: 60 }),
      decideReport({ ...deps, actor: bob }, uid, { kind: 'dismiss' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['already-decided', 'done']);
    const log = [...(await actsOf(ann)), ...(await actsOf(bob))];
    expect(log).toEqual([`chat.report chat-message:${uid} done`]);
    const again = await decideReport({ ...deps, actor: ann }, uid, { kind: 'delete' });
    expect(again).toBe('already-decided');
    expect(await decideReport({ ...deps, actor: ann }, 2_000_000_000, { kind: 'delete' })).toBe(
      'unknown',
    );
  });

  test('A ban by a report takes its reason from what most reports say, in the player’s language', async () => {
    const author = player();
    await owner
      .updateTable('players')
      .set({ lang: 'tr' })
      .where('id', '=', BigInt(author))
      .execute();
    const uid = await say(author, 'give me money');
    for (const reason of ['begging', 'insult', 'begging'] as const) {
      await reportMessage(deps, player(), { uid, reason });
    }
    const ben = await staff('ben');
    const verdict = { kind: 'ban', minutes: 1440 } as const;
    expect(await decideReport({ ...deps, actor: ben }, uid, verdict)).toBe('done');
    const kept = await banOf(db, author, clock.nowMs());
    expect(kept).toMatchObject({ reason: 100, comment: 'Dilencilik' });
  });

  test('Nobody decides on a report about a message of their own, or on one that they made', async () => {
    const [author, reporter] = [player(), player()];
    const uid = await say(author, 'nothing at all');
    await reportMessage(deps, reporter, { uid, reason: 'insult' });
    const [eva, fay, free] = [await staff('eva'), await staff('fay'), await staff('free')];
    await ownedBy(eva, author);
    await ownedBy(fay, reporter);
    for (const actor of [eva, fay]) {
      const work = decideReport({ ...deps, actor }, uid, { kind: 'dismiss' });
      expect(await outcomeOf(work)).toBe('own-account');
      const card = { subject: String(uid), actor, verb: 'k', choice: -1 };
      expect(await outcomeOf(chatReportCards(deps).press(card))).toBe('own-account');
    }
    expect(await decideReport({ ...deps, actor: free }, uid, { kind: 'ban', minutes: 5 })).toBe(
      'of-staff',
    );
    expect(await decideReport({ ...deps, actor: free }, uid, { kind: 'dismiss' })).toBe('done');
    const cut = await staffActor(db, 'cut', { roles: ['payments'] });
    const work = decideReport({ ...deps, actor: cut }, uid, { kind: 'delete' });
    expect(await outcomeOf(work)).toBe('not-allowed');
  });

  test('A ban in the room for the message settles its reports', async () => {
    const [by, author, reporter] = [await moderator(), player(), player()];
    const uid = await say(author, 'join my site');
    await reportMessage(deps, reporter, { uid, reason: 'advertising' });
    await ban(by, author, { uid });
    const gus = await staff('gus');
    expect(await decideReport({ ...deps, actor: gus }, uid, { kind: 'dismiss' })).toBe(
      'already-decided',
    );
  });
});

describe('an appeal', () => {
  const appealed = async (by: PlayerId, whom: PlayerId) => {
    await ban(by, whom, { time: 1440 });
    const { id } = (await banOf(db, whom, clock.nowMs())) ?? { id: '' };
    await appealBan(deps, whom, { banId: id, text: 'It was a joke' });
    return id;
  };

  test('A ban is appealed once, by its own player alone', async () => {
    const [by, whom, other] = [await moderator(), player(), player()];
    const id = await appealed(by, whom);
    const appeal = async (who: PlayerId) => await outcomeOf(appealBan(deps, who, { banId: id }));
    expect(await appeal(whom)).toBe('moderation.already-appealed');
    expect(await appeal(other)).toBe('moderation.no-ban');
    expect((await banOf(db, whom, clock.nowMs()))?.appeal).toBe('open');
  });

  test('Of two who decide at once one wins', async () => {
    const id = await appealed(await moderator(), player());
    const [hal, ida] = [await staff('hal'), await staff('ida')];
    const outcomes = await Promise.all([
      decideAppeal({ ...deps, actor: hal }, id, true),
      decideAppeal({ ...deps, actor: ida }, id, false),
    ]);
    expect(outcomes.toSorted()).toEqual(['already-decided', 'done']);
  });

  test('A refused appeal leaves the ban, and is not made again', async () => {
    const [by, whom] = [await moderator(), player()];
    const id = await appealed(by, whom);
    expect(await decideAppeal({ ...deps, actor: await staff('jan') }, id, false)).toBe('done');
    expect((await banOf(db, whom, clock.nowMs()))?.appeal).toBe('refused');
    const again = appealBan(deps, whom, { banId: id });
    expect(await outcomeOf(again)).toBe('moderation.already-appealed');
  });

  test('Nobody decides on an appeal against a ban of their own, nor on their own appeal', async () => {
    const [by, whom, author] = [await moderator(), player(), player()];
    const id = await appealed(by, whom);
    const [kim, lea, max] = [await staff('kim'), await staff('lea'), await staff('max')];
    await ownedBy(kim, by);
    await ownedBy(lea, whom);
    for (const actor of [kim, lea]) {
      expect(await outcomeOf(decideAppeal({ ...deps, actor }, id, true))).toBe('own-account');
      const card = { subject: id, actor, verb: 'l', choice: -1 };
      expect(await outcomeOf(chatAppealCards(deps).press(card))).toBe('own-account');
    }
    const uid = await say(author, 'an insult');
    await reportMessage(deps, player(), { uid, reason: 'insult' });
    const verdict = { kind: 'ban', minutes: null } as const;
    expect(await decideReport({ ...deps, actor: max }, uid, verdict)).toBe('done');
    const own = (await banOf(db, author, clock.nowMs()))?.id ?? '';
    await appealBan(deps, author, { banId: own });
    expect(await outcomeOf(decideAppeal({ ...deps, actor: max }, own, true))).toBe('own-account');
    expect(await decideAppeal({ ...deps, actor: lea }, own, true)).toBe('done');
    expect(await banOf(db, author, clock.nowMs())).toBeUndefined();
    expect(await actsOf(lea)).toEqual([`chat.appeal chat-ban:${own} done`]);
  });

  test('A ban that was lifted or is over has nothing left to decide', async () => {
    const [by, whom] = [await moderator(), player()];
    const id = await appealed(by, whom);
    await unbanPlayer(deps, by, await publicIdOf(whom));
    expect(await decideAppeal({ ...deps, actor: await staff('noa') }, id, false)).toBe(
      'already-decided',
    );
    expect(await banOf(db, whom, clock.nowMs())).toBeUndefined();
  });
});

describe('a held message', () => {
  const hold = async (authorId: PlayerId, text = 'you old goat') =>
    await db
      .transaction()
      .execute((trx) =>
        holdMessage(trx, { authorId, text, replyTo: undefined, why: 'abuse' }, clock.nowMs()),
      );

  test('It is shown once, whoever decides at once, and its author learns of it', async () => {
    const author = player();
    const id = await hold(author);
    expect(await decisionOf(db, id)).toBeUndefined();
    const [oda, pia] = [await staff('oda'), await staff('pia')];
    const outcomes = await Promise.all(
      [oda, pia, oda].map((actor) => decideHeld({ ...deps, actor }, id, true)),
    );
    expect(outcomes.toSorted()).toEqual(['already-decided', 'already-decided', 'done']);
    expect(await decisionOf(db, id)).toEqual({ isShown: true, message: 'you old goat' });
    const posted = await db
      .selectFrom('chat_messages')
      .select('author_id')
      .where('text', '=', 'you old goat')
      .execute();
    expect(posted).toEqual([{ author_id: BigInt(author) }]);
  });

  test('What a player has waiting is rejected when they are banned, also while somebody shows it', async () => {
    const [by, author, quiet] = [await moderator(), player(), await staff('quin')];
    const ids = [await hold(author, 'first'), await hold(author, 'second')];
    await Promise.all([ban(by, author), decideHeld({ ...deps, actor: quiet }, ids[0] ?? '', true)]);
    expect(await decisionOf(db, ids[1] ?? '')).toMatchObject({ isShown: false });
    expect(await decideHeld({ ...deps, actor: quiet }, ids[1] ?? '', true)).toBe('already-decided');
  });

  test('Nobody shows a message of their own', async () => {
    const author = player();
    const rae = await staff('rae');
    await ownedBy(rae, author);
    const id = await hold(author);
    expect(await outcomeOf(decideHeld({ ...deps, actor: rae }, id, true))).toBe('own-account');
    expect(await decisionOf(db, id)).toBeUndefined();
  });
});

/** What Telegram would take for markup, besides what the cards are made of. */
const markupIn = (html: string) =>
  html.replaceAll(/<\/?(?:b|blockquote)>/g, '').match(/<|&(?!lt;|gt;|amp;|quot;|#)/g);

test('Whatever players and moderators write stands on the cards and with the player as text', async () => {
  const by = await moderator();
  for (const words of INJECTIONS) {
    const author = player();
    const set = { nick: words };
    await owner.updateTable('players').set(set).where('id', '=', BigInt(author)).execute();
    const uid = await say(author, words);
    await reportMessage(deps, player(), { uid, reason: 'insult' });
    const why = { authorId: author, text: words, replyTo: undefined, why: words };
    const heldId = await db.transaction().execute((trx) => holdMessage(trx, why, clock.nowMs()));
    const faces = [
      await chatReportCards(deps).face(db, String(uid), null),
      await chatHeldCards(deps).face(db, heldId, null),
    ];
    await ban(by, author, { comment: words, uid });
    const own = await banOf(db, author, clock.nowMs());
    expect(own?.comment).toBe(words);
    await appealBan(deps, author, { banId: own?.id ?? '', text: words });
    faces.push(await chatAppealCards(deps).face(db, own?.id ?? '', null));
    for (const face of faces) {
      expect(face?.text).toContain(escapeHtml(words));
      expect(markupIn(face?.text ?? '')).toBeNull();
    }
  }
});
