import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { noteCards } from '../../api/cashdesk/approvals/note-cards.ts';
import { receiptCards } from '../../api/cashdesk/approvals/receipt-cards.ts';
import { transferCards } from '../../api/cashdesk/approvals/transfer-cards.ts';
import { withdrawalCards } from '../../api/cashdesk/approvals/withdrawal-cards.ts';
import { draftAnswer, takeComplaint } from '../../api/support/complaints/answer-complaint.ts';
import { type QueueItem, type QueueName, QUEUES } from '../../shared/backoffice/queues/contract.ts';
import {
  type ActsStage,
  lastActOf,
  openActsStage,
  plainPlayer,
  waitingWithdrawal,
} from './acts-stage.ts';
import {
  appealedBan,
  heldMessage,
  lateCase,
  openCase,
  openComplaint,
  openDeposit,
  openedDocument,
  openNote,
  reportedMessage,
  waitingClaim,
  waitingCoins,
  waitingDocument,
  waitingTon,
} from './waiting-things.ts';

let stage: ActsStage;
let risk: StaffActor;
let other: StaffActor;
let support: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  risk = await stage.person('rita', 'risk');
  other = await stage.person('ruth', 'risk');
  support = await stage.person('sue', 'support');
});
afterAll(() => stage.close());

/** Every page of a queue. */
async function all(actor: StaffActor, queue: QueueName): Promise<readonly QueueItem[]> {
  const items: QueueItem[] = [];
  let after: string | undefined;
  do {
    const page = await stage.calls['queues.list'](actor, { queue, after });
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return items;
}

const find = async (actor: StaffActor, queue: QueueName, id: string) =>
  (await all(actor, queue)).find((item) => item.id === id);

describe('withdrawals', () => {
  test('The one that waited longest comes first, and says why it waits in the words of its card', async () => {
    const newer = await waitingWithdrawal(stage, { minutesAgo: 5 });
    const older = await waitingWithdrawal(stage, {
      minutesAgo: 50,
      reasons: ['new-account', 'linked-accounts'],
    });
    const ids = (await all(risk, 'withdrawals')).map(({ id }) => id);
    expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id));
    expect(await find(risk, 'withdrawals', older.id)).toMatchObject({
      title: '5\u00a0000 RUB',
      nick: older.player.nick,
      why: ['a new account', 'linked to other accounts'],
      asked: [],
      acts: ['withdrawals.approve', 'withdrawals.reject', 'withdrawals.look'],
    });
  });

  test('What takes two shows who asked, and whoever comes too late reads who decided', async () => {
    const { id } = await waitingWithdrawal(stage);
    await stage.ask('update withdrawals set approvals_needed = 2 where id = $1', id);
    const approve = async (actor: StaffActor) =>
      await stage.calls['withdrawals.approve'](actor, { id });
    expect((await approve(risk)).state).toBe('one-more');
    expect(await find(other, 'withdrawals', id)).toMatchObject({
      asked: [{ name: 'rita', act: 'withdrawal.approve', reason: null }],
    });
    expect(await approve(risk)).toMatchObject({ state: 'not-done' });
    expect(await approve(other)).toMatchObject({ state: 'done' });
    expect(await find(other, 'withdrawals', id)).toBeUndefined();
    const late = await approve(await stage.person('late', 'risk'));
    expect(late).toMatchObject({
      state: 'not-done',
      text: expect.stringContaining('ruth decided'),
    });
  });

  test('Two people fail a payout only for the same reason, which its player reads', async () => {
    const { id } = await waitingWithdrawal(stage);
    await stage.ask("update withdrawals set stage = 'sent', paid_by = 'hand' where id = $1", id);
    const limit = stage.deps.config.policy.payouts.twoPeopleFromMicro;
    await stage.ask('update withdrawals set amount_micro = $2 where id = $1', id, limit);
    const fail = async (name: string, reason: string) =>
      await stage.calls['withdrawals.failed'](await stage.person(name, 'payments'), { id, reason });
    expect((await fail('petra', 'it never left')).state).toBe('one-more');
    expect((await fail('paul', 'it came back')).state).toBe('one-more');
    expect((await fail('pia', 'it never left')).state).toBe('done');
    const [ended] = await stage.ask('select stage, reason from withdrawals where id = $1', id);
    expect(ended).toEqual({ stage: 'releasing', reason: 'it never left' });
  });

  test('A reader sees only the acts of their roles, and whoever has none reads nothing', async () => {
    const { id } = await waitingWithdrawal(stage);
    expect((await find(support, 'withdrawals', id))?.acts).toEqual([]);
    await expect(all(support, 'documents')).rejects.toThrow(StaffRefusal);
    const { counts } = await stage.calls['queues.count'](support);
    expect(counts.documents).toBeNull();
    expect(counts.withdrawals).toBe((await all(support, 'withdrawals')).length);
  });

  test('A player is blocked and released with a reason that the log keeps', async () => {
    const { id } = await plainPlayer(stage);
    const asked = { playerId: id, reason: 'two names on one card' };
    await stage.calls['withdrawals.block'](risk, asked);
    expect(await lastActOf(stage.db, risk)).toMatchObject({
      act: 'withdrawal.block',
      subject: `player:${id}`,
      reason: asked.reason,
    });
    await stage.calls['withdrawals.unblock'](risk, { ...asked, reason: 'explained' });
    const blocks = await stage.ask('select from withdrawal_blocks where player_id = $1', id);
    expect(blocks).toEqual([]);
  });
});

