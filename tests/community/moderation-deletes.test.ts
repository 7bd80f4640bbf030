import { afterAll, beforeAll, expect, test } from 'vitest';
import { unbanPlayer } from '../../api/community/moderation/ban-player.ts';
import { decideReport } from '../../api/community/moderation/decide-report.ts';
import { deleteAsModerator } from '../../api/community/moderation/delete-as-moderator.ts';
import { DELETION_PACES } from '../../api/community/moderation/paced.ts';
import { reportMessage } from '../../api/community/moderation/report-message.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { type ModerationStage, openModeration, outcomeOf } from './moderation-stage.ts';

let stage: ModerationStage;
beforeAll(async () => {
  stage = await openModeration(30);
});
afterAll(() => stage.close());

const remove = (by: PlayerId, uid: number) => outcomeOf(deleteAsModerator(stage.deps, by, uid));

test('A message that a moderator deletes in the room is in the log once, and its reports are settled', async () => {
  const [by, author, reporter] = [await stage.moderator(), stage.player(), stage.player()];
  const uid = await stage.say(author, 'buy my signals');
  await reportMessage(stage.deps, reporter, { uid, reason: 'advertising' });
  expect(await remove(author, uid)).toBe('chat.not-moderator');
  const twice = await Promise.all([remove(by, uid), remove(by, uid)]);
  expect(twice.toSorted()).toEqual(['chat.no-message', 'done']);
  const actor = await stage.staff('ada');
  expect(await decideReport({ ...stage.deps, actor }, uid, { kind: 'dismiss' })).toBe(
    'already-decided',
  );
  await stage.ban(by, author);
  await unbanPlayer(stage.deps, by, await stage.publicIdOf(author));
  const about = { actor: by, player: author };
  expect(await stage.roomActsOf(by)).toEqual([
    { act: 'delete', ...about, uid },
    { act: 'ban', ...about, uid: null },
    { act: 'unban', ...about, uid: null },
  ]);
  const rewritten = stage.owner.updateTable('chat_audit_log').set({ act: 'ban' }).execute();
  await expect(rewritten).rejects.toThrow('append-only');
});

test('A moderator whose flag was just taken away deletes nothing more, whatever a process remembers', async () => {
  const [by, author] = [await stage.moderator(), stage.player()];
  const uid = await stage.say(author, 'good evening');
  await stage.deps.players.get(by);
  await stage.change(by, { is_moderator: false });
  expect(await remove(by, uid)).toBe('chat.not-moderator');
  expect(await stage.roomActsOf(by)).toEqual([]);
});

test('A moderator who deletes a message of their own, or one they reported, leaves its reports to staff', async () => {
  const [by, author, reporter] = [await stage.moderator(), stage.player(), stage.player()];
  const own = await stage.say(by, 'send me your password');
  await reportMessage(stage.deps, reporter, { uid: own, reason: 'scam' });
  const disliked = await stage.say(author, 'I disagree with you');
  await reportMessage(stage.deps, by, { uid: disliked, reason: 'insult' });
  const actor = await stage.staff('bea');
  for (const uid of [own, disliked]) {
    expect(await remove(by, uid)).toBe('done');
    expect(await decideReport({ ...stage.deps, actor }, uid, { kind: 'dismiss' })).toBe('done');
  }
});

test('A decision by staff, a ban and a deletion in the room at once all come to an end', async () => {
  const [by, author] = [await stage.moderator(), stage.player()];
  const actor = await stage.staff('cyd');
  for (let round = 1; round <= 8; round += 1) {
    const uid = await stage.say(author, `spam ${round}`);
    await reportMessage(stage.deps, stage.player(), { uid, reason: 'other' });
    const [decision, deletion, ban] = await Promise.all([
      decideReport({ ...stage.deps, actor }, uid, { kind: 'delete' }),
      remove(by, uid),
      outcomeOf(stage.ban(by, author, { uid, time: round })),
    ]);
    expect(['done', 'already-decided']).toContain(decision);
    expect(['done', 'chat.no-message']).toContain(deletion);
    expect(ban).toBe('done');
  }
});

test('A moderator gone bad who empties the room is stopped, also in two places at once', async () => {
  const [by, other, author] = [await stage.moderator(), await stage.moderator(), stage.player()];
  const [most] = DELETION_PACES.map((pace) => pace.most);
  const made = Array.from({ length: (most ?? 0) - 1 }, (_, index) => ({
    actor_id: BigInt(by),
    act: 'delete' as const,
    message_uid: BigInt(index + 1),
    player_id: null,
    at: new Date(stage.deps.clock.nowMs()),
  }));
  await stage.owner.insertInto('chat_audit_log').values(made).execute();
  const uids: number[] = [];
  for (const line of ['one', 'two', 'three']) uids.push(await stage.say(author, `line ${line}`));
  const outcomes = await Promise.all(uids.map((uid) => remove(by, uid)));
  expect(outcomes.toSorted()).toEqual(['done', 'wire.flood', 'wire.flood']);
  const left = uids.filter((_, index) => outcomes[index] !== 'done');
  expect(await remove(other, left[0] ?? 0)).toBe('done');
});
