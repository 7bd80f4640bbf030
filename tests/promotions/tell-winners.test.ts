import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceDraws } from '../../api/promotions/draws/advance-draws.ts';
import { payWinners } from '../../api/promotions/draws/pay-winners.ts';
import type { OrderRow } from '../../api/promotions/orders/order-store.ts';
import { tellOrder } from '../../api/promotions/orders/tell-order.ts';
import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import { writeMessage } from '../../api/accounts/notices/write-message.ts';
import { PAGED_KINDS } from '../../api/platform/mail/mail.ts';
import { writeMail } from '../../api/platform/mail/write-mail.ts';
import { noticeButton } from '../../api/accounts/notices/notice-button.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { type DrawStage, openDrawStage } from './draw-stage.ts';

let stage: DrawStage;
let players: readonly TestPlayer[];
beforeAll(async () => {
  stage = await openDrawStage();
  players = await Promise.all(Array.from({ length: 3 }, () => stage.addPlayer()));
  for (const { id } of players) {
    await stage.owner.query(
      `insert into identities (player_id, provider, external_id, profile, created_at)
       values ($1::bigint, 'telegram', $1::bigint::text, '{}', now())`,
      [id],
    );
  }
});
afterAll(() => stage.closeSound());

type Told = { readonly kind: string; readonly facts: Readonly<Record<string, string>> };

const told = async () =>
  (
    await stage.owner.query<Told>(
      "select kind, facts from bot_messages where kind like 'prize-%' order by id",
    )
  ).rows;

const [thing] = FIRST_NEW_YEAR.terms.prizes;

test('Each winner is told of money, DIC or a thing, once, by however many jobs pay', async () => {
  if (thing === undefined) throw new Error('no thing');
  const slug = await stage.open({
    mode: 'places',
    prizesPerPerson: 1,
    prizes: [
      thing,
      { id: 'money', kind: 1, count: 1, weight: 1, amountMicro: '1000000000' },
      { id: 'dic', kind: 2, count: 1, weight: 1, amountMicro: '50000000' },
    ],
  });
  for (const player of players) await stage.deposit(player, 1000);
  await stage.draw(slug);
  expect(await told()).toEqual([]);
  const draw = await stage.read(slug);
  stage.setTime(draw.payAtMs ?? 0);
  await Promise.all([
    payWinners(stage.draws, draw),
    payWinners(stage.draws, draw),
    advanceDraws(stage.draws),
  ]);
  await advanceDraws(stage.draws);
  const all = await told();
  expect(all).toHaveLength(3);
  expect(new Set(all.map(({ kind, facts }) => `${kind}: ${facts['prize']}`))).toEqual(
    new Set([
      `prize-won: ${thing.kind === 3 ? thing.title.ru : ''}`,
      'prize-paid: 12.50 USD',
      'prize-paid: 50.00 DIC',
    ]),
  );
  expect(all.map(({ facts }) => facts['page'])).toEqual(all.map(() => `/promotions/${slug}`));
});

test('What is said of a prize leads to the page of its own draw, by the bot and by mail', () => {
  const siteUrl = 'https://site.example';
  for (const lang of LANGUAGES) {
    for (const kind of PAGED_KINDS) {
      const facts = { name: 'x', prize: '<Thing>', days: '7', page: '/promotions/spring-draw' };
      const url = `${siteUrl}${facts.page}`;
      const { reply_markup: keyboard } = noticeButton({ kind, lang, facts, siteUrl });
      expect(keyboard?.inline_keyboard[0]?.[0]).toMatchObject({
        text: expect.stringMatching(/./),
        web_app: { url },
      });
      const mail = writeMail({ kind, lang, facts, at: new Date(), link: url });
      expect(mail.html).toContain(`href="${url}"`);
    }
    const facts = { prize: '<Thing>', days: '7' };
    const words = writeMessage({ kind: 'prize-won', lang, facts, at: new Date() });
    expect(words).toContain('<code>&lt;Thing&gt;</code>');
    expect(words).toContain('7');
    expect(noticeButton({ kind: 'race-won', lang, facts, siteUrl })).toEqual({});
  }
});

test('An order of another draw than New Year tells its steps with the page of that draw', async () => {
  const [player] = players;
  if (player === undefined) throw new Error('no player');
  const { rows } = await stage.owner.query<OrderRow>(
    `insert into prize_orders (id, slug, ticket, player_id, title, state, sealed_form, ordered_at,
       send_by)
     values (gen_random_uuid(), 'spring-draw', 7, $1, '{"ru": "Вещь"}', 'created', 'x', now(), now())
     returning *`,
    [player.id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no order');
  for (const state of ['created', 'packed', 'sent', 'delivered', 'asked'] as const) {
    await tellOrder(stage.db, { ...row, state }, Date.now());
  }
  const last = (await told()).slice(-5);
  expect(last.map(({ facts }) => facts['page'])).toEqual(last.map(() => '/promotions/spring-draw'));
});
