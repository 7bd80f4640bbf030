import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { JOBS_SCHEMA } from '../../api/platform/jobs/install.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { MICRO, PLAIN_TERMS } from './rewards-fixture.ts';

type Pushed = {
  readonly type: string;
  readonly data: { readonly wallet?: string; readonly balanceMicro: string };
};
type Changed = { readonly campaignId: string | null };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage(WITH_JOBS);
});

afterAll(() => stage.close());

/** The next time that a player's screens are told of a campaign. */
const told = (seat: Seat, campaignId: string) =>
  seat.next<Changed>('rewardsChanged', (body) => body.campaignId === campaignId);

test('A reward that was paid is told to every screen of its player', async () => {
  const seat = await stage.seat();
  await seat.call('dice.play', { bet: 100, percent: 50, bet_type: 'less' });
  const change = told(seat, 'vip');
  const answer = await seat.send('bonus', 'takeVipBonus', { compStatus: 2 });
  expect(answer.success).toBe(true);
  expect(await change).toEqual({ campaignId: 'vip' });
});

/** A push of a wallet with a sum. */
const pushed = (seat: Seat, wallet: string, balanceMicro: string) =>
  seat.next<Pushed>(
    'app',
    ({ type, data }) =>
      type === 'balance' && data.wallet === wallet && data.balanceMicro === balanceMicro,
  );

test('DIC of a reward stand in the wallet that its player sees, with no reload', async () => {
  const seat = await stage.seat();
  await seat.call('dice.play', { bet: 100, percent: 50, bet_type: 'less' });
  const push = pushed(seat, 'dic-available', String(10n * MICRO));
  await seat.send('bonus', 'takeVipBonus', { compStatus: 2 });
  expect(await push).toMatchObject({ data: { wallet: 'dic-available' } });
});

/** A code that puts 50 on the bonus balance. */
async function addBonusCode(): Promise<void> {
  const pool = createPool(stage.server.database.appUrl, 1);
  const amountMicro = String(50n * MICRO);
  await publishCampaign(createDatabase(pool), {
    id: 'gift',
    by: 'test',
    terms: {
      ...PLAIN_TERMS,
      award: { kind: 'bonus', wagers: 2, winCapTimes: 10, maxStakeMicro: amountMicro, days: 7 },
      amount: { kind: 'fixed', amountMicro },
      costPerPersonMicro: amountMicro,
    },
  });
  await pool.end();
  await stage.owner.query(
    `insert into promo_codes (code, campaign_id, is_public, made_by, made_at)
     values ('GIFT50', 'gift', true, 'test', now())`,
  );
}

test('A code says what its bonus may grow to, and that a job ended it is told to its player', async () => {
  const seat = await stage.seat();
  await addBonusCode();
  const typed = () => seat.send('bonus', 'activatePromoCode', { code: 'GIFT50' });
  const answers: Awaited<ReturnType<typeof typed>>[] = [];
  await expect
    .poll(async () => {
      const answer = await typed();
      if (answer.success) answers.push(answer);
      return answer.success;
    })
    .toBe(true);
  expect(answers[0]).toMatchObject({ data: { winCapMicro: String(500n * MICRO) } });
  const change = told(seat, 'gift');
  const emptied = pushed(seat, 'bonus', '0');
  await stage.owner.query(
    `update grants set expires_at = now() - interval '1 minute' where player_id = $1`,
    [seat.id],
  );
  await stage.owner.query(`insert into ${JOBS_SCHEMA}.job (name) values ('grants')`);
  expect(await change).toEqual({ campaignId: 'gift' });
  expect(await emptied).toMatchObject({ data: { wallet: 'bonus' } });
});
