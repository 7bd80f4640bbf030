import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeOfBudget } from '../../api/rewards/grants/budget.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { allowClaim, refuseClaim } from '../../api/rewards/review/decide-claim.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { type OffersStage, openOffersStage } from './offers-stage.ts';
import { MICRO } from './rewards-fixture.ts';
import { signInTogether } from './same-person.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** Offers that come again: the days between two claims, the day of a budget, the uses of a code. */

let stage: OffersStage;
beforeAll(async () => {
  stage = await openOffersStage();
});
afterAll(() => stage.closeSound());

const AGAIN = { isOncePerPlayer: false, budget: { dayMicro: String(1000n * MICRO) } };

describe('the days between two claims', () => {
  const CODES = ['AAA', 'BBB', 'CCC'];
  /** Types three codes of one campaign, one after the other. */
  const typeThree = async (player: TestPlayer, campaignId: string) => {
    const outcomes: string[] = [];
    for (const code of CODES) {
      outcomes.push(await stage.type(player, campaignId.toUpperCase() + code));
    }
    return outcomes;
  };
  const publish = async (id: string, everyDays?: number) => {
    await stage.publish(id, { ...AGAIN, ...(everyDays && { conditions: { everyDays } }) });
    for (const code of CODES) await stage.addCode(id.toUpperCase() + code, id, { isPublic: true });
  };

  test('One code of a weekly campaign is activated in a week, however many there are', async () => {
    await publish('weekly', 7);
    const player = await stage.addPlayer();
    expect(await typeThree(player, 'weekly')).toEqual([
      'granted',
      'bonus.not-yet',
      'bonus.not-yet',
    ]);
    stage.setTime(Date.now() + 7 * DAY_MS - 1000);
    expect(await stage.type(player, 'WEEKLYBBB')).toBe('bonus.not-yet');
    stage.setTime(Date.now() + 7 * DAY_MS);
    expect(await stage.type(player, 'WEEKLYBBB')).toBe('granted');
    stage.setTime(Date.now());
    expect(await stage.balance(player, 'dic-available')).toBe(10n * MICRO);
  });

  test('Of claims that come at one moment one is granted', async () => {
    await stage.publish('weeklyonce', { ...AGAIN, conditions: { everyDays: 7 } });
    const player = await stage.addPlayer();
    const claims = await Promise.all(
      CODES.map((occasion) =>
        claimGrant(stage.deps, stage.claim(player, 'weeklyonce', { occasion })),
      ),
    );
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['granted', 'unmet', 'unmet']);
  });

  test('Without days between them all three are activated', async () => {
    await publish('daily');
    expect(await typeThree(await stage.addPlayer(), 'daily')).toEqual(CODES.map(() => 'granted'));
  });
});

describe('the day of a budget', () => {
  const MIDNIGHT = Date.parse('2027-03-10T00:00:00+03:00');
  const amountMicro = 5n * MICRO;

  test('A claim that waited past midnight counts for the new day, and does not begin it again', async () => {
    await stage.publish('ten-a-day', { ...AGAIN, budget: { dayMicro: String(2n * amountMicro) } });
    const campaign = stage.deps.campaigns.find('ten-a-day');
    if (campaign === undefined) throw new Error('not published');
    const take = (nowMs: number) => takeOfBudget(stage.db, campaign, { amountMicro, nowMs });
    const [before, after] = [MIDNIGHT - 1000, MIDNIGHT + 1000];
    expect(await take(after)).toBe(true);
    expect(await take(before)).toBe(true);
    for (const moment of [after, before, after, before]) expect(await take(moment)).toBe(false);
    expect(await take(after + DAY_MS)).toBe(true);
  });
});

describe('the uses of a code', () => {
  test('A refused claim gives back the use of its own code alone', async () => {
    await stage.publish('limited', { ...AGAIN, conditions: { everyDays: 1 } });
    for (const code of ['LIMITAAA', 'LIMITBBB']) {
      await stage.addCode(code, 'limited', { isPublic: true, usesMost: 2 });
    }
    const [first, second] = [await stage.addPlayer(), await stage.addPlayer()];
    await signInTogether(stage, first, second);
    const day = Date.now();
    for (const code of ['LIMITAAA', 'LIMITBBB']) {
      stage.setTime(day + (code === 'LIMITAAA' ? 0 : DAY_MS + 1000));
      expect(await stage.type(first, code)).toBe('granted');
      expect(await stage.type(second, code)).toBe('bonus.review');
    }
    stage.setTime(day);
    const uses = async () => {
      const { rows } = await stage.owner.query<{ uses: number }>(
        `select uses from promo_codes where campaign_id = 'limited' order by code`,
      );
      return rows.map((row) => row.uses);
    };
    expect(await uses()).toEqual([2, 2]);
    const { rows: waiting } = await stage.owner.query<{ id: string }>(
      `select id from grants where campaign_id = 'limited' and state = 'review' order by claimed_at`,
    );
    const actor = await staffActor(stage.db, 'rita', { roles: ['risk'] });
    const deps = { ...stage.deps, config: { policy: POLICIES.standard }, actor };
    await refuseClaim(deps, waiting[0]?.id ?? '', 'same-person');
    expect(await uses()).toEqual([1, 2]);
    await refuseClaim(deps, waiting[1]?.id ?? '', 'same-person');
    expect(await uses()).toEqual([1, 1]);
  });

  test('An appeal takes the use again, and is not granted once others had the last one', async () => {
    await stage.publish('once-only', { ...AGAIN, conditions: { everyDays: 1 } });
    await stage.addCode('ONLYTWO2', 'once-only', { isPublic: true, usesMost: 2 });
    const [first, second, third] = [
      await stage.addPlayer(),
      await stage.addPlayer(),
      await stage.addPlayer(),
    ];
    await signInTogether(stage, first, second);
    expect(await stage.type(first, 'ONLYTWO2')).toBe('granted');
    expect(await stage.type(second, 'ONLYTWO2')).toBe('bonus.review');
    const { rows } = await stage.owner.query<{ id: string }>(
      `select id from grants where campaign_id = 'once-only' and state = 'review'`,
    );
    const id = rows[0]?.id ?? '';
    const person = async (name: string) => ({
      ...stage.deps,
      config: { policy: POLICIES.standard },
      actor: await staffActor(stage.db, name, { roles: ['risk'] }),
    });
    const given = async () => {
      const { rows: kept } = await stage.owner.query<{ uses: number; grants: number }>(
        `select c.uses, b.grants from promo_codes c
           join campaign_budgets b using (campaign_id) where code = 'ONLYTWO2'`,
      );
      return kept[0];
    };
    await refuseClaim(await person('rita'), id, 'same-person');
    expect(await given()).toEqual({ uses: 1, grants: 1 });
    expect(await stage.type(third, 'ONLYTWO2')).toBe('granted');
    expect(await allowClaim(await person('rita'), id)).toBe('one-more');
    expect(await allowClaim(await person('ruth'), id)).toBe('used-up');
    expect(await given()).toEqual({ uses: 2, grants: 2 });
    await stage.owner.query(`update promo_codes set uses_most = 3 where code = 'ONLYTWO2'`);
    expect(await allowClaim(await person('rita'), id)).toBe('one-more');
    expect(await allowClaim(await person('ruth'), id)).toBe('granted');
    expect(await given()).toEqual({ uses: 3, grants: 3 });
    expect(await stage.type(await stage.addPlayer(), 'ONLYTWO2')).not.toBe('granted');
  });
});
