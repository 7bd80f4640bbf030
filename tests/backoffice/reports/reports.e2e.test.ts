import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepClosed } from '../../../api/backoffice/reports/keep-closed.ts';
import { boundsOf, dayAfter, smallestIdAt } from '../../../api/backoffice/reports/report-day.ts';
import { createDatabase, createPool } from '../../../api/platform/db/database.ts';
import { uuidV7At } from '../../../api/platform/uuid.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { NORA, signInToOffice } from '../../harness/office.ts';
import { expectGoodScreen, openStage, type Stage } from '../../harness/stage.ts';

const DAYS = 30;
const today = moscowDate(Date.now());
const yesterday = dayAfter(today, -1);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  const owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  await writeMonth(owner);
  await owner.end();
  const db = createDatabase(createPool(stage.server.database.appUrl, 1));
  for (let ago = DAYS; ago > 0; ago -= 1) await keepClosed(db, dayAfter(today, -ago));
  await db.destroy();
});
afterAll(() => stage.close());

/** A month of sums as the job would have left them, so that there is something to look at. */
async function writeMonth(owner: Client): Promise<void> {
  await owner.query('delete from report_days');
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    await owner.query(
      'insert into report_days (day, through_id, closed_at, claimed_at, differences) values ($1, $2, $3, $3, 0)',
      [
        day,
        smallestIdAt(ago === 0 ? Date.now() : boundsOf(day).toMs),
        ago === 0 ? null : new Date(),
      ],
    );
    if (ago > 0) await writeDay(owner, day, ago);
  }
  await owner.query(
    `insert into cohort_weeks select w::date, w::date + 7 * k, 40 - 9 * k
       from generate_series($1::date - 28, $1::date - 1, interval '7 days') w,
            generate_series(0, 3) k where w::date + 7 * k <= $1::date`,
    [today],
  );
}

async function writeDay(owner: Client, day: string, ago: number): Promise<void> {
  const units = (amount: number) => Math.round(amount * 1_000_000);
  const luck = Math.sin(ago) * 20_000;
  for (const [account, game, staked, returned] of [
    ['game:dice', 'dice', 420_000, 0.96],
    ['game:wheelOfFortune', 'wheelOfFortune', 130_000, 0.9375],
    ['provider:Lumen Play', 'lumen-fruit', 260_000, 0.95],
  ] as const) {
    await owner.query(`insert into day_games values ($1, $2, $3, 'real', 900, $4, 0, $5, 0, 0)`, [
      day,
      account,
      game,
      units(staked),
      units(staked * returned + luck),
    ]);
    if (account.startsWith('game:')) {
      const expected = [day, account, units(staked * returned), units(7000) ** 2];
      await owner.query('insert into day_expectations values ($1, $2, $3, $4)', expected);
    }
    const group = uuidV7At(boundsOf(day).fromMs + 3_600_000);
    const win = [day, account, game, group, units(900), units(86_400)];
    await owner.query('insert into day_wins values ($1, $2, $3, $4, 1, $5, $6)', win);
  }
  await owner.query(
    `insert into day_movements values ($1, 'outside:4', 'player:real', 'deposit', 61, $2),
       ($1, 'player:held', 'outside:87', 'withdrawal', 9, $3)`,
    [day, units(95_000 + luck / 2), units(51_000)],
  );
  await owner.query(
    `insert into day_rewards values ($1, 'cashback', 12, $2, 0, $2), ($1, 'rakeback', 88, $3, 0, $3)`,
    [day, units(4100), units(2600)],
  );
  await owner.query(
    `insert into day_payways values ($1, 4, 1, 61, 4, 11, 42, 310), ($1, 87, 2, 9, 1, 0, 640, 5400)`,
    [day],
  );
  await owner.query(
    `insert into day_figures values ($1, 'signUps', 14), ($1, 'complaintsOpened', 1),
       ($1, 'reservesMicro', $2)`,
    [day, units(4_000_000)],
  );
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Looks at a screen at both sizes. */
async function expectGoodInBoth(page: Page, name: string): Promise<void> {
  await expectGoodScreen(page, `wide-desk-${name}`);
  await page.setViewportSize(PHONE);
  await expectGoodScreen(page, `phone-desk-${name}`);
  await page.setViewportSize(WIDE);
}

test("One finds yesterday's GGR, the game that it comes from, and the win that made it so, at both sizes", async () => {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await signInToOffice(page, stage.server.url, NORA);
  await page.goto('/desk/reports');
  await page.getByRole('heading', { name: 'GGR', exact: true }).waitFor();
  await page.getByRole('button', { name: '30 days' }).click();
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  await expectGoodInBoth(page, 'reports-days');

  await page.getByRole('button', { name: 'Yesterday' }).click();
  await page.getByRole('button', { name: 'Compute again from the ledger' }).click();
  // These rows were written by hand, so the ledger knows nothing of them.
  await page
    .getByText(/^net of player:real: 1\d\d \d{3}\.\d\d here, 0\.00 in the ledger$/)
    .waitFor();
  await page.getByRole('link', { name: 'Which games it comes from' }).click();
  await page.getByText(/^GGR is .* RUB: play at the stated returns brings/).waitFor();
  await page.getByRole('link', { name: 'Dice' }).click();
  const wins = page.getByRole('region', { name: 'Table: largest wins of Dice' });
  await wins.getByText('86 400.00').waitFor();
  await expectGoodInBoth(page, 'reports-games');
  expect(new URL(page.url()).searchParams.get('from')).toBe(yesterday);

  for (const view of ['Rewards', 'Payments', 'Players']) {
    const views = page.getByRole('navigation', { name: 'Reports' });
    await views.getByRole('link', { name: view, exact: true }).click();
    await page.getByRole('table').first().waitFor();
    await expectGoodInBoth(page, `reports-${view.toLowerCase()}`);
  }
  await page.goto(`/desk/regulator?from=${yesterday}&to=${yesterday}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Performance' }).getByRole('button').click();
  expect((await saved).suggestedFilename()).toBe(`performance-${yesterday}-${yesterday}.csv`);
  await page.getByText(/performance-.*: 3 rows\. SHA-256 [0-9a-f]{64}/).waitFor();
  await expectGoodInBoth(page, 'regulator');
});
