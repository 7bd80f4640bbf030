import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveBid } from '../../api/partners/deals/offer-deal.ts';
import { acceptDeal, readDeals } from '../../api/partners/deals/accept-deal.ts';
import { addDeal } from '../../api/partners/deals/add-deal.ts';
import { sendBid } from '../../api/partners/bids/bids.ts';
import { convert } from '../../api/partners/orders/convert.ts';
import { approveOrder } from '../../api/partners/orders/decide-order.ts';
import { staffActor } from '../harness/staff.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
});
afterAll(() => stage.closeSound());

/** What levels of one player bring who deposited and played a little: 3 and 5 DIC. */
const DUST_DIC = 8n * MICRO;

/** Accounts that deposited and played just enough, each from its own device unless it is given. */
async function bring(
  partner: TestPlayer,
  many: number,
  { device, ip }: { readonly device?: string; readonly ip?: string } = {},
): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let made = 0; made < many; made += 1) {
    const did = { played: 100n, device: device ?? randomUUID() };
    const player = await stage.referral(partner, did);
    if (ip !== undefined) await stage.signIn(player, { ip });
    players.push(player);
  }
  return players;
}

const prove = ({ id }: TestPlayer) =>
  stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1, $3, '\\x00', now())`,
    [randomUUID(), id, randomUUID().replaceAll('-', '')],
  );
const exclude = ({ id }: TestPlayer) =>
  stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'exclusion', now(), now() + interval '1 year')`,
    [id],
  );
const dicOf = (partner: TestPlayer) => stage.balance(partner, 'dic-locked');
const approve = async (id: string, name: string) =>
  approveOrder({ ...stage.staffDeps, actor: await staffActor(stage.db, name) }, id);

describe('accounts that are no people', () => {
  test('Many accounts on one device, though it is not the partner’s, bring one invite prize', async () => {
    const [farmer, honest] = [await stage.partner(), await stage.partner()];
    await bring(farmer, 4, { device: randomUUID() });
    await bring(honest, 4);
    await stage.count();
    expect(await dicOf(farmer)).toBe(DUST_DIC);
    expect(await dicOf(honest)).toBe(4n * DUST_DIC);
  });

  test('Bots with a device each behind one address bring nine prizes a day at most', async () => {
    const [farmer, honest] = [await stage.partner(), await stage.partner()];
    await bring(farmer, 12, { ip: '203.0.113.70' });
    await bring(honest, 9, { ip: '203.0.113.71' });
    await stage.count();
    expect(await dicOf(farmer)).toBe(9n * DUST_DIC);
    expect(await dicOf(honest)).toBe(9n * DUST_DIC);
  });

  test('Accounts that move to one device before they deposit bring no prize', async () => {
    const partner = await stage.partner();
    const device = randomUUID();
    const players = [];
    for (let made = 0; made < 3; made += 1) {
      players.push(await stage.referral(partner, { deposited: 0n, played: 100n }));
    }
    await stage.count();
    for (const player of players) {
      await stage.signIn(player, { device });
      await stage.paid(player, 1, 1n);
    }
    await stage.count();
    expect(await dicOf(partner)).toBe(DUST_DIC);
  });

  test('A newcomer on the device of the partner is judged before thousands whose turn it is again', async () => {
    const [crowd, cheat] = [await stage.partner(), await stage.partner()];
    await stage.owner.query(
      `with made as (insert into players (nick, nick_skeleton, created_at)
         select 'turn' || n, 'turn' || n, now() from generate_series(1, 2001) n returning id)
       insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
         is_from_telegram, registered_at, judged_at)
       select id, $1, 1, '{}', '', false, now(), now() - interval '9 days' from made`,
      [crowd.id],
    );
    const device = randomUUID();
    await stage.signIn(cheat, { device });
    await stage.referral(cheat, { played: 1000n, device });
    await stage.count();
    expect([await stage.earned(cheat), await dicOf(cheat)]).toEqual([0n, 0n]);
  });

  test('Fifty accounts on one device raise no partner to level 2', async () => {
    const partner = await stage.partner();
    await bring(partner, 50, { device: randomUUID() });
    await stage.count();
    expect(await readDeals(stage.db, partner.id)).toHaveLength(1);
  });

  test('Two partners who bring each other’s second accounts get no prize for them', async () => {
    const [devices, terms] = [[randomUUID(), randomUUID()], { kind: 'cpa', shareBp: 0 } as const];
    const pair = [];
    for (const device of devices) {
      const partner = await stage.partner(terms);
      await stage.signIn(partner, { device });
      pair.push(partner);
    }
    for (const [index, partner] of pair.entries()) {
      const device = devices[1 - index] as string;
      await prove(await stage.referral(partner, { deposited: 500n, played: 1000n, device }));
    }
    const control = await stage.partner(terms);
    await prove(await stage.referral(control, { deposited: 500n, played: 1000n }));
    await stage.count();
    for (const partner of pair) {
      expect([await stage.earned(partner), await dicOf(partner)]).toEqual([0n, 0n]);
    }
    expect([await stage.earned(control), await dicOf(control)]).toEqual([200n * MICRO, DUST_DIC]);
  });

  test('Nobody is above whoever brought them, so that no two share each other’s profit', async () => {
    const first = await stage.partner();
    const second = await stage.referral(first, { played: 200_000n });
    await stage.invite(second, first);
    await stage.referral(first, { played: 200_000n });
    await stage.count();
    await stage.count();
    expect(await stage.earned(second)).toBe(0n);
    expect(await stage.earned(first)).toBe(2000n * MICRO);
  });
});

