import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseReferrals } from '../../api/partners/attribution/refuse-referrals.ts';
import { viewUser } from '../../api/accounts/profile/view-user.ts';
import type { Session } from '../../api/platform/wire/session.ts';
import type { SessionId } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { settleRelease } from '../../api/rewards/release/settle-release.ts';
import { deposit, groupOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
});
afterAll(() => stage.closeSound());

const rowsOf = async (partnerId: number) => {
  const { rows } = await stage.owner.query<{ kind: string; base: string; amount: string }>(
    `select kind, sum(base_micro)::text as base, sum(amount_micro)::text as amount
       from partner_earnings where partner_id = $1 group by kind order by kind`,
    [partnerId],
  );
  return rows;
};

/** What a player's own profile says of them as a partner. */
const levelsOf = async ({ id }: TestPlayer) => {
  const startedAt = new Date(stage.deps.clock.nowMs());
  const session: Session = {
    id: randomUUID() as SessionId,
    playerId: id,
    platform: 'web',
    startedAt,
    expiresAt: startedAt,
  };
  const spinTimes = () =>
    Promise.resolve({ availableSpinsPeriodicalBonus: 0, timeActivatePeriodicalBonus: 0 });
  const config = { policy: POLICIES.standard, aggregator: undefined };
  const user = await viewUser(
    { ...stage.deps, spinTimes, ticketCount: () => Promise.resolve(0), config },
    session,
  );
  return [user?.partnerLevel, user?.advancedPartnerLevel];
};

describe('a share of counted stakes', () => {
  test('A partner of level 1 earns a quarter of two percent of what their players staked', async () => {
    const partner = await stage.partner();
    await stage.referral(partner, { played: 10_000n });
    await stage.count();
    expect(await stage.earned(partner)).toBe(50n * MICRO);
  });

  test('What was counted once is not counted again, however often and at once it is counted', async () => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 1000n });
    await Promise.all([stage.count(), stage.count(), stage.count()]);
    await stage.count();
    expect(await stage.earned(partner)).toBe(5n * MICRO);
    await deposit(stage.ledger, player, 3n);
    await stage.play(player, 3n);
    await stage.count();
    expect(await rowsOf(partner.id)).toEqual([
      { kind: 'level', base: '1000000003', amount: '5000000' },
    ]);
  });

  test('A better deal is for players who come later alone', async () => {
    const partner = await stage.partner();
    const early = await stage.referral(partner, { played: 1000n });
    await stage.count();
    await stage.owner.query(
      `insert into partner_deals select partner_id, 2, 2, 'level', 5000, 'x', now(), 'test', now()
         from partner_deals where partner_id = $1`,
      [partner.id],
    );
    const late = await stage.referral(partner, { played: 1000n });
    await deposit(stage.ledger, early, 1000n * MICRO);
    await stage.play(early, 1000n * MICRO);
    await stage.count();
    const { rows } = await stage.owner.query<{ id: string; amount: string }>(
      `select player_id as id, sum(amount_micro)::text as amount from partner_earnings
        where partner_id = $1 group by 1 order by 1`,
      [partner.id],
    );
    expect(rows.map(({ id, amount }) => [Number(id), amount])).toEqual([
      [early.id, '10000000'],
      [late.id, '10000000'],
    ]);
  });

  test('A player who excludes themselves brings nothing more, and what they brought stays', async () => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 1000n });
    await stage.owner.query(
      `insert into player_exclusions (player_id, kind, since, until)
       values ($1, 'exclusion', now(), now() + interval '1 second')`,
      [player.id],
    );
    await stage.count();
    await deposit(stage.ledger, player, 1000n * MICRO);
    await stage.play(player, 1000n * MICRO);
    await stage.count();
    expect(await stage.earned(partner)).toBe(5n * MICRO);
  });

  test('A partner above gets five percent of the profit on top, one level up and no further', async () => {
    const top = await stage.partner();
    const middle = await stage.referral(top);
    const below = await stage.referral(middle);
    await stage.referral(below, { played: 100_000n });
    await stage.count();
    await stage.count();
    expect(await stage.earned(below)).toBe(500n * MICRO);
    expect(await stage.earned(middle)).toBe(25n * MICRO);
    expect(await stage.earned(top)).toBe(0n);
  });

  test('Fifty active players raise a partner to level 2, for those who come from then on', async () => {
    const partner = await stage.partner();
    for (let made = 0; made < 50; made += 1) await stage.referral(partner, { played: 1n });
    await stage.count();
    const { rows } = await stage.owner.query(
      'select version, level, share_bp from partner_deals where partner_id = $1 order by version',
      [partner.id],
    );
    expect(rows).toEqual([
      { version: 1, level: 1, share_bp: 2500 },
      { version: 2, level: 2, share_bp: 5000 },
    ]);
    expect(await levelsOf(partner)).toEqual([2, 0]);
  });

  test('A profile tells whether its player is a partner, and of which level', async () => {
    expect(await levelsOf(await stage.person())).toEqual([0, 0]);
    expect(await levelsOf(await stage.partner())).toEqual([1, 0]);
    expect(await levelsOf(await stage.partner({ kind: 'cpa', shareBp: 0 }))).toEqual([2, 3]);
  });
});

