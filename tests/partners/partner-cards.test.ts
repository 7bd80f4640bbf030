import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardKind } from '../../api/accounts/cards/card-kind.ts';
import { pressCard } from '../../api/accounts/cards/press-card.ts';
import { listOrders } from '../../api/backoffice/affiliates/list-affiliates.ts';
import { sendBid } from '../../api/partners/bids/bids.ts';
import { bidCards } from '../../api/partners/cards/bid-cards.ts';
import { orderCards } from '../../api/partners/cards/order-cards.ts';
import { convert } from '../../api/partners/orders/convert.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

const CHAT = -5;

let stage: PartnersStage;
let orders: CardKind;
let bids: CardKind;
beforeAll(async () => {
  stage = await openPartnersStage();
  const deps = {
    ...stage.staffDeps,
    config: { policy: POLICIES.standard, siteUrl: 'https://play.test' },
  };
  [orders, bids] = [orderCards(deps), bidCards(deps)];
  for (const name of ['ann', 'bob']) await person(name, 'partners');
  await person('sue', 'support');
});
afterAll(() => stage.closeSound());

const person = (name: string, role: StaffRole) => staffActor(stage.db, name, { roles: [role] });

let messages = 0;
/** Cards that were shown, by what they are about. */
const shown = new Map<string, number>();

/** Presses a button of a card as it is shown now, or with a token that was used before. */
async function press(
  kind: CardKind,
  subject: string,
  { name, verb, token }: { readonly name: string; readonly verb: string; readonly token?: string },
): Promise<string> {
  const fresh = randomBytes(16).toString('base64url');
  const messageId = shown.get(subject) ?? (messages += 1);
  shown.set(subject, messageId);
  await stage.owner.query(
    `insert into staff_cards (kind, subject, chat_id, message_id, token) values ($1, $2, $3, $4, $5)
     on conflict (kind, subject) do update set token = $5`,
    [kind.name, subject, CHAT, messageId, fresh],
  );
  const { rows } = await stage.owner.query<{ telegram_id: string }>(
    'select telegram_id from staff_people where name = $1',
    [name],
  );
  const [letter, choice] = verb.split(':');
  const data = `${kind.prefix}:${letter}:${token ?? fresh}${choice === undefined ? '' : `:${choice}`}`;
  const staff = { chatId: CHAT, sessionFile: '', remindMinutes: 60 };
  const deps = { ...stage.deps, config: { staff }, logger: createLogger('silent') };
  const telegramId = Number(rows[0]?.telegram_id ?? 77);
  return (await pressCard(deps, kind, { telegramId, chatId: CHAT, messageId, data })).text;
}

async function ordered(): Promise<{ readonly partner: TestPlayer; readonly id: string }> {
  const partner = await stage.partner();
  await stage.referral(partner, { played: 300_000n });
  await stage.count();
  return { partner, id: (await convert(stage.partnerDeps, partner.id)).id };
}

async function applied(category: 1 | 2 | 3 = 2, trafficSources = 'A channel') {
  const partner = await stage.partner();
  const telegramLogin = 'ann_brings';
  const asked = { trafficSources, telegramLogin, SelectedCategory: category };
  return { partner, id: (await sendBid(stage.partnerDeps, partner.id, asked)).id };
}

const textOf = async (kind: CardKind, id: string) =>
  (await kind.face(stage.db, id, null)) ?? { text: '', buttons: [], isOver: false };
const labelsOf = async (kind: CardKind, id: string) =>
  (await textOf(kind, id)).buttons.flat().map(({ text }) => text);