describe('what is paid', () => {
  test('A player who shows to be the partner after the last bet is refused before an order is paid', async () => {
    const [cheat, honest] = [await stage.partner(), await stage.partner()];
    const own = await stage.referral(cheat, { played: 300_000n });
    await stage.referral(honest, { played: 300_000n });
    await stage.count();
    const orders = [];
    for (const { id } of [cheat, honest]) {
      orders.push((await convert(stage.partnerDeps, id, undefined)).id);
    }
    const [fraud = '', good = ''] = orders;
    expect(await approve(fraud, 'ann')).toBe('one-more');
    for (const player of [cheat, own]) await stage.wallet(player, 'payee', 'where both are paid');
    await stage.wallet(cheat, 'proven', 'where both are paid');
    expect(await approve(fraud, 'bob')).toBe('not-covered');
    expect(await stage.balance(cheat, 'real')).toBe(0n);
    await approve(good, 'ann');
    expect(await approve(good, 'bob')).toBe('approved');
  });

  test('A player who excludes themselves in the minute in which a prize is due brings none', async () => {
    const [excluded, control] = [
      await stage.partner({ kind: 'cpa', shareBp: 0 }),
      await stage.partner({ kind: 'cpa', shareBp: 0 }),
    ];
    for (const partner of [excluded, control]) {
      const player = await stage.referral(partner, { deposited: 500n, played: 1000n });
      if (partner === excluded) await exclude(player);
      await prove(player);
    }
    await stage.count();
    expect([await stage.earned(excluded), await stage.earned(control)]).toEqual([0n, 200n * MICRO]);
  });

  test('What one player wins and takes out lowers nothing that others bring', async () => {
    const partner = await stage.partner({ kind: 'deposits', shareBp: 5000 });
    await stage.referral(partner, { deposited: 1000n, played: 100_000n });
    const winner = await stage.referral(partner, { deposited: 1000n, played: 100_000n });
    await stage.paid(winner, 2, 5_000_000n);
    const nowMs = stage.deps.clock.nowMs();
    await stage.count();
    stage.setTime(nowMs + 86_400_000);
    await stage.count();
    expect(await stage.earned(partner)).toBe(500n * MICRO);
  });
});

describe('deals', () => {
  const offer = (partner: TestPlayer) =>
    stage.db.transaction().execute((trx) =>
      addDeal(trx, BigInt(partner.id), {
        level: 3,
        kind: 'bets',
        shareBp: 4000,
        by: 'test',
        isAccepted: false,
        at: new Date(stage.deps.clock.nowMs()),
      }),
    );

  test('An offer that waits outlives the rise to level 2, and is accepted as it was made', async () => {
    const partner = await stage.partner();
    await offer(partner);
    await bring(partner, 50);
    await stage.count();
    const [newest, raised] = await readDeals(stage.db, partner.id);
    expect(raised).toMatchObject({ version: 3, level: 2, kind: 'level', shareBp: 5000 });
    expect(newest).toMatchObject({ version: 4, kind: 'bets', shareBp: 4000, acceptedAt: null });
    const { version, hash } = newest as NonNullable<typeof newest>;
    await Promise.all([1, 2].map(() => acceptDeal(stage.deps, partner.id, { version, hash })));
    const accepted = (await readDeals(stage.db, partner.id))[0]?.acceptedAt;
    await acceptDeal(stage.deps, partner.id, { version, hash });
    expect((await readDeals(stage.db, partner.id))[0]?.acceptedAt).toBe(accepted);
  });

  test('Neither a former offer, nor one of other words, nor somebody else’s is accepted', async () => {
    const [partner, other] = [await stage.partner(), await stage.partner()];
    await offer(partner);
    await offer(partner);
    const [newest, former] = await readDeals(stage.db, partner.id);
    const tries = [
      { who: partner, version: 2, hash: former?.hash ?? '' },
      { who: partner, version: 3, hash: former?.hash ?? '' },
      { who: other, version: 3, hash: newest?.hash ?? '' },
    ];
    for (const { who, ...asked } of tries) {
      await expect(acceptDeal(stage.deps, who.id, asked)).rejects.toThrow('partner.no-deal');
    }
  });

  test('Who came before a deal was accepted stays under the former one, also if counted later', async () => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 1000n });
    await offer(partner);
    const [newest] = await readDeals(stage.db, partner.id);
    await acceptDeal(stage.deps, partner.id, { version: 2, hash: newest?.hash ?? '' });
    await stage.count();
    const { rows } = await stage.owner.query<{ deal_version: number }>(
      'select deal_version from partner_referrals where player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ deal_version: 1 }]);
  });

  test('Nobody of the staff offers a deal to an account of their own', async () => {
    const partner = await stage.partner();
    const actor = await staffActor(stage.db, 'insider', { roles: ['partners'] });
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id, profile, opened_account, created_at)
       select 'telegram', telegram_id::text, $1, '{}', true, now() from staff_people where name = 'insider'`,
      [partner.id],
    );
    const asked = { trafficSources: 'my own desk', telegramLogin: '@insider1' };
    const bid = await sendBid(stage.partnerDeps, partner.id, { ...asked, SelectedCategory: 2 });
    const own = approveBid({ ...stage.staffDeps, actor }, bid.id, 5000);
    await expect(own).rejects.toThrow('your own account');
    expect(await readDeals(stage.db, partner.id)).toHaveLength(1);
  });
});