describe('the invite table', () => {
  test('Levels of players bring locked DIC once each, and none before a deposit', async () => {
    const partner = await stage.partner();
    await stage.referral(partner, { deposited: 0n, played: 200n });
    await stage.count();
    expect(await stage.balance(partner, 'dic-locked')).toBe(0n);
    await stage.referral(partner, { played: 200n });
    await Promise.all([stage.count(), stage.count()]);
    await stage.count();
    expect(await stage.balance(partner, 'dic-locked')).toBe(8n * MICRO);
  });
});

describe('what a partner played before an invite', () => {
  /** A partner who played 60,000 while nothing was locked, and what then came to the locked wallet. */
  const released = async (lock: (partner: TestPlayer) => Promise<unknown>) => {
    const partner = await stage.partner();
    await deposit(stage.ledger, partner, 60_000n * MICRO);
    await stage.play(partner, 60_000n * MICRO);
    await lock(partner);
    return await settleRelease(stage.deps, partner.id, 'dic-locked');
  };

  test('Play before an invite releases nothing of what it brings', async () => {
    const freed = await released(async (partner) => {
      await stage.referral(partner, { played: 200n });
      await stage.count();
      expect(await stage.balance(partner, 'dic-locked')).toBe(8n * MICRO);
    });
    expect(freed).toBe(0n);
  });

  test('The same sum, locked without settling the wallet first, is released at once', async () => {
    const amountMicro = 8n * MICRO;
    const freed = await released(async (partner) => {
      const from = await stage.ledger.operatorAccount('bonus');
      const to = await stage.ledger.walletOf(partner.id, 'dic-locked');
      await post(
        stage.ledger,
        partner,
        groupOf(partner, [{ from, to, amountMicro, kind: 'bonus' }]),
      );
    });
    expect(freed).toBe(amountMicro);
  });
});