describe('the card of an order', () => {
  test('It and the list show enough of a wallet to recognise it, and never the whole', async () => {
    const { partner, id } = await ordered();
    const { rows } = await stage.owner.query<{ id: string }>(
      `insert into ton_wallets (id, player_id, network, address, public_key, version, bound_at)
       values (gen_random_uuid(), $1, '-239', $2, repeat('00', 32), 'v4', now()) returning id`,
      [partner.id, `0:${randomBytes(32).toString('hex')}`],
    );
    await stage.owner.query(
      `update partner_orders set ton_wallet_id = $2, sending = 'waiting' where id = $1`,
      [id, rows[0]?.id],
    );
    const listed = (await listOrders(stage.deps)).rows.find((one) => one.id === id);
    expect(listed?.tonWallet).toMatch(/^UQ.{4}….{6}$/);
    expect((await textOf(orders, id)).text).toContain(`TON ${listed?.tonWallet}`);
  });

  test('Two people pay it, once; nobody twice, no stranger, and nobody without the right', async () => {
    const { partner, id } = await ordered();
    expect(await press(orders, id, { name: 'nobody', verb: 'a' })).toBe(orders.stranger);
    expect(await press(orders, id, { name: 'sue', verb: 'a' })).not.toMatch(/Approved|Noted/);
    const waiting = await orders.versions(stage.db, [id]);
    expect(await press(orders, id, { name: 'ann', verb: 'a' })).toMatch(/^Noted/);
    expect(await orders.versions(stage.db, [id])).not.toEqual(waiting);
    expect((await textOf(orders, id)).text).toContain('Approved by ann');
    expect(await press(orders, id, { name: 'ann', verb: 'a' })).toMatch(/^You said so before/);
    const token = 'A'.repeat(22);
    expect(await press(orders, id, { name: 'bob', verb: 'a', token })).toMatch(/out of date/);
    expect(await stage.balance(partner, 'real')).toBe(0n);
    expect(await press(orders, id, { name: 'bob', verb: 'a' })).toMatch(
      /^Approved\. It goes to the partner/,
    );
    expect(await press(orders, id, { name: 'bob', verb: 'a' })).toMatch(/nothing left/);
    expect(await stage.balance(partner, 'real')).toBe(1500n * MICRO);
    expect(await textOf(orders, id)).toMatchObject({ isOver: true, buttons: [] });
  });

  test('It is rejected with a reason of a list, which its partner reads in their language', async () => {
    const { partner, id } = await ordered();
    await stage.owner.query(`update players set lang = 'tr' where id = $1`, [partner.id]);
    expect(await press(orders, id, { name: 'ann', verb: 'r' })).toBe('Why?');
    expect(await press(orders, id, { name: 'ann', verb: 'x:9' })).toMatch(/nothing left/);
    expect(await press(orders, id, { name: 'ann', verb: 'x:2' })).toMatch(/^Rejected/);
    const { rows } = await stage.owner.query(
      'select state, reason from partner_orders where id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        state: 'rejected',
        reason: 'Profilinizde kimliğinizi doğrulayın, sonra yeniden talep edin.',
      },
    ]);
  });

  test('One that is not earned any more cannot be approved, by an older card either', async () => {
    const { partner, id } = await ordered();
    await stage.owner.query(
      `update partner_referrals set refused_for = 'same-person' where partner_id = $1`,
      [partner.id],
    );
    expect(await labelsOf(orders, id)).toEqual(['⛔ Reject…', 'Open on the web']);
    expect(await press(orders, id, { name: 'ann', verb: 'a' })).toMatch(/Reject it/);
    expect(await stage.balance(partner, 'real')).toBe(0n);
  });

  test('Nobody of the staff decides on the order of their own account', async () => {
    const { partner, id } = await ordered();
    await person('own', 'partners');
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id, profile, opened_account, created_at)
       select 'telegram', telegram_id::text, $1, '{}', true, now() from staff_people where name = 'own'`,
      [partner.id],
    );
    for (const verb of ['a', 'x:0']) {
      expect(await press(orders, id, { name: 'own', verb })).toMatch(/your own account/);
    }
  });
});

describe('the card of an application', () => {
  test('Two people offer the same share; another share of the second one counts for itself', async () => {
    const { partner, id } = await applied();
    expect(await press(bids, id, { name: 'ann', verb: 'a:1' })).toMatch(/^Noted/);
    expect((await textOf(bids, id)).text).toContain('ann offered 20%');
    expect(await press(bids, id, { name: 'bob', verb: 'a:4' })).toMatch(/^Noted/);
    expect(await press(bids, id, { name: 'bob', verb: 'a:7' })).toMatch(/^A share is above/);
    expect(await press(bids, id, { name: 'bob', verb: 'a:1' })).toMatch(/^Offered/);
    const { rows } = await stage.owner.query(
      'select version, share_bp, accepted_at from partner_deals where partner_id = $1 and version > 1',
      [partner.id],
    );
    expect(rows).toEqual([{ version: 2, share_bp: 2000, accepted_at: null }]);
  });

  test('What a partner wrote is text on it, and a CPA deal has no share', async () => {
    const { id } = await applied(3, '<a href="https://evil.test">click</a> & more');
    const { text } = await textOf(bids, id);
    expect(text).toContain('&lt;a href=');
    expect(text).not.toContain('<a ');
    expect((await labelsOf(bids, id))[0]).toBe('✅ CPA');
    expect(await press(bids, id, { name: 'ann', verb: 'x:0' })).toMatch(/^Rejected/);
    expect(await textOf(bids, id)).toMatchObject({ isOver: true, buttons: [] });
  });

  test('A flood of applications shows ten cards at a time', async () => {
    for (let made = 0; made < 12; made += 1) await applied();
    const first = await bids.versions(stage.db, []);
    expect(first).toHaveLength(10);
    const more = await bids.versions(
      stage.db,
      first.map(({ subject }) => subject),
    );
    expect(more.filter(({ waits }) => waits)).toEqual([]);
  });
});
