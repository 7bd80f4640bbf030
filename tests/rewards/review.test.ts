import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { grantsJob } from '../../api/rewards/grants/grants-job.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { grantedOr } from '../../api/rewards/offers/refuse-claim.ts';
import { loadOffers } from '../../api/rewards/offers/load-offers.ts';
import { PERSON_SIGNALS, SIGNAL_RULES } from '../../api/rewards/person/signals.ts';
import { allowClaim, refuseClaim } from '../../api/rewards/review/decide-claim.ts';
import { listReviews } from '../../api/rewards/review/list-reviews.ts';
import { complaintCards } from '../../api/support/complaints/complaint-cards.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { staffActor } from '../harness/staff.ts';
import { openPersonStage, type PersonStage } from './person-stage.ts';
import { MICRO } from './rewards-fixture.ts';

let stage: PersonStage;
let deps: StaffDeps;
let rita: StaffActor;
let ruth: StaffActor;

beforeAll(async () => {
  stage = await openPersonStage();
  const { db, clock } = stage.deps;
  deps = { db, clock, config: { policy: POLICIES.standard } };
  rita = await staffActor(db, 'rita', { roles: ['risk'] });
  ruth = await staffActor(db, 'ruth', { roles: ['risk'] });
});

afterAll(() => stage.closeSound());

/** A claim that waits, as the second one of a device, and the account that has the offer. */
async function held(campaignId: string): Promise<{ id: string; player: TestPlayer }> {
  const device = randomUUID();
  const first = await stage.person({ device });
  await stage.take(first, campaignId);
  const player = await stage.person({ device });
  const outcome = await claimGrant(stage.deps, stage.claim(player, campaignId));
  if (outcome.status !== 'review') throw new Error(outcome.status);
  return { id: outcome.grant.id, player };
}

const allow = (actor: StaffActor, id: string) => allowClaim({ ...deps, actor }, id);
const refuse = (actor: StaffActor, id: string) =>
  refuseClaim({ ...deps, actor }, id, 'same-person');

async function runGrants(): Promise<void> {
  const { db, clock } = stage.deps;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  await grantsJob.run({ db, clock, rewards: stage.deps, ...rest });
}

const balanceOf = (player: TestPlayer) => stage.balance(player, 'dic-available');

async function sharesOf(campaignId: string): Promise<number> {
  const { rows } = await stage.owner.query<{ grants: number }>(
    'select grants from campaign_budgets where campaign_id = $1',
    [campaignId],
  );
  return rows[0]?.grants ?? 0;
}

describe('a claim that waits', () => {
  test('Nothing of it moves before it is decided, whatever jobs run', async () => {
    await stage.publish('waiting', {});
    const { player } = await held('waiting');
    await runGrants();
    expect(await balanceOf(player)).toBe(0n);
    const again = claimGrant(stage.deps, stage.claim(player, 'waiting')).then(grantedOr);
    await expect(again).rejects.toMatchObject({ refusal: 'bonus.review', data: { hours: 24 } });
  });

  test('It is given to nobody who excluded themselves meanwhile, and waits for the end of a break', async () => {
    await stage.publish('excluded', {});
    const { player } = await held('excluded');
    const until = new Date(deps.clock.nowMs() + 30 * 3_600_000);
    await stage.owner.query(
      `insert into player_exclusions (player_id, kind, since, until)
       values ($1, 'coolOff', now(), $2)`,
      [player.id, until],
    );
    await stage.passDeadline();
    await runGrants();
    expect(await balanceOf(player)).toBe(0n);
    stage.setTime(until.getTime() + 1000);
    await runGrants();
    expect(await balanceOf(player)).toBe(5n * MICRO);
    stage.setTime(Date.now());
  });

  test('Its player is told by when it is decided, and nothing of what was found', async () => {
    await stage.publish('told', {});
    const { player } = await held('told');
    const shown = await loadOffers(stage.deps, player.id);
    const [grant] = shown.grants;
    expect(grant).toMatchObject({ state: 'review', refusedFor: null });
    const leftMs = Date.parse(grant?.reviewUntil ?? '') - stage.deps.clock.nowMs();
    expect(Math.abs(leftMs - 24 * 3_600_000)).toBeLessThan(60_000);
    const text = JSON.stringify(shown);
    for (const signal of PERSON_SIGNALS) expect(text).not.toContain(signal);
    expect(text).not.toContain('score');
  });

  test('Staff read why it waits and what becomes of it', async () => {
    await stage.publish('listed', {});
    const { id } = await held('listed');
    const listed = await listReviews(deps.db);
    expect(listed).toContain(id);
    expect(listed).toContain(`${SIGNAL_RULES['same-device'].says}: 1 other account`);
    expect(listed).toContain('granted by itself');
  });

  test('A person of the staff grants it, and it is paid once', async () => {
    await stage.publish('granted', {});
    const { id, player } = await held('granted');
    expect(await allow(rita, id)).toBe('granted');
    expect(await allow(ruth, id)).toBe('not-open');
    await Promise.all([runGrants(), runGrants()]);
    expect(await balanceOf(player)).toBe(5n * MICRO);
    await stage.passDeadline();
    expect(await balanceOf(player)).toBe(5n * MICRO);
  });

  test('A person of the staff refuses it with a reason that its player reads', async () => {
    await stage.publish('refused', {});
    const { id, player } = await held('refused');
    expect(await sharesOf('refused')).toBe(2);
    expect(await refuse(rita, id)).toBe('refused');
    expect(await sharesOf('refused')).toBe(1);
    await stage.passDeadline();
    expect(await balanceOf(player)).toBe(0n);
    const again = claimGrant(stage.deps, stage.claim(player, 'refused')).then(grantedOr);
    await expect(again).rejects.toMatchObject({ refusal: 'bonus.refused-same-person' });
    const { grants } = await loadOffers(stage.deps, player.id);
    expect(grants[0]).toMatchObject({ state: 'refused', refusedFor: 'same-person' });
  });

  test('Of two people who grant and refuse it at one moment one decides', async () => {
    await stage.publish('raced', {});
    const { id, player } = await held('raced');
    const decisions = await Promise.all([allow(rita, id), refuse(ruth, id)]);
    // A grant that comes after the refusal is the first word of an appeal, which takes two.
    expect(['granted,not-open', 'one-more,refused']).toContain(decisions.join(','));
    await runGrants();
    const isGranted = decisions[0] === 'granted';
    expect(await balanceOf(player)).toBe(isGranted ? 5n * MICRO : 0n);
    expect(await sharesOf('raced')).toBe(isGranted ? 2 : 1);
  });

  test('The time to play a bonus begins with the decision', async () => {
    const award = { wagers: 2, winCapTimes: 10, maxStakeMicro: String(MICRO), days: 7 };
    await stage.publish('waited-bonus', { award: { kind: 'bonus', ...award } });
    const { id } = await held('waited-bonus');
    stage.setTime(Date.now() + 20 * 3_600_000);
    const nowMs = stage.deps.clock.nowMs();
    await allow(rita, id);
    stage.setTime(Date.now());
    const { expires_at: expiresAt } = await stage.db
      .selectFrom('grants')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const leftMs = (expiresAt?.getTime() ?? 0) - nowMs;
    expect(Math.abs(leftMs - 7 * 86_400_000)).toBeLessThan(60_000);
  });
});

