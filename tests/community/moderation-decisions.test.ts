import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealBan } from '../../api/community/moderation/appeal-ban.ts';
import { unbanPlayer } from '../../api/community/moderation/ban-player.ts';
import { banOf } from '../../api/community/moderation/ban-store.ts';
import {
  chatAppealCards,
  chatHeldCards,
  chatReportCards,
} from '../../api/community/moderation/chat-cards.ts';
import { decideAppeal } from '../../api/community/moderation/decide-appeal.ts';
import { decideHeld } from '../../api/community/moderation/decide-held.ts';
import { decideReport } from '../../api/community/moderation/decide-report.ts';
import { decisionOf } from '../../api/community/moderation/hold-message.ts';
import { readHeld, readReported } from '../../api/community/moderation/read-waiting.ts';
import { forgetModerationJob } from '../../api/community/moderation/forget-moderation-job.ts';
import type { JobDeps } from '../../api/platform/jobs/job.ts';
import { reportMessage } from '../../api/community/moderation/report-message.ts';
import { escapeHtml } from '../../api/platform/texts/escape-html.ts';
import { type PlayerId } from '../../shared/ids.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { type ModerationStage, openModeration, outcomeOf } from './moderation-stage.ts';

let stage: ModerationStage;
beforeAll(async () => {
  stage = await openModeration(80);
});
afterAll(() => stage.close());

describe('an appeal', () => {
  const appealed = async (by: PlayerId, whom: PlayerId) => {
    await stage.ban(by, whom, { time: 1440 });
    const { id } = (await banOf(stage.db, whom, stage.nowMs())) ?? { id: '' };
    await appealBan(stage.deps, whom, { banId: id, text: 'It was a joke' });
    return id;
  };

  test('A ban is appealed once, by its own player alone', async () => {
    const [by, whom, other] = [await stage.moderator(), stage.player(), stage.player()];
    const id = await appealed(by, whom);
    const appeal = async (who: PlayerId) =>
      await outcomeOf(appealBan(stage.deps, who, { banId: id }));
    expect(await appeal(whom)).toBe('moderation.already-appealed');
    expect(await appeal(other)).toBe('moderation.no-ban');
    expect((await banOf(stage.db, whom, stage.nowMs()))?.appeal).toBe('open');
  });

  test('Of two who decide at once one wins', async () => {
    const id = await appealed(await stage.moderator(), stage.player());
    const [hal, ida] = [await stage.staff('hal'), await stage.staff('ida')];
    const outcomes = await Promise.all([
      decideAppeal({ ...stage.deps, actor: hal }, id, true),
      decideAppeal({ ...stage.deps, actor: ida }, id, false),
    ]);
    expect(outcomes.toSorted()).toEqual(['already-decided', 'done']);
  });

  test('A refused appeal leaves the ban, and is not made again', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    const id = await appealed(by, whom);
    expect(await decideAppeal({ ...stage.deps, actor: await stage.staff('jan') }, id, false)).toBe(
      'done',
    );
    expect((await banOf(stage.db, whom, stage.nowMs()))?.appeal).toBe('refused');
    const again = appealBan(stage.deps, whom, { banId: id });
    expect(await outcomeOf(again)).toBe('moderation.already-appealed');
  });

  test('Nobody decides on an appeal against a ban of their own, nor on their own appeal', async () => {
    const [by, whom, author] = [await stage.moderator(), stage.player(), stage.player()];
    const id = await appealed(by, whom);
    const [kim, lea, max] = [
      await stage.staff('kim'),
      await stage.staff('lea'),
      await stage.staff('max'),
    ];
    await stage.ownedBy(kim, by);
    await stage.ownedBy(lea, whom);
    for (const actor of [kim, lea]) {
      expect(await outcomeOf(decideAppeal({ ...stage.deps, actor }, id, true))).toBe('own-account');
      const card = { subject: id, actor, verb: 'l', choice: -1 };
      expect(await outcomeOf(chatAppealCards(stage.deps).press(card))).toBe('own-account');
    }
    const uid = await stage.say(author, 'an insult');
    await reportMessage(stage.deps, stage.player(), { uid, reason: 'insult' });
    const verdict = { kind: 'ban', minutes: null } as const;
    expect(await decideReport({ ...stage.deps, actor: max }, uid, verdict)).toBe('done');
    const own = (await banOf(stage.db, author, stage.nowMs()))?.id ?? '';
    await appealBan(stage.deps, author, { banId: own });
    expect(await outcomeOf(decideAppeal({ ...stage.deps, actor: max }, own, true))).toBe(
      'own-account',
    );
    expect(await decideAppeal({ ...stage.deps, actor: lea }, own, true)).toBe('done');
    expect(await banOf(stage.db, author, stage.nowMs())).toBeUndefined();
    expect(await stage.actsOf(lea)).toEqual([`chat.appeal chat-ban:${own} done`]);
  });

  test('A ban that was lifted or is over has nothing left to decide', async () => {
    const [by, whom] = [await stage.moderator(), stage.player()];
    const id = await appealed(by, whom);
    await unbanPlayer(stage.deps, by, await stage.publicIdOf(whom));
    expect(await decideAppeal({ ...stage.deps, actor: await stage.staff('noa') }, id, false)).toBe(
      'already-decided',
    );
    expect(await banOf(stage.db, whom, stage.nowMs())).toBeUndefined();
  });
});