test('A queue of many pages shows each thing once, in its order', async () => {
  await stage.ask(`insert into payment_notes (payway_id, kind, detail, at)
    select null, 'unknown', '{"sum": "5"}', now() from generate_series(1, 120)`);
  const ids = (await all(risk, 'deposits')).map(({ id }) => Number(id));
  expect(ids).toHaveLength(120);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  const first = String(ids[0]);
  const asked = { id: first, reason: 'asked the payer' };
  expect(await stage.calls['deposits.closeNote'](risk, asked)).toMatchObject({
    state: 'done',
  });
  expect(await find(risk, 'deposits', first)).toBeUndefined();
  const again = await stage.calls['deposits.closeNote'](other, asked);
  expect(again.text).toContain('rita decided');
});

test('A card credits only money that came for its deposit, in its currency', async () => {
  const payer = await stage.person('penny', 'payments');
  const cards = noteCards(stage.deps);
  const noted = async (kind: string, detail: object) => {
    const paymentId = await openDeposit(stage);
    const [note] = await stage.ask<{ id: string }>(
      `insert into payment_notes (payment_id, kind, detail, at) values ($1, $2, $3, now())
       returning id::text as id`,
      paymentId,
      kind,
      JSON.stringify({ amount: '40.00', currency: 'RUB', ...detail }),
    );
    const subject = note?.id ?? '';
    const face = await cards.face(stage.db, subject, null);
    const isOffered = face?.buttons.flat().some(({ text }) => text.includes('Credit 40.00'));
    const { said } = await cards.press({ subject, actor: payer, verb: 'a', choice: -1 });
    const acts = await stage.ask(
      'select from staff_acts where subject = $1',
      `deposit:${paymentId}`,
    );
    return [isOffered, said, acts.length];
  };
  const credited = [true, 'Credited.', 1];
  expect(await noted('short', {})).toEqual(credited);
  expect(await noted('short', { status: 'paid' })).toEqual(credited);
  const refused = [false, expect.stringContaining('settle it on the web'), 0];
  expect(await noted('other-currency', { currency: 'UAH' })).toEqual(refused);
  expect(await noted('other-currency', {})).toEqual(refused);
  expect(await noted('late', { currency: 'UAH' })).toEqual(refused);
  expect(await noted('other-player', { status: 'paid' })).toEqual(refused);
  expect(await noted('settle-overtaken', { settledBy: 'nora' })).toEqual(refused);
  expect(await noted('short', { status: 'pending' })).toEqual(refused);
  expect(await noted('over', { status: 'failed' })).toEqual(refused);
});

test('Who sent money, and all that was reported of it, is opened by an act of the log alone', async () => {
  const SENDER = 'UQsender0000000000000000000000000000000000000000';
  const WORDS = 'for Ann, from her brother';
  const CUSTOMER = 'ann.smith@example.org';
  const ton = await waitingTon(stage);
  const [moved] = await stage.ask<{ hash: string }>(
    'update ton_transactions set sender = $2, comment = $3 where id = $1 returning hash',
    ton,
    SENDER,
    WORDS,
  );
  const coins = await waitingCoins(stage);
  const [came] = await stage.ask<{ txid: string; address: string }>(
    `select txid, address from crypto_receipts r join crypto_addresses a on a.id = r.address_id
      where r.id = $1`,
    coins,
  );
  const note = await openNote(stage, 'unknown', { amount: '40.00', customer: CUSTOMER });
  const { address = '', txid = '' } = came ?? {};
  const secrets = [SENDER, moved?.hash ?? '', WORDS, CUSTOMER, address, txid];
  const queues = ['deposits', 'coins', 'ton'] as const;
  const listed = JSON.stringify(await Promise.all(queues.map((queue) => all(risk, queue))));
  const faces = await Promise.all([
    noteCards(stage.deps).face(stage.db, note, null),
    receiptCards(stage.deps).face(stage.db, coins, null),
    transferCards(stage.deps).face(stage.db, ton, null),
  ]);
  const shown = `${listed} ${faces.map((face) => face?.text).join(' ')}`;
  expect(secrets.filter((secret) => secret === '' || shown.includes(secret))).toEqual([]);
  expect(shown).toContain('40.00');

  for (const [call, id, subject, texts] of [
    ['deposits.look', note, `note:${note}`, ['40.00', CUSTOMER]],
    ['coins.look', coins, `coins:${coins}`, [address, txid]],
    ['ton.look', ton, `ton:${ton}`, [SENDER, WORDS, moved?.hash]],
  ] as const) {
    await expect(stage.calls[call](support, { id })).rejects.toThrow(StaffRefusal);
    const { facts } = await stage.calls[call](risk, { id });
    expect(facts.map(({ text }) => text)).toEqual(texts);
    expect(await lastActOf(stage.db, risk)).toMatchObject({ act: 'payments.look', subject });
  }
});

