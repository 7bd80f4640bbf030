import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBot } from '../harness/bot.ts';
import { runCommand } from '../harness/command.ts';
import { runAs, runSignedIn, signedIn } from '../harness/staff.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import {
  arrivesOf,
  cardOf,
  openWithdrawalStage,
  type WithdrawalStage,
} from './withdrawals-stage.ts';

const GROUP = -1_002_000_000_002;
const NORA = 1007;
const GLEB = 1008;
const MARA = 1001;
const BIG = 2_000_000;
const HUGE = 30_000_000;

const RAISE_LIMITS = 'update payway_methods set max_hundredths = 1000000000';

type Message = {
  readonly id: number;
  readonly text: string;
  readonly keyboard: readonly (readonly { text: string; callback_data?: string }[])[];
};

let stage: WithdrawalStage;
let stopBot: () => Promise<void>;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  stopBot = startBot(stage.server);
});
afterAll(async () => {
  await stopBot();
  await stage.close();
});

async function messages(userId = NORA): Promise<readonly Message[]> {
  const response = await fetch(`${stage.url}/sandbox/telegram/client/state?user=${userId}`);
  const state = (await response.json()) as { chats: { id: number; messages: Message[] }[] };
  return state.chats.find((chat) => chat.id === GROUP)?.messages ?? [];
}

const cardsOf = async (id: string) =>
  (await messages()).filter(({ text }) => text.includes(id.slice(-8)));

