import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindClick } from '../../api/partners/attribution/bind-click.ts';
import { click, type Clicked } from '../../api/partners/attribution/click.ts';
import { shareStakes } from '../../api/partners/earnings/share-stakes.ts';
import { shareDeposits } from '../../api/partners/earnings/share-deposits.ts';
import { listReferrals } from '../../api/partners/dashboard/list-referrals.ts';
import { changePromo } from '../../api/partners/program/change-promo.ts';
import { readReport, readReportCsv } from '../../api/partners/reports/read-report.ts';
import { readReportRows } from '../../api/partners/reports/read-rows.ts';
import { activateDepositPromo } from '../../api/rewards/promo/activate-promo.ts';
import type { Receipt } from '../../shared/partners/receipt.ts';
import { moscowDate, moscowDayStartMs } from '../../shared/platform/moscow-time.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
});
afterAll(() => stage.closeSound());

const publicIdOf = async ({ id }: TestPlayer): Promise<string> => {
  const { rows } = await stage.owner.query<{ public_id: string }>(
    'select public_id from players where id = $1',
    [id],
  );
  return rows[0]?.public_id ?? '';
};
const visit = async (partner: TestPlayer, tail: string, address: string): Promise<Clicked> =>
  click(stage.partnerDeps, {
    code: `ref_${await publicIdOf(partner)}${tail}`,
    kind: 'web',
    from: { address },
  });
const clicksOf = async ({ id }: TestPlayer) =>
  (await stage.owner.query('select from partner_clicks where partner_id = $1', [id])).rowCount;
const today = () => moscowDate(stage.deps.clock.nowMs());
const asked = (partner: TestPlayer, group: 'day' | 'sub1' = 'day') => ({
  partnerId: BigInt(partner.id),
  from: today(),
  to: today(),
  group,
});