test('No queue shows or counts what is of its reader’s own account, and no act is about it', async () => {
  const own = await stage.person('owen', 'risk', 'support', 'payments');
  const things: Readonly<Record<QueueName, string>> = {
    withdrawals: (await waitingWithdrawal(stage)).id,
    documents: await waitingDocument(stage),
    deposits: await openNote(stage, 'short', {}, await openDeposit(stage)),
    coins: await waitingCoins(stage),
    ton: await waitingTon(stage),
    grants: await waitingClaim(stage),
    complaints: await openComplaint(stage),
    cases: await lateCase(stage),
    'chat-reports': await reportedMessage(stage),
    'chat-held': await heldMessage(stage),
    'chat-appeals': await appealedBan(stage),
  };
  const { id: sender } = await plainPlayer(stage);
  await stage.ask('update ton_transactions set player_id = $2 where id = $1', things.ton, sender);
  const isListed = async (actor: StaffActor) =>
    await Promise.all(
      QUEUES.map(async (queue) => (await find(actor, queue, things[queue])) !== undefined),
    );
  expect(await isListed(own)).toEqual(QUEUES.map(() => true));
  const before = (await stage.calls['queues.count'](own)).counts;

  await stage.ask(
    `insert into staff_accounts (telegram_id, player_id)
     select s.telegram_id, p.id from staff_people s, players p
      where s.name = 'owen' and p.id = any ($1)`,
    (await Promise.all(QUEUES.map((queue) => find(own, queue, things[queue])))).map(
      (item) => item?.playerId,
    ),
  );
  expect(await isListed(own)).toEqual(QUEUES.map(() => false));
  expect(await isListed(other)).toEqual(QUEUES.map(() => true));
  const { counts } = await stage.calls['queues.count'](own);
  expect(counts).toEqual(
    Object.fromEntries(QUEUES.map((queue) => [queue, (before[queue] ?? 0) - 1])),
  );
  const draft = { id: BigInt(things.complaints), actor: own, text: 'All is well.' };
  const byCard = { subject: things.withdrawals, actor: own, verb: 'f', choice: -1 };
  for (const work of [
    () => takeComplaint(stage.deps, draft),
    () => draftAnswer(stage.deps, draft),
    () => withdrawalCards(stage.deps).press(byCard),
    () => stage.calls['deposits.closeNote'](own, { id: things.deposits, reason: 'mine' }),
    () => stage.calls['ton.close'](own, { id: things.ton, reason: 'mine' }),
    () => stage.calls['withdrawals.block'](own, { playerId: sender, reason: 'mine' }),
    () => stage.calls['deposits.look'](own, { id: things.deposits }),
    () => stage.calls['coins.look'](own, { id: things.coins }),
    () => stage.calls['ton.look'](own, { id: things.ton }),
    () => stage.calls['withdrawals.look'](own, { id: things.withdrawals }),
    () => stage.calls['chatReports.dismiss'](own, { id: things['chat-reports'] }),
    () => stage.calls['chatHeld.show'](own, { id: things['chat-held'] }),
    () => stage.calls['chatAppeals.lift'](own, { id: things['chat-appeals'] }),
  ]) {
    await expect(work()).rejects.toThrow('your own account');
  }
});