describe('deals of their own', () => {
  test('RevShare by deposits pays half of what stayed, once for each day', async () => {
    const partner = await stage.partner({ kind: 'deposits', shareBp: 5000 });
    const player = await stage.referral(partner, { deposited: 1000n, played: 100_000n });
    await stage.paid(player, 2, 400n);
    await stage.count();
    const nowMs = stage.deps.clock.nowMs();
    stage.setTime(nowMs + DAY_MS);
    await Promise.all([stage.count(), stage.count()]);
    expect(await stage.earned(partner)).toBe(300n * MICRO);
    stage.setTime(nowMs + 2 * DAY_MS);
    await stage.count();
    expect(await stage.earned(partner)).toBe(300n * MICRO);
  });

  test('Money that is paid in and out without play brings nothing under RevShare by deposits', async () => {
    const partner = await stage.partner({ kind: 'deposits', shareBp: 5000 });
    const washer = await stage.referral(partner, { deposited: 1_000_000n });
    let nowMs = stage.deps.clock.nowMs();
    for (let day = 0; day < 40; day += 1) {
      nowMs += DAY_MS;
      stage.setTime(nowMs);
      await stage.count();
      await stage.paid(washer, day % 2 === 0 ? 2 : 1, 1_000_000n);
    }
    expect(await stage.earned(partner)).toBe(0n);
  });

  test('RevShare by bets pays half of what play costs on average, when the week is over', async () => {
    const partner = await stage.partner({ kind: 'bets', shareBp: 5000 });
    await stage.count();
    await stage.referral(partner, { played: 10_000n });
    await stage.count();
    expect(await stage.earned(partner)).toBe(0n);
    stage.setTime(stage.deps.clock.nowMs() + 7 * DAY_MS);
    await stage.count();
    await stage.count();
    expect(await stage.earned(partner)).toBe(125n * MICRO);
  });

  const proveIdentity = (playerId: number) =>
    stage.owner.query(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
         stored_name, sealed_key, uploaded_at)
       values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1,
         $3, '\\x00', now())`,
      [randomUUID(), playerId, randomUUID().replaceAll('-', '')],
    );

  test('A CPA prize is paid once, for a proven player who deposited and played enough', async () => {
    const partner = await stage.partner({ kind: 'cpa', shareBp: 0 });
    const player = await stage.referral(partner, { deposited: 5000n, played: 10_000n });
    await stage.count();
    expect(await stage.earned(partner)).toBe(0n);
    await proveIdentity(player.id);
    await Promise.all([stage.count(), stage.count()]);
    await stage.count();
    expect(await stage.earned(partner)).toBe(1500n * MICRO);
  });

  test('A farm on one device brings one CPA prize, and who takes the deposit out again none', async () => {
    const partner = await stage.partner({ kind: 'cpa', shareBp: 0 });
    const device = randomUUID();
    for (let made = 0; made < 5; made += 1) {
      const player = await stage.referral(partner, { deposited: 500n, played: 1000n, device });
      await proveIdentity(player.id);
    }
    const taker = await stage.referral(partner, { deposited: 500n, played: 1000n });
    await proveIdentity(taker.id);
    await stage.paid(taker, 2, 450n);
    await stage.count();
    expect(await stage.earned(partner)).toBe(200n * MICRO);
  });
});

describe('partners who are their own players', () => {
  test('Accounts on the device of their partner earn nothing, and others on one device do', async () => {
    const device = randomUUID();
    const own = await stage.person({ device });
    const other = await stage.partner();
    await stage.referral(own, { played: 1000n, device });
    await stage.referral(other, { played: 1000n, device: randomUUID() });
    await stage.count();
    expect(await stage.earned(own)).toBe(0n);
    expect(await stage.earned(other)).toBe(5n * MICRO);
  });

  test('What was earned by a player no longer counts once they prove to be the partner', async () => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 1000n });
    await stage.count();
    expect(await stage.earned(partner)).toBe(5n * MICRO);
    await stage.wallet(partner, 'proven', 'one wallet');
    await stage.wallet(player, 'proven', 'one wallet');
    stage.setTime(stage.deps.clock.nowMs() + DAY_MS + 1000);
    await deposit(stage.ledger, player, 10n * MICRO);
    await stage.play(player, 10n * MICRO);
    await stage.count();
    expect(await stage.earned(partner)).toBe(0n);
  });

  test('A partner above has a share of what the one below has left, also after new earnings', async () => {
    const top = await stage.partner();
    const middle = await stage.referral(top);
    const own = await stage.referral(middle, { played: 10_000n });
    await stage.count();
    expect(await stage.earned(top)).toBe((5n * MICRO) / 2n);
    await stage.wallet(middle, 'proven', 'a wallet of the middle');
    await stage.wallet(own, 'proven', 'a wallet of the middle');
    await stage.referral(middle, { played: 5000n });
    stage.setTime(stage.deps.clock.nowMs() + DAY_MS + 1000);
    await deposit(stage.ledger, own, MICRO);
    await stage.play(own, MICRO);
    await stage.count();
    expect(await stage.earned(middle)).toBe(25n * MICRO);
    expect(await stage.earned(top)).toBe((5n * MICRO) / 4n);
  });

  test('A partner above loses the share of what was refused below, and keeps that of the rest', async () => {
    const [top, control] = [await stage.partner(), await stage.partner()];
    const [middle, honest] = [await stage.referral(top), await stage.referral(control)];
    const fraud = await stage.referral(middle, { played: 4_000_000n });
    for (const below of [middle, honest]) await stage.referral(below, { played: 400_000n });
    await stage.count();
    await stage.count();
    expect([await stage.earned(middle), await stage.earned(top)]).toEqual([
      22_000n * MICRO,
      1100n * MICRO,
    ]);
    await refuseReferrals({ db: stage.db, clock: stage.deps.clock }, [BigInt(fraud.id)]);
    for (const above of [top, control]) expect(await stage.earned(above)).toBe(100n * MICRO);
    await stage.referral(middle, { played: 400_000n });
    await stage.count();
    await stage.count();
    expect(await stage.earned(top)).toBe(200n * MICRO);
    await stage.referral(middle, { played: 4_000_000n });
    await stage.count();
    await stage.count();
    expect(await stage.earned(top)).toBe(1200n * MICRO);
  });

  test('A player who came by a link of their own counts for nobody', async () => {
    const partner = await stage.partner();
    await stage.owner.query(
      `update players set referrer_code =
         'ads_' || (select code from partner_links where partner_id = $1 and is_own) where id = $1`,
      [partner.id],
    );
    await deposit(stage.ledger, partner, 1000n * MICRO);
    await stage.play(partner, 1000n * MICRO);
    await stage.count();
    expect(await stage.earned(partner)).toBe(0n);
  });
});