describe('clicks and receipts', () => {
  test('An address whose sub-ids differ each time fills no table, and others are still counted', async () => {
    const partner = await stage.partner();
    await visit(partner, '-first', '203.0.113.5');
    await stage.owner.query(
      `insert into partner_clicks select gen_random_uuid(), partner_id, link_code, kind,
              array['stuffed' || n], country, visitor, day, at
         from partner_clicks, generate_series(1, 998) n where partner_id = $1`,
      [partner.id],
    );
    const receipts = [];
    for (const tail of ['-a', '-b', '-c', '-first']) {
      receipts.push((await visit(partner, tail, '203.0.113.5')).receipt !== null);
    }
    expect(receipts).toEqual([true, false, false, true]);
    expect(await clicksOf(partner)).toBe(1000);
    expect((await visit(partner, '-a', '203.0.113.6')).receipt).not.toBeNull();
  });

  test('One receipt that two newcomers show at once is bound to one of them', async () => {
    const partner = await stage.partner();
    const receipt = (await visit(partner, '-shared', '203.0.113.8')).receipt as Receipt;
    const newcomers = [await stage.referral(partner), await stage.referral(partner)];
    const bound = await Promise.all(
      newcomers.map(({ id }) => outcomeOf(bindClick(stage.partnerDeps, id, receipt))),
    );
    expect(bound.toSorted()).toEqual(['done', 'partner.receipt']);
    const again = newcomers.map(({ id }) => outcomeOf(bindClick(stage.partnerDeps, id, receipt)));
    await Promise.all(again);
    const { rows } = await stage.owner.query<{ bound: number }>(
      'select count(*)::int as bound from partner_referrals where click_id = $1',
      [receipt.eventId],
    );
    expect(rows).toEqual([{ bound: 1 }]);
  });

  test('A receipt whose partner, time or sub-ids were changed is no receipt any more', async () => {
    const [partner, thief] = [await stage.partner(), await stage.partner()];
    const receipt = (await visit(partner, '', '203.0.113.9')).receipt as Receipt;
    const player = await stage.referral(partner);
    const forged: Receipt[] = [
      { ...receipt, partner: await publicIdOf(thief) },
      { ...receipt, at: new Date(Date.parse(receipt.at) + DAY_MS).toISOString() },
      { ...receipt, digest: '00'.repeat(32) },
      { ...receipt, kind: 'deposit' },
      { ...receipt, signature: 'ab'.repeat(64) },
    ];
    for (const one of forged) {
      const outcome = await outcomeOf(bindClick(stage.partnerDeps, player.id, one));
      expect(outcome).toBe('partner.receipt');
    }
    expect(await outcomeOf(bindClick(stage.partnerDeps, player.id, receipt))).toBe('done');
  });

  test('A code that replaces the first one after the player was bound moves nobody', async () => {
    const [first, thief] = [await stage.partner(), await stage.partner()];
    const player = await stage.referral(first, { played: 1000n });
    await stage.count();
    await stage.invite(thief, player);
    await deposit(stage.ledger, player, 1000n * MICRO);
    await stage.play(player, 1000n * MICRO);
    await stage.count();
    expect([await stage.earned(first), await stage.earned(thief)]).toEqual([10n * MICRO, 0n]);
  });

  test('A code that its partner gave up brings its next owner nobody, for there is none', async () => {
    const [partner, thief] = [await stage.partner(), await stage.partner()];
    const [old, next] = ['A', 'B'].map((letter) =>
      `${letter}${randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase(),
    ) as [string, string];
    await changePromo(stage.partnerDeps, partner.id, old);
    stage.setTime(stage.deps.clock.nowMs() + DAY_MS + 1000);
    await changePromo(stage.partnerDeps, partner.id, next);
    for (const typed of [old, old.toLowerCase(), ` ${old}`]) {
      const taken = await outcomeOf(changePromo(stage.partnerDeps, thief.id, typed));
      expect(taken).toMatch(/^partner\.promo-(taken|form)$/);
    }
    const player = await stage.person();
    const at = new Date(stage.deps.clock.nowMs());
    await stage.owner.query('update players set created_at = $2 where id = $1', [player.id, at]);
    expect(await outcomeOf(activateDepositPromo(stage.deps, player.id, old))).toBe('promo.unknown');
    expect(await outcomeOf(activateDepositPromo(stage.deps, player.id, next))).toBe('done');
  });
});

describe('what partners read', () => {
  test('Neither a formula nor a page hides in a sub-id, and a file runs none that got in', async () => {
    const partner = await stage.partner();
    for (const tail of ['-=1+1', '-<b>x', '-%3Dcmd', "-a'b", '-x"y']) {
      await visit(partner, tail, '203.0.113.20');
    }
    const { rows } = await readReport(stage.db, asked(partner, 'sub1'));
    expect(rows.map(({ group, clicks }) => [group, clicks])).toEqual([['', 1]]);
    await stage.owner.query(
      `update partner_clicks set subs = array['=HYPERLINK("//evil";1)'] where partner_id = $1`,
      [partner.id],
    );
    const { csv } = await readReportCsv(stage.db, asked(partner, 'sub1'));
    expect(csv.split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
  });

  test('A file has every row, also where a page shows but two thousand', async () => {
    const partner = await stage.partner();
    await stage.owner.query(
      `insert into partner_clicks
       select gen_random_uuid(), $1, null, 'web', array['click' || n], 'KZ',
              decode(lpad(to_hex(n), 8, '0'), 'hex'), $2::date, now() from generate_series(1, 2100) n`,
      [partner.id, today()],
    );
    const page = await readReport(stage.db, asked(partner, 'sub1'));
    const { csv } = await readReportCsv(stage.db, asked(partner, 'sub1'));
    expect([page.rows.length, page.total.clicks]).toEqual([2000, 2100]);
    expect(csv.trim().split('\r\n')).toHaveLength(2101);
  });

  test('Two accounts of one person have pseudonyms at two partners that say nothing of it', async () => {
    const partners = [await stage.partner(), await stage.partner()];
    const device = randomUUID();
    const names: string[] = [];
    for (const partner of partners) {
      await stage.referral(partner, { played: 1000n, device });
      await stage.count();
      const { data } = await listReferrals(stage.db, partner.id, {});
      const question = { ...asked(partner), figure: 'earned' } as const;
      const beneath = await readReportRows(stage.db, question);
      expect(beneath.rows.map(({ player }) => player)).toEqual(data.map(({ id }) => id));
      names.push(...data.map(({ id }) => id));
    }
    expect(names).toEqual([expect.stringMatching(/^P-[\dA-F]{10}$/), expect.any(String)]);
    expect(new Set(names).size).toBe(2);
  });
});

describe('the edges of days', () => {
  const at = (ms: number) => ({ ...stage.deps, clock: { nowMs: () => ms } as never });

  test('What is counted a millisecond before midnight in Moscow and at it stands in two days', async () => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 1000n });
    await stage.count();
    const midnight = moscowDayStartMs(stage.deps.clock.nowMs()) + 40 * DAY_MS;
    for (const ms of [midnight - 1, midnight, midnight]) {
      await deposit(stage.ledger, player, 200n * MICRO);
      await stage.play(player, 200n * MICRO);
      await shareStakes(at(ms), 'level');
    }
    const days = [midnight - 1, midnight].map((ms) => moscowDate(ms)) as [string, string];
    const { rows, total } = await readReport(stage.db, {
      ...asked(partner),
      from: days[0],
      to: days[1],
    });
    const shown = rows.map(({ group, earnedMicro }) => [group, earnedMicro]);
    expect(shown).toEqual([
      [days[1], String(2n * MICRO)],
      [days[0], String(MICRO)],
    ]);
    expect(total.earnedMicro).toBe(String(3n * MICRO));
  });

  test('A day that dies between two slices goes on where it was, and counts nobody twice', async () => {
    const partner = await stage.partner({ kind: 'deposits', shareBp: 5000 });
    const players = [];
    for (let made = 0; made < 3; made += 1) {
      players.push(await stage.referral(partner, { deposited: 1000n, played: 100_000n }));
    }
    await stage.count();
    const nextDay = moscowDayStartMs(stage.deps.clock.nowMs()) + DAY_MS;
    const [first] = players as [TestPlayer];
    // As if a slice had ended after the first of them, whose row is not written here.
    await stage.owner.query(
      `update partner_runs set through = $1::date - 1, after_id = $2 where kind = 'deposits'`,
      [today(), first.id],
    );
    await Promise.all([shareDeposits(at(nextDay)), shareDeposits(at(nextDay))]);
    expect(await stage.earned(partner)).toBe(1000n * MICRO);
    const { rows } = await stage.owner.query<{ through: string; after: string }>(
      `select through::text, after_id::text as after from partner_runs where kind = 'deposits'`,
    );
    expect(rows).toEqual([{ through: today(), after: '0' }]);
  });
});
