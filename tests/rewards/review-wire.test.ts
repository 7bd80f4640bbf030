import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBot } from '../harness/bot.ts';
import { runAs } from '../harness/staff.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

const GROUP = -1_002_000_000_002;
const NORA = 1007;
const MARA = 1001;

type Message = {
  readonly id: number;
  readonly text: string;
  readonly keyboard: readonly (readonly { text: string; callback_data?: string }[])[];
};

let stage: Stage;
let stopBot: () => Promise<void>;
beforeAll(async () => {
  stage = await openStage(WITH_JOBS);
  stopBot = startBot(stage.server);
});
afterAll(async () => {
  await stopBot();
  await stage.close();
});

/** The one card of a claim, once it shows these words or this button. */
async function cardOf(grantId: string, words: string): Promise<Message> {
  const find = async () => {
    const response = await fetch(`${stage.url}/sandbox/telegram/client/state?user=${NORA}`);
    const state = (await response.json()) as { chats: { id: number; messages: Message[] }[] };
    const messages = state.chats.find((chat) => chat.id === GROUP)?.messages ?? [];
    const found = messages.filter(({ text }) => text.includes(grantId.slice(-8)));
    expect(found.length).toBeLessThan(2);
    return found.find(({ text, keyboard }) =>
      [text, ...keyboard.flat().map((button) => button.text)].some((one) => one.includes(words)),
    );
  };
  await expect.poll(async () => (await find()) !== undefined, PATIENT).toBe(true);
  return (await find()) as Message;
}

const dataOf = ({ keyboard }: Message, button: string) =>
  keyboard.flat().find(({ text }) => text.includes(button))?.callback_data ?? '';

async function press(userId: number, { id: messageId }: Message, data: string): Promise<string> {
  const response = await fetch(`${stage.url}/sandbox/telegram/client/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, chatId: GROUP, messageId, data }),
  });
  const { answer } = (await response.json()) as { answer: { text: string } | null };
  return answer?.text ?? '';
}

/** A player who may take the bonus for a wallet, on a device. */
async function entitled(device: string): Promise<Seat> {
  const seat = await stage.seat();
  await stage.owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     select $1, $2, 1, 2, id, 100000000, 1, 'RUB', 100, 1000000, 100000000, now(), now(), now()
       from payways order by id limit 1`,
    [randomUUID(), seat.id],
  );
  await stage.owner.query(
    `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
     values ($1, $2, $3, '-239', 'key', 'v4R2', now())`,
    [randomUUID(), seat.id, `0:${randomBytes(32).toString('hex')}`],
  );
  await stage.owner.query(
    `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
     values ('device', $2, $1, now(), now())`,
    [seat.id, device],
  );
  return seat;
}

const take = (seat: Seat) => seat.send('bonus', 'takeTonBonus', {});

/** A player whose claim waits, and the claim. */
async function held(): Promise<{ seat: Seat; id: string }> {
  const device = randomUUID();
  await take(await entitled(device));
  const seat = await entitled(device);
  const change = seat.next<{ readonly campaignId: string }>('rewardsChanged');
  expect(await take(seat)).toMatchObject({
    error: { code: 829, name: 'bonus.review', data: { hours: 24 } },
  });
  expect(await change).toEqual({ campaignId: 'ton-connect' });
  const { rows } = await stage.owner.query<{ id: string }>(
    `select id from grants where player_id = $1 and state = 'review'`,
    [seat.id],
  );
  return { seat, id: rows[0]?.id ?? '' };
}

const stateOf = async ({ id }: { readonly id: string }): Promise<string> => {
  const { rows } = await stage.owner.query<{ state: string }>(
    'select state from grants where id = $1',
    [id],
  );
  return rows[0]?.state ?? '';
};

describe('a sign-in', () => {
  test('It keeps its device and its address for telling people apart', async () => {
    const seat = await stage.seat(0);
    const { rows } = await stage.owner.query<{ kind: string }>(
      'select kind from sign_in_signals where player_id = $1 order by kind',
      [seat.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['device', 'network']);
  });
});

describe('the group chat of staff', () => {
  test('A claim is shown with why it waits, and a press grants it', async () => {
    const claim = await held();
    const shown = await cardOf(claim.id, 'waits for you');
    expect(shown.text).toContain('signed in on one device: 1 other account');
    expect(await press(NORA, shown, dataOf(shown, 'Grant'))).toContain('Granted.');
    await expect.poll(() => stateOf(claim), PATIENT).not.toBe('review');
    const ended = await cardOf(claim.id, 'granted by nora');
    expect(ended.keyboard.flat()).toEqual([]);
    expect(await press(NORA, ended, dataOf(shown, 'Grant'))).toContain('out of date');
  });

  test('A press refuses it with a reason, which its player reads', async () => {
    const claim = await held();
    const shown = await cardOf(claim.id, 'waits for you');
    expect(await press(NORA, shown, dataOf(shown, 'Refuse'))).toBe('Why?');
    const asking = await cardOf(claim.id, 'Terms broken');
    expect(await press(NORA, asking, dataOf(asking, 'Terms broken'))).toContain('Refused.');
    expect(await stateOf(claim)).toBe('refused');
    expect(await take(claim.seat)).toMatchObject({ error: { name: 'bonus.refused-terms' } });
  });

  test('A stranger decides nothing', async () => {
    const claim = await held();
    const shown = await cardOf(claim.id, 'waits for you');
    expect(await press(MARA, shown, dataOf(shown, 'Grant'))).toBe('You may not decide on claims.');
    expect(await stateOf(claim)).toBe('review');
  });
});

describe('a shell', () => {
  const rewards = async (...words: string[]) =>
    await runAs('nora', ['commands/rewards.ts', ...words], {
      DATABASE_URL: stage.server.database.appUrl,
    });

  test('The grants of a player say why a claim waits, and why it was refused', async () => {
    const claim = await held();
    const waiting = await rewards('player', String(claim.seat.id));
    expect(waiting.said).toMatch(/waits for staff until 20.*: score \d+, shares same-device \(1\)/);
    await rewards('review', 'refuse', claim.id, 'terms');
    const refused = await rewards('player', String(claim.seat.id));
    expect(refused.said).toContain('refused by nora for terms: score');
  });

  test('It lists the claims that wait, and decides by the same rules', async () => {
    const [claim, other] = [await held(), await held()];
    const listed = await rewards('review');
    expect(listed.said).toContain(claim.id);
    expect((await rewards('review', 'grant', claim.id)).said).toContain('Granted.');
    await cardOf(other.id, 'waits for you');
    const refused = await rewards('review', 'refuse', other.id, 'same-person');
    expect(refused.said).toContain('Refused.');
    expect((await cardOf(other.id, 'refused by nora')).keyboard.flat()).toEqual([]);
    expect([(await stateOf(claim)) === 'review', await stateOf(other)]).toEqual([false, 'refused']);
    expect((await rewards('review', 'refuse', claim.id, 'because')).code).not.toBe(0);
  }, 60_000);
});