describe('a claim that was refused', () => {
  test('A complaint about a bonus is an appeal, which two people allow by its card', async () => {
    await stage.publish('complained', {});
    const { id, player } = await held('complained');
    await refuse(rita, id);
    const { rows } = await stage.owner.query<{ id: string }>(
      `insert into complaints (player_id, subject, text, created_at, answer_by)
       values ($1, 'bonus', 'It was mine', now(), now()) returning id`,
      [player.id],
    );
    const subject = rows[0]?.id ?? '';
    const support = {
      hours: { fromMinute: 0, toMinute: 0, answerMinutes: 15 },
      playerPerMinute: 30,
      groupPerMinute: 16,
    };
    const config = { ...stage.deps.config, ...deps.config, support, siteUrl: 'https://r.example' };
    const cards = complaintCards({ ...stage.deps, ...deps, config });
    const button = async () =>
      (await cards.face(deps.db, subject, null))?.buttons
        .flat()
        .find(({ text }) => text.startsWith('Allow complained'));
    const press = async (actor: StaffActor) => {
      const found = await button();
      if (found === undefined || !('choice' in found)) throw new Error('no such button');
      return (await cards.press({ subject, actor, verb: 'p', choice: found.choice ?? 0 })).said;
    };
    expect(await press(rita)).toContain('One more person');
    expect(await press(rita)).toContain('somebody else');
    expect(await balanceOf(player)).toBe(0n);
    expect(await press(ruth)).toContain('Granted.');
    expect([await balanceOf(player), await button()]).toEqual([5n * MICRO, undefined]);
  });

  test('Two people grant it on an appeal, one does not', async () => {
    await stage.publish('appeal', {});
    const { id, player } = await held('appeal');
    await refuse(rita, id);
    expect(await allow(rita, id)).toBe('one-more');
    expect(await allow(rita, id)).toBe('twice');
    await runGrants();
    expect(await balanceOf(player)).toBe(0n);
    expect(await allow(ruth, id)).toBe('granted');
    await runGrants();
    expect(await balanceOf(player)).toBe(5n * MICRO);
    expect(await sharesOf('appeal')).toBe(2);
  });

  test('An appeal is not granted past the budget of the offer', async () => {
    await stage.publish('appeal-spent', { budget: { grants: 2 } });
    const { id } = await held('appeal-spent');
    await refuse(rita, id);
    expect(await stage.take(await stage.person(), 'appeal-spent')).toBe('granted');
    await allow(rita, id);
    expect(await allow(ruth, id)).toBe('spent');
  });
});

describe('a person of the staff alone', () => {
  test('Only the role of risk decides', async () => {
    await stage.publish('role', {});
    const { id } = await held('role');
    const carl = await staffActor(deps.db, 'carl', { roles: ['content', 'payments', 'admin'] });
    await expect(allow(carl, id)).rejects.toThrow(StaffRefusal);
    await expect(refuse(carl, id)).rejects.toThrow(StaffRefusal);
  });

  test('Nobody decides about a claim of their own account', async () => {
    await stage.publish('own', {});
    const { id, player } = await held('own');
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id)
       select 'telegram', telegram_id::text, $1 from staff_people where name = 'rita'`,
      [player.id],
    );
    await expect(allow(rita, id)).rejects.toThrow(StaffRefusal);
    expect(await allow(ruth, id)).toBe('granted');
  });

  test('Grants of one person come to less than the sum of two in a day', async () => {
    const each = POLICIES.standard.payouts.twoPeopleFromMicro / 4n;
    await stage.publish('large', {
      amount: { kind: 'fixed', amountMicro: String(each) },
      costPerPersonMicro: String(each),
    });
    const greta = await staffActor(deps.db, 'greta', { roles: ['risk'] });
    const decisions: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      decisions.push(await allow(greta, (await held('large')).id));
    }
    expect(decisions).toEqual([
      'granted',
      'granted',
      'granted',
      'one-more',
      'one-more',
      'one-more',
    ]);
  });
});