describe('a held message', () => {
  test('It is shown once, whoever decides at once, and its author learns of it', async () => {
    const author = stage.player();
    const id = await stage.hold(author, 'you old goat');
    expect(await decisionOf(stage.db, id)).toBeUndefined();
    const [oda, pia] = [await stage.staff('oda'), await stage.staff('pia')];
    const outcomes = await Promise.all(
      [oda, pia, oda].map((actor) => decideHeld({ ...stage.deps, actor }, id, true)),
    );
    expect(outcomes.toSorted()).toEqual(['already-decided', 'already-decided', 'done']);
    expect(await decisionOf(stage.db, id)).toEqual({ isShown: true, message: 'you old goat' });
    const posted = await stage.db
      .selectFrom('chat_messages')
      .select('author_id')
      .where('text', '=', 'you old goat')
      .execute();
    expect(posted).toEqual([{ author_id: BigInt(author) }]);
  });

  test('What a player has waiting is rejected when they are banned, also while somebody shows it', async () => {
    const [by, author, quiet] = [
      await stage.moderator(),
      stage.player(),
      await stage.staff('quin'),
    ];
    const ids = [await stage.hold(author, 'first'), await stage.hold(author, 'second')];
    await Promise.all([
      stage.ban(by, author),
      decideHeld({ ...stage.deps, actor: quiet }, ids[0] ?? '', true),
    ]);
    expect(await decisionOf(stage.db, ids[1] ?? '')).toMatchObject({ isShown: false });
    expect(await decideHeld({ ...stage.deps, actor: quiet }, ids[1] ?? '', true)).toBe(
      'already-decided',
    );
  });

  test('Nobody shows a message of their own', async () => {
    const author = stage.player();
    const rae = await stage.staff('rae');
    await stage.ownedBy(rae, author);
    const id = await stage.hold(author, 'you old goat');
    expect(await outcomeOf(decideHeld({ ...stage.deps, actor: rae }, id, true))).toBe(
      'own-account',
    );
    expect(await decisionOf(stage.db, id)).toBeUndefined();
  });
});

test('What was decided is emptied after ninety days, and what waits is not', async () => {
  const [author, gone] = [stage.player(), await stage.staff('sam')];
  const [old, waiting] = [await stage.hold(author, 'old'), await stage.hold(author, 'waiting')];
  const uid = await stage.say(author, 'reported long ago');
  await reportMessage(stage.deps, stage.player(), { uid, reason: 'other' });
  const decider = { ...stage.deps, actor: gone };
  expect(await decideReport(decider, uid, { kind: 'dismiss' })).toBe('done');
  expect(await decideHeld(decider, old, false)).toBe('done');
  const textsKept = async () => {
    // One at a time: of two that were held in one millisecond either may come first.
    const held = [...(await readHeld(stage.db, [old])), ...(await readHeld(stage.db, [waiting]))];
    const [reported] = await readReported(stage.db, [String(uid)]);
    return [...held.map(({ text }) => text), reported?.text, reported?.context.length];
  };
  const run = async (days: number) => {
    const clock = { nowMs: () => stage.nowMs() + days * 86_400_000 };
    await forgetModerationJob.run({ ...stage.deps, clock } as unknown as JobDeps);
  };
  await run(89);
  expect((await textsKept()).slice(0, 3)).toEqual(['old', 'waiting', 'reported long ago']);
  await run(91);
  expect(await textsKept()).toEqual(['', 'waiting', '', 0]);
});

/** What Telegram would take for markup, besides what the cards are made of. */
const markupIn = (html: string) =>
  html.replaceAll(/<\/?(?:b|blockquote)>/g, '').match(/<|&(?!lt;|gt;|amp;|quot;|#)/g);

test('Whatever players and moderators write stands on the cards and with the player as text', async () => {
  const by = await stage.moderator();
  for (const words of INJECTIONS) {
    const author = stage.player();
    const set = { nick: words };
    await stage.change(author, set);
    const uid = await stage.say(author, words);
    await reportMessage(stage.deps, stage.player(), { uid, reason: 'insult' });
    const heldId = await stage.hold(author, words);
    const faces = [
      await chatReportCards(stage.deps).face(stage.db, String(uid), null),
      await chatHeldCards(stage.deps).face(stage.db, heldId, null),
    ];
    await stage.ban(by, author, { comment: words, uid });
    const own = await banOf(stage.db, author, stage.nowMs());
    expect(own?.comment).toBe(words);
    await appealBan(stage.deps, author, { banId: own?.id ?? '', text: words });
    faces.push(await chatAppealCards(stage.deps).face(stage.db, own?.id ?? '', null));
    for (const face of faces) {
      expect(face?.text).toContain(escapeHtml(words));
      expect(markupIn(face?.text ?? '')).toBeNull();
    }
  }
});
