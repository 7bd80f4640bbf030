import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { activatePromo } from '../../api/rewards/promo/activate-promo.ts';
import { addPromoCode, switchPromoCode } from '../../api/rewards/promo/add-promo-code.ts';
import { addProject, switchProject } from '../../api/rewards/partner-bonus/add-project.ts';
import { takePartnerBonus } from '../../api/rewards/partner-bonus/take-partner-bonus.ts';
import { allowClaim, refuseClaim } from '../../api/rewards/review/decide-claim.ts';
import { pressCard } from '../../api/accounts/cards/press-card.ts';
import { grantCards } from '../../api/rewards/review/grant-cards.ts';
import { showStory } from '../../api/rewards/story-bonus/show-story.ts';
import { takeStoryBonus } from '../../api/rewards/story-bonus/take-story-bonus.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { staffActor } from '../harness/staff.ts';
import { outcomeOf } from './offers-stage.ts';
import { openTestSocial, type TestSocial } from './social-fixture.ts';

let stage: TestSocial;
let staff: StaffDeps;
const digest = (text: string) => createHash('sha256').update(text).digest();

beforeAll(async () => {
  stage = await openTestSocial();
  const { db, clock } = stage.deps;
  staff = { db, clock, config: { policy: POLICIES.standard } };
});
afterAll(() => stage.closeSound());

const device = async ({ id }: TestPlayer, name: string) =>
  await keepSignInSignals(stage.db, id, {
    device: digest(name),
    ip: '203.0.113.7',
    nowMs: stage.deps.clock.nowMs(),
  });
const wallet = async ({ id }: TestPlayer, name: string, isProven = true) =>
  await keepFingerprints(stage.db, id, {
    fingerprints: [{ kind: 'payment', digest: digest(name) }],
    isProven,
    nowMs: stage.deps.clock.nowMs(),
  });

test('Of twelve accounts that proved one wallet one has the bonus of a partner’s project', async () => {
  const project = await stage.db
    .insertInto('partner_projects')
    .values({
      logo: 'data:image/png;base64,AAAA',
      url: 'https://p.example',
      description: JSON.stringify({ en: 'x' }),
      channel: null,
      is_on: true,
      made_by: 't',
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outcomes: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const fan = await stage.addFan({ played: 0n });
    await device(fan, 'farm');
    await wallet(fan, 'farm');
    outcomes.push(await outcomeOf(takePartnerBonus(stage.social, fan.id, project.id), 'given'));
  }
  expect(outcomes.filter((one) => one === 'given')).toHaveLength(1);
});

test('Of six accounts that proved one wallet one has the bonus for a story in a week', async () => {
  const outcomes: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const fan = await stage.addFan({ played: 10_000n });
    await device(fan, 'farm2');
    await wallet(fan, 'farm2');
    await showStory(stage.social, {
      telegramId: fan.telegramId,
      chatId: fan.telegramId,
      storyId: 5,
      username: 'a',
    });
    outcomes.push(await outcomeOf(takeStoryBonus(stage.social, fan.id), 'given'));
  }
  expect(outcomes.filter((one) => one === 'given')).toHaveLength(1);
});

test('Nobody is refused because somebody asked to be paid at their card after them', async () => {
  await stage.publish('framing', {});
  const [attacker, honest] = [await stage.addPlayer(), await stage.addPlayer()];
  // The victim asked to be paid there first, a day before.
  await stage.owner.query(
    `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
     values ('payment', $1, $2, false, now() - interval '1 day')`,
    [digest('victim card'), honest.id],
  );
  await wallet(attacker, 'victim card', false);
  const address = randomUUID();
  await stage.owner.query(
    `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
       first_used_at, usable_from)
     select $1, $2, id, $3, $3, 'x', 'x', now(), now() from payways order by id limit 1`,
    [address, attacker.id, digest('victim card')],
  );
  await stage.owner.query(
    `insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
       fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, usable_from, due_at,
       asked_at)
     select $1, $2, m.payway_id, m.id, $3, 'review', 1000000, 0, 1, 'RUB', 1, 1000000, now(),
       now(), now() from payway_methods m order by m.id limit 1`,
    [randomUUID(), attacker.id, address],
  );
  const statuses = [
    (await claimGrant(stage.deps, stage.claim(attacker, 'framing'))).status,
    (await claimGrant(stage.deps, stage.claim(honest, 'framing'))).status,
  ];
  await stage.owner.query(
    `update withdrawals set stage = 'cancelled', ending = 'cancelled' where player_id = $1`,
    [attacker.id],
  );
  statuses.push((await claimGrant(stage.deps, stage.claim(honest, 'framing'))).status);
  expect(statuses[1]).not.toBe('refused');
});

test('Refused claims use up nothing of a limited code', async () => {
  await stage.publish('limited', {});
  const maker = await staffActor(stage.db, 'maker', { roles: ['content'] });
  await addPromoCode(
    { ...staff, actor: maker },
    { code: 'LIMITED3', campaignId: 'limited', isPublic: true, usesMost: 3 },
  );
  const unbounded = { take: async () => undefined, takeBack: async () => undefined };
  const type = async (player: TestPlayer) =>
    await outcomeOf(
      activatePromo({ ...stage.deps, sharedThrottle: unbounded } as never, {
        playerId: player.id,
        address: '192.0.2.1',
        code: 'LIMITED3',
      }),
      'granted',
    );
  const outcomes: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const one = await stage.addPlayer();
    await wallet(one, 'burner');
    outcomes.push(await type(one));
  }
  outcomes.push(await type(await stage.addPlayer()));
  expect(outcomes.at(-1)).toBe('granted');
});