test('A document is opened by an act of the log, and approved under its number once', async () => {
  const id = await waitingDocument(stage);
  const unseen = await stage.calls['documents.approve'](risk, { id, number: 'RU4510123456' });
  expect(unseen).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('Open it first'),
  });
  const opened = await stage.calls['documents.look'](risk, { id });
  expect(Buffer.from(opened.file, 'base64').toString()).toBe('a picture');
  expect(await lastActOf(stage.db, risk)).toMatchObject({ act: 'kyc.export' });
  const approve = async (actor: StaffActor, number?: string) =>
    await stage.calls['documents.approve'](actor, { id, number });
  expect((await approve(risk)).state).toBe('not-done');
  expect((await approve(risk, 'RU4510123456')).state).toBe('done');
  expect((await approve(other, 'RU4510123456')).text).toContain('rita decided');

  const same = await openedDocument(stage);
  const twice = { id: same, number: 'RU 4510 123456' };
  const elsewhere = await stage.calls['documents.approve'](risk, twice);
  expect(elsewhere).toMatchObject({ state: 'one-more' });
  expect((await find(other, 'documents', same))?.asked).toMatchObject([{ name: 'rita' }]);
});

test('A document is rejected for a reason of the list, which its player reads in their language, or in own words', async () => {
  const [known, own] = [await waitingDocument(stage), await waitingDocument(stage)];
  await stage.ask(
    `update players set lang = 'tr' where id in (select player_id from kyc_documents
    where id = $1)`,
    known,
  );
  await stage.calls['documents.reject'](risk, { id: known, reason: 'expired' });
  await stage.calls['documents.reject'](risk, { id: own, reason: 'The stamp is missing.' });
  const rows = await stage.ask<{ reason: string }>(
    'select reason from kyc_documents where id in ($1, $2) order by id = $2',
    known,
    own,
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    'Süresi dolmuş. Geçerli bir belge gönderin.',
    'The stamp is missing.',
  ]);
});

test('A complaint is answered once, and its player reads that answer', async () => {
  const id = await openComplaint(stage);
  expect(await find(support, 'complaints', id)).toMatchObject({ acts: ['complaints.answer'] });
  const answer = async (text: string) =>
    await stage.calls['complaints.answer'](support, { id, answer: text });
  const twice = await Promise.all([1, 2].map(() => answer('It was paid on Monday.')));
  expect(twice.map(({ state }) => state)).toEqual(['done', 'done']);
  expect((await answer('It was not paid at all.')).text).toContain('sue decided');
  const [kept] = await stage.ask('select state, answer from complaints where id = $1', id);
  expect(kept).toEqual({ state: 'answered', answer: 'It was paid on Monday.' });
});

test('A new question waits among the cases from its first minute, after those that are late', async () => {
  const asked = await openCase(stage, { dueInMinutes: 60 });
  const late = await openCase(stage, { dueInMinutes: -60 });
  const { items } = await stage.calls['queues.list'](support, { queue: 'cases' });
  const shown = items.filter(({ id }) => [asked, late].includes(id));
  expect(shown.map(({ id, why }) => [id, why])).toEqual([
    [late, ['past the promised time']],
    [asked, []],
  ]);
  await stage.ask(
    `update support_cases set state = 'ours', answered_at = now()
    where 'S-' || id = $1`,
    late,
  );
  expect(await find(support, 'cases', late)).toMatchObject({ why: [], due: null });
});

test('An answer on the web leaves the case to the player and goes to both sides of the desk', async () => {
  const id = await lateCase(stage);
  expect(await find(support, 'cases', id)).toMatchObject({ why: ['past the promised time'] });
  const press = { id, requestId: randomUUID(), text: 'Look again.' };
  const sent = await Promise.all(
    [press, press].map((one) => stage.calls['cases.answer'](support, one)),
  );
  expect(sent.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await find(support, 'cases', id)).toBeUndefined();
  const sides = await stage.ask<{ side: string }>(
    `select d.side from support_deliveries d join support_messages m on m.id = d.message_id
      where m.text = 'Look again.' and d.act = 'send' order by d.side`,
  );
  expect(sides.map(({ side }) => side)).toEqual(['group', 'player']);
  const again = { ...press, text: 'Look once more.', requestId: randomUUID() };
  for (const one of [again, again]) await stage.calls['cases.note'](support, one);
  const [count] = await stage.ask(
    `select count(*)::int as notes, (select count(*)::int from staff_acts a
       where a.subject = 'thread:' || min(m.thread_id)) as acts
       from support_messages m where is_note and text = 'Look once more.'`,
  );
  expect(count).toEqual({ notes: 1, acts: 2 });
  const closed = async () => await stage.calls['cases.change'](support, { id, command: 'close' });
  expect((await closed()).state).toBe('done');
  expect(await closed()).toMatchObject({ state: 'not-done', text: 'The case is closed.' });
});
