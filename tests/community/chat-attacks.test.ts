import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { advanceClock } from './chat-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What becomes of a message: `shown`, `held`, or the name of its refusal. */
async function say({ send }: Pick<Seat, 'send'>, msg: string): Promise<string> {
  const { success, isHeld, error } = await send('chat', 'send', { msg });
  if (!success) return (error as { name: string }).name;
  return isHeld === true ? 'held' : 'shown';
}

/** Long enough for the next message of anybody. */
const rest = () => advanceClock(stage.url, 5000);

test('Thousands of letters that Unicode counts as one are too long, and refused before their words are read', async () => {
  const player = await stage.seat(0);
  for (const letters of ['ᄀ'.repeat(1900), 'क्'.repeat(900), `${'👨\u200D'.repeat(600)}👨`]) {
    expect(await say(player, `${letters} xуй`)).toBe('chat.too-long');
  }
  expect(await say(player, '👨‍👩‍👧‍👦'.repeat(150))).toBe('shown');
});

test('Nobody fills the list of the moderators alone, and still says what nobody has to read', async () => {
  const { owner } = stage;
  const [player, other] = [await stage.seat(0), await stage.seat(0)];
  const outcomes = [];
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await rest();
    outcomes.push(await say(player, `fuck ${word}`));
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'held'), 'chat.waiting']);
  expect(await say(player, 'Good evening')).toBe('shown');
  expect(await say(other, 'fuck this')).toBe('held');
  await owner.query(
    `update chat_held set state = 'rejected', decided_at = now()
      where author_id = $1 and text = 'fuck one'`,
    [player.id],
  );
  await rest();
  expect(await say(player, 'fuck six')).toBe('held');
});