/** The card of a withdrawal once it shows these words and this button. */
async function card(id: string, words: string, button = ''): Promise<Message> {
  const find = async () =>
    (await cardsOf(id)).find(
      ({ text, keyboard }) =>
        text.includes(words) &&
        (button === '' || keyboard.flat().some((one) => one.text.includes(button))),
    );
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

/** A withdrawal that waits for staff. */
async function waiting(amount: number): Promise<{ seat: Seat; id: string }> {
  const seat = await stage.veteran(amount * 2);
  if (amount >= HUGE) {
    await stage.owner.query(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
         stored_name, sealed_key, uploaded_at)
       select gen_random_uuid(), $1, kind, 'approved', 'a.jpg', 'image/jpeg', 1,
              md5(random()::text), '\\x01', now()
         from unnest(array['identity', 'selfie', 'address', 'funds']) as kind`,
      [seat.id],
    );
    await stage.owner.query(RAISE_LIMITS);
  }
  const { id } = await stage.withdraw(seat, { amount });
  expect(await stage.stageOf(id)).toBe('review');
  await stage.warmAddresses(seat);
  return { seat, id };
}

/** Runs the staff command as a person does, over the database of the running server. */
const payoutsBy = (name: string, ...words: string[]) =>
  runAs(name, ['commands/payouts.ts', ...words], { DATABASE_URL: stage.server.database.appUrl });

const payouts = (...words: string[]) => payoutsBy('nora', ...words);

describe('the group chat of staff', () => {
  test('The group’s card approves a waiting withdrawal and then shows its end', async () => {
    const { seat, id } = await waiting(BIG);
    const shown = await card(id, 'waits for you', 'Approve');
    expect(shown.text).toContain('20\u00a0000.00 RUB');
    expect(shown.text).toContain('a big sum');
    expect(shown.text).not.toContain(cardOf(seat));
    expect(await press(NORA, shown, dataOf(shown, 'Approve'))).toBe('Approved. It goes out.');
    await card(id, '✅ paid');
    expect(await stage.paymentOf(id)).toEqual({ state: 2, reason: null });
    expect(await cardsOf(id)).toHaveLength(1);
  });

  test('The figures of a player are shown to whoever asks for them and to nobody else, and kept', async () => {
    const { id } = await waiting(BIG);
    const shown = await card(id, 'waits for you', 'Figures');
    expect(await press(NORA, shown, dataOf(shown, 'Figures'))).toBe('Shown to you alone.');
    const seenBy = async (userId: number) =>
      (await messages(userId)).filter(({ text }) => text.startsWith('Player since')).length;
    expect([await seenBy(NORA), await seenBy(GLEB)]).toEqual([1, 0]);
    const { rows } = await stage.owner.query(
      `select outcome from staff_acts where act = 'withdrawal.look' and subject = $1`,
      [`withdrawal:${id}`],
    );
    expect(rows).toEqual([{ outcome: 'done' }]);
  });

  test('A button works before the process that sent its card has recorded the message', async () => {
    const { id } = await waiting(BIG);
    const shown = await card(id, 'waits for you', 'Figures');
    const recorded = () =>
      stage.owner.query(
        `select subject, message_id from staff_cards where subject like '%' || $1 and message_id = $2`,
        [id, shown.id],
      );
    await expect.poll(async () => (await recorded()).rowCount, PATIENT).toBe(1);
    await stage.owner.query(
      `update staff_cards set message_id = null where subject like '%' || $1`,
      [id],
    );
    expect(await press(NORA, shown, `${dataOf(shown, 'Figures').slice(0, -1)}_`)).toContain(
      'out of date',
    );
    expect(await press(NORA, shown, dataOf(shown, 'Figures'))).toBe('Shown to you alone.');
    expect((await recorded()).rowCount).toBe(1);
    expect(await cardsOf(id)).toHaveLength(1);
  });

  test('A rejection in the group gives the money back with a reason for the player', async () => {
    const { seat, id } = await waiting(BIG);
    const before = await stage.balanceOf(seat);
    const shown = await card(id, 'waits for you', 'Reject');
    await press(GLEB, shown, dataOf(shown, 'Reject'));
    const asking = await card(id, 'waits for you', 'Documents needed');
    await press(GLEB, asking, dataOf(asking, 'Documents needed'));
    await card(id, 'rejected, given back');
    expect(await stage.paymentOf(id)).toEqual({ state: 10, reason: 'payout-documents' });
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real + before.held, held: 0 });
    const mail = await openMailbox(stage, seat);
    expect(mail).toContain('withdrawal-rejected');
    const second = await stage.veteran();
    const asked = await stage.withdraw(second, { purseNumber: cardOf(seat) });
    expect(await stage.stageOf(asked.id)).toBe('review');
    await stage.cancel(second, asked.id);
  });

  test('A stranger cannot decide in the group, and the attempt is recorded', async () => {
    const { id } = await waiting(BIG);
    const shown = await card(id, 'waits for you', 'Approve');
    expect(await press(MARA, shown, dataOf(shown, 'Approve'))).toBe(
      'You may not decide on withdrawals.',
    );
    expect(await stage.stageOf(id)).toBe('review');
    const { rows } = await stage.owner.query(
      `select by from withdrawal_audit_log where act = 'refused-press' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ by: 'telegram:1001' }]);
  });

  test('A person of the staff without a role for withdrawals uses up no button of a card', async () => {
    const { id } = await waiting(BIG);
    const shown = await card(id, 'waits for you', 'Approve');
    await stage.owner.query(
      `insert into staff_people (name, telegram_id, roles, made_at)
       values ('carl', 1002, array['content'], now())`,
    );
    for (const button of ['Approve', 'Reject']) {
      expect(await press(1002, shown, dataOf(shown, button))).toContain('roles');
    }
    expect(await press(NORA, shown, dataOf(shown, 'Approve'))).toBe('Approved. It goes out.');
  });

  test('A button works once and not on an older card', async () => {
    const { id } = await waiting(BIG);
    const first = await card(id, 'waits for you', 'Approve');
    const old = dataOf(first, 'Approve');
    await press(NORA, first, dataOf(first, 'Reject'));
    const second = await card(id, 'waits for you', 'Back');
    expect(await press(NORA, first, old)).toBe('This card is out of date. Look at it again.');
    await press(NORA, second, dataOf(second, 'Back'));
    const third = await card(id, 'waits for you', 'Approve');
    const answers = await Promise.all(
      [NORA, GLEB, NORA].map((who) => press(who, third, dataOf(third, 'Approve'))),
    );
    expect(answers.filter((text) => text.startsWith('Approved'))).toHaveLength(1);
    await card(id, '✅ paid');
    const forged = `po:a:${'A'.repeat(22)}`;
    expect(await press(NORA, third, forged)).toContain('out of date');
  });

  test('A large withdrawal needs two different people, however they approve', async () => {
    const { id } = await waiting(HUGE);
    const shown = await card(id, 'Needs 2 people', 'Approve');
    expect(await press(NORA, shown, dataOf(shown, 'Approve'))).toContain('One more person');
    const again = await card(id, 'Approved by nora (1 of 2)', 'Approve');
    expect(await press(NORA, again, dataOf(again, 'Approve'))).toContain('somebody else');
    expect(await payouts('approve', id)).toMatchObject({ code: 1 });
    expect(await payouts('approve', id, '--as', 'gleb')).toMatchObject({ code: 1 });
    expect(await stage.stageOf(id)).toBe('review');
    expect(await payoutsBy('gleb', 'approve', id)).toMatchObject({ code: 0 });
    await card(id, '✅ paid');
    expect(await stage.moneyFaults()).toEqual([]);
  });
});

/** The notes of a withdrawal that staff have not acted on. */
const waitingNotes = (id: string) =>
  stage.owner.query(
    `select kind from payment_notes n where payment_id = $1
        and not exists (select from payment_note_audit_log a where a.note_id = n.id)`,
    [id],
  );

const BY_HAND = {
  purse_id: 86,
  currency: 2,
  purseNumber: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
} as const;