test('It takes two people to switch a code on that was switched off', async () => {
  await stage.publish('endless', {});
  const [one, other] = [
    await staffActor(stage.db, 'c-one', { roles: ['content'] }),
    await staffActor(stage.db, 'r-two', { roles: ['risk', 'content'] }),
  ];
  const code = { code: 'ENDLESS9', campaignId: 'endless', isPublic: true };
  await addPromoCode({ ...staff, actor: one }, code);
  await addPromoCode({ ...staff, actor: other }, code);
  await switchPromoCode({ ...staff, actor: other }, 'ENDLESS9', false);
  expect(await switchPromoCode({ ...staff, actor: one }, 'ENDLESS9', true)).toBe('one-more');
  const { rows } = await stage.owner.query(`select is_on from promo_codes where code = 'ENDLESS9'`);
  expect(rows[0].is_on).toBe(false);
});

test('A project of a partner is off until two people switch it on', async () => {
  const [one, other] = [
    await staffActor(stage.db, 'p-one', { roles: ['content'] }),
    await staffActor(stage.db, 'p-two', { roles: ['content'] }),
  ];
  const project = {
    logo: 'data:image/png;base64,AAAA',
    url: 'https://p.example',
    description: { en: 'P' },
  };
  const id = await addProject({ ...staff, actor: one }, project);
  const isOn = async () => {
    const { rows } = await stage.owner.query('select is_on from partner_projects where id = $1', [
      id,
    ]);
    return rows[0].is_on;
  };
  expect(await switchProject({ ...staff, actor: one }, id, true)).toBe('one-more');
  expect(await switchProject({ ...staff, actor: one }, id, true)).not.toBe('enough');
  expect(await isOn()).toBe(false);
  expect(await switchProject({ ...staff, actor: other }, id, true)).toBe('enough');
  expect(await isOn()).toBe(true);
  expect(await switchProject({ ...staff, actor: one }, id, false)).toBe('enough');
  expect(await isOn()).toBe(false);
});

/** A held claim as the second of a device. */
async function held(campaignId: string, makeSecond: () => Promise<TestPlayer>) {
  const name = randomUUID();
  const first = await stage.addPlayer();
  await device(first, name);
  await claimGrant(stage.deps, stage.claim(first, campaignId));
  const second = await makeSecond();
  await device(second, name);
  const outcome = await claimGrant(stage.deps, stage.claim(second, campaignId));
  if (outcome.status !== 'review') throw new Error(outcome.status);
  return { id: outcome.grant.id, player: second };
}

test('A person of the staff decides nothing about an account that they took their Telegram off', async () => {
  await stage.publish('own', {});
  const rita = await staffActor(stage.db, 'rita', { roles: ['risk'] });
  const { telegram_id: telegramId } = await stage.db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('name', '=', 'rita')
    .executeTakeFirstOrThrow();
  const { id, player } = await held('own', async () => {
    const own = await stage.addPlayer();
    await stage.link(own, Number(telegramId));
    return own;
  });
  await expect(allowClaim({ ...staff, actor: rita }, id)).rejects.toThrow('own account');
  await stage.unlink(player);
  await expect(allowClaim({ ...staff, actor: rita }, id)).rejects.toThrow('own account');
});

test('Whoever has no role for claims presses nothing under one', async () => {
  await stage.publish('pressed', {});
  const { id } = await held('pressed', () => stage.addPlayer());
  await staffActor(stage.db, 'carl', { roles: ['content'] });
  const { telegram_id: telegramId } = await stage.db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('name', '=', 'carl')
    .executeTakeFirstOrThrow();
  const token = 'A'.repeat(22);
  await stage.owner.query(
    `insert into staff_cards (kind, subject, chat_id, message_id, token)
     values ('grant', $2, -5, 77, $1)`,
    [token, id],
  );
  const config = {
    policy: POLICIES.standard,
    staff: { chatId: -5, sessionFile: '', remindMinutes: 60 },
  };
  const deps = { ...stage.deps, ...staff, config, logger: createLogger('silent') };
  const kind = grantCards({ ...stage.deps, ...staff });
  const answer = await pressCard(deps, kind, {
    telegramId: Number(telegramId),
    chatId: -5,
    messageId: 77,
    data: `gr:r:${token}`,
  });
  expect(answer.isAlert).toBe(true);
});

test('What was said before a refusal counts for nothing on the appeal', async () => {
  const limit = POLICIES.standard.payouts.twoPeopleFromMicro;
  await stage.publish('appeal', {
    amount: { kind: 'fixed', amountMicro: String(limit) },
    costPerPersonMicro: String(limit),
  });
  const [a, b] = [
    await staffActor(stage.db, 'ap-a', { roles: ['risk'] }),
    await staffActor(stage.db, 'ap-b', { roles: ['risk'] }),
  ];
  const { id } = await held('appeal', () => stage.addPlayer());
  const said = [
    await allowClaim({ ...staff, actor: a }, id),
    await refuseClaim({ ...staff, actor: b }, id, 'same-person'),
    await allowClaim({ ...staff, actor: b }, id),
  ];
  expect(said[2]).toBe('one-more');
});
