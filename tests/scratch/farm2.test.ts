import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { takeChannelBonus } from '../../api/rewards/channel-bonus/take-channel-bonus.ts';
import { takePartnerBonus } from '../../api/rewards/partner-bonus/take-partner-bonus.ts';
import { allowClaim, decideOverdue, refuseClaim } from '../../api/rewards/review/decide-claim.ts';
import { staffActor } from '../harness/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openTestSocial, type TestSocial, type Fan } from '../rewards/social-fixture.ts';
let stage: TestSocial;
beforeAll(async () => { stage = await openTestSocial(); });
afterAll(() => stage.closeSound());
const device = ({ id }: TestPlayer, name: string) => keepSignInSignals(stage.db, id, { device: createHash('sha256').update(name).digest(), ip: '203.0.113.9', nowMs: stage.deps.clock.nowMs() });
const nowMs = () => stage.deps.clock.nowMs();
test('job, staff and appeal decide one claim at once, over two processes', async () => {
  await stage.publish('raced', {});
  const first = await stage.addPlayer(); await device(first, 'd'); await claimGrant(stage.deps, stage.claim(first, 'raced'));
  const risk = await Promise.all(['r1', 'r2', 'r3'].map((n) => staffActor(stage.db, n, { roles: ['risk'] })));
  const staff = { db: stage.db, clock: stage.deps.clock, config: { policy: POLICIES.house } };
  const ends: unknown[] = [];
  for (let i = 0; i < 12; i += 1) {
    const p = await stage.addPlayer(); await device(p, `d`);
    const held = await claimGrant(stage.deps, stage.claim(p, 'raced'));
    if (held.status !== 'held') { ends.push(held.status); continue; }
    const id = held.grant.id;
    const other = { ...staff, db: stage.another().db };
    ends.push(await Promise.all([
      allowClaim({ ...staff, actor: risk[0]! }, id), refuseClaim({ ...other, actor: risk[1]! }, id, 'terms'),
      decideOverdue(stage.db, id, nowMs() + 30 * 3_600_000), allowClaim({ ...other, actor: risk[2]! }, id),
      claimGrant(stage.deps, stage.claim(p, 'raced')).then(({ status }) => status),
    ]));
  }
  const { rows } = await stage.owner.query(`select state, count(*)::int, (select grants from campaign_budgets where campaign_id = 'raced') as shares from grants where campaign_id = 'raced' group by 1`);
  console.log('RACED', JSON.stringify(ends), JSON.stringify(rows));
  const standing = rows.filter(({ state }: { state: string }) => state !== 'refused').reduce((n: number, { count }: { count: number }) => n + count, 0);
  expect(rows[0].shares).toBe(standing);
});
test('link hopping: one Telegram over two players and processes at once, channel and project', async () => {
  const { id: project } = await stage.db.insertInto('partner_projects').values({ logo: 'data:image/png;base64,AAAA', url: 'https://p.example', description: JSON.stringify({ en: 'x' }), channel: null, is_on: true, made_by: 't', made_at: new Date() }).returning('id').executeTakeFirstOrThrow();
  const fans: Fan[] = [];
  for (let i = 0; i < 4; i += 1) fans.push(await stage.addFan({ played: 2_000n, isLinked: i === 0 }));
  const telegramId = fans[0]!.telegramId; await stage.setStatus(telegramId, 'member');
  const other = { ...stage.social, ...stage.another() };
  const out: string[] = [];
  for (const fan of fans) {
    const r = await Promise.all([takeChannelBonus(stage.social, fan.id), takeChannelBonus(other, fan.id), takePartnerBonus(stage.social, fan.id, project), takePartnerBonus(other, fan.id, project)].map((w) => outcomeOf(w, 'given')));
    out.push(r.join());
    await stage.unlink(fan);
    const next = fans[fans.indexOf(fan) + 1]; if (next) await stage.link(next, telegramId);
  }
  console.log('HOP', out);
  expect(out.join().split('given').length - 1).toBe(2);
  // links moved while the claims are under way
  const [a, b] = [await stage.addFan({ played: 2_000n }), await stage.addFan({ played: 2_000n, isLinked: false })];
  await stage.setStatus(a.telegramId, 'member');
  const moving = (async () => { await stage.unlink(a); await stage.link(b, a.telegramId); })();
  const r = await Promise.all([takeChannelBonus(stage.social, a.id), takeChannelBonus(other, b.id), takeChannelBonus(stage.social, b.id)].map((w) => outcomeOf(w, 'given')).concat([moving.then(() => 'moved')]));
  r.push(await outcomeOf(takeChannelBonus(stage.social, b.id), 'given'));
  console.log('MOVING', r);
  expect(r.filter((x) => x === 'given').length).toBeLessThanOrEqual(1);
  void MICRO;
});