/** A player who may withdraw coins; these are offered once rates were read. */
async function coinSeat(hundredths: number): Promise<Seat> {
  const seat = await stage.veteran(hundredths);
  const quote = () => arrivesOf(seat, { ...BY_HAND, amount: 1_400_000 });
  await expect.poll(async () => (await quote()) !== undefined, PATIENT).toBe(true);
  return seat;
}

describe('payouts by hand', () => {
  test('A payout without a provider is shown to staff even without approval', async () => {
    const seat = await coinSeat(BIG);
    const { id } = await stage.withdraw(seat, { ...BY_HAND, amount: 1_400_000 });
    expect(await stage.stageOf(id)).toBe('approved');
    await stage.warmAddresses(seat);
    const shown = await card(id, 'Pay it by hand');
    expect(shown.keyboard.flat()).toEqual([]);
    expect((await waitingNotes(id)).rows).toEqual([{ kind: 'payout-by-hand' }]);
    expect(await payouts('sent', id, '--ref', 'tx-1')).toMatchObject({ code: 0 });
    const paid = await card(id, '✅ paid');
    expect(paid.text).not.toContain('by hand');
    expect((await waitingNotes(id)).rows).toEqual([]);
    expect(await cardsOf(id)).toHaveLength(1);
  });

  test('A payout by hand gets a message of its own when its card is an old one', async () => {
    await stage.owner.query(RAISE_LIMITS);
    const seat = await coinSeat(2 * BIG);
    const { id } = await stage.withdraw(seat, { ...BY_HAND, amount: BIG });
    await stage.warmAddresses(seat);
    const shown = await card(id, 'waits for you', 'Approve');
    await press(NORA, shown, dataOf(shown, 'Approve'));
    await expect.poll(async () => (await cardsOf(id)).length, PATIENT).toBe(2);
    const [, last] = await cardsOf(id);
    expect(last?.text).toContain('Pay it by hand');
    expect(await payouts('sent', id, '--ref', 'tx-2')).toMatchObject({ code: 0 });
    await card(id, '✅ paid');
    expect(await cardsOf(id)).toHaveLength(2);
  });
});

describe('npm run payouts', () => {
  test('The command takes two people who signed in at one shell for one person', async () => {
    const { id } = await waiting(HUGE);
    const machine = 'shared@desk';
    const at = { DATABASE_URL: stage.server.database.appUrl };
    const approveBy = async (name: string) =>
      await runSignedIn(['commands/payouts.ts', 'approve', id], {
        ...at,
        ...(await signedIn(at.DATABASE_URL, name, { machine })),
      });
    expect(await approveBy('nora')).toMatchObject({ code: 0 });
    expect(await approveBy('gleb')).toMatchObject({ code: 1 });
    expect(await approveBy('nora')).toMatchObject({ code: 1 });
    expect(await stage.stageOf(id)).toBe('review');
    expect((await payouts('audit', id)).said).toContain('one-shell');
    const shown = await card(id, 'Approved by nora (1 of 2)', 'Approve');
    expect(await press(GLEB, shown, dataOf(shown, 'Approve'))).toBe('Approved. It goes out.');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });

  test('The command lists, shows, rejects and audits for members of staff only', async () => {
    const { seat, id } = await waiting(BIG);
    expect((await payouts('list')).said).toContain(id);
    const auditor = await signedIn(stage.server.database.appUrl, 'ada', { roles: ['auditor'] });
    const asAuditor = (...words: string[]) => runCommand('commands/payouts.ts', words, auditor);
    expect(await asAuditor('list')).toMatchObject({ code: 0 });
    expect(await asAuditor('approve', id)).toMatchObject({ code: 1 });
    expect((await payouts('show', id)).said).toContain(cardOf(seat));
    expect(await payouts('reject', id)).toMatchObject({ code: 1 });
    const why = 'Ask support, please';
    expect(await payouts('reject', id, '--reason', why)).toMatchObject({ code: 0 });
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('rejected');
    expect(await stage.paymentOf(id)).toEqual({ state: 10, reason: why });
    const { said } = await payouts('audit', id);
    for (const act of ['asked', 'looked', 'rejected-by', 'rejected']) expect(said).toContain(act);
  });

  test('The command blocks a player, whose withdrawal then waits, and unblocks them', async () => {
    const seat = await stage.veteran();
    const { id } = await stage.withdraw(seat);
    expect(await payouts('block', String(seat.id), '--reason', 'x')).toMatchObject({
      code: 0,
    });
    expect((await seat.call('cash.whyNotWithdraw', {})).blocks).toContain('blocked');
    await stage.warmAddresses(seat);
    await expect
      .poll(
        async () =>
          (
            await stage.owner.query(
              'select due_at > now() as waits from withdrawals where id = $1',
              [id],
            )
          ).rows[0]?.waits,
        PATIENT,
      )
      .toBe(true);
    expect(await stage.stageOf(id)).toBe('approved');
    await payouts('unblock', String(seat.id), '--reason', 'sorted out');
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });
});
