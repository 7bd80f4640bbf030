import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { raceTermsHash } from '../../api/promotions/races/race-store.ts';
import { closeSound } from '../harness/money-faults.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { ALL_PLAY } from './race-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `npm run test:faults` kills at every point, `npm test` at the most telling ones. */
const IS_LONG = process.env['ROLLHOUSE_FAULTS'] === 'long';

const POINTS: readonly CrashPoint[] = IS_LONG
  ? [
      'race-after-freeze',
      'race-before-prizes',
      'race-after-final',
      'race-before-pay',
      'race-after-pay',
      'after-commit',
    ]
  : ['race-before-prizes', 'race-after-pay'];

const LIMIT_MS = 60_000;

let stage: Stage;
let seats: readonly Seat[];
beforeAll(async () => {
  stage = await openStage({ ...WITH_JOBS, LOG_LEVEL: 'warn' });
  const made = await Promise.all([stage.seat(0), stage.seat(0), stage.seat(0)]);
  seats = made.toSorted((a, b) => a.id - b.id);
  await stage.owner.query('delete from sign_in_signals');
});
afterAll(() => closeSound(stage.server.database.appUrl, () => stage.close()));

/** A race that ended three minutes ago, in which the players scored 300, 200 and 100. */
async function endedRace(slug: string) {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into races (slug, terms, terms_hash, eur_rate_micro, score, is_of_all_play, starts_at,
                        ends_at, final_at)
     values ($1, $2, $3, 100000000, 'counted', true, now() - interval '2 hours',
             now() - interval '3 minutes', now() - interval '1 second')
     returning id`,
    [slug, JSON.stringify(ALL_PLAY), raceTermsHash(ALL_PLAY)],
  );
  for (const [index, { id }] of seats.entries()) {
    await stage.owner.query(
      `insert into race_entrants (race_id, player_id, mark_micro) values ($1, $2, $3)`,
      [rows[0]?.id, id, -(300 - index * 100) * 1_000_000],
    );
  }
}

const balances = async () => {
  const { rows } = await stage.owner.query<{ micro: string }>(
    `select balance_micro::text as micro from wallets w join accounts a on a.id = w.account_id
      where a.player_id = any ($1) and a.wallet = 'real' order by a.player_id`,
    [seats.map(({ id }) => id)],
  );
  return rows.map(({ micro }) => Number(micro) / 1_000_000);
};

const paidOf = async (slug: string) => {
  const { rows } = await stage.owner.query<{ paid: number }>(
    `select count(*) filter (where is_paid)::int as paid
       from race_prizes p join races r on r.id = p.race_id where r.slug = $1`,
    [slug],
  );
  return rows[0]?.paid ?? 0;
};

/** Waits until all places are paid, by however many processes that takes; answers how many died. */
async function untilPaid(slug: string): Promise<number> {
  let deaths = 0;
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline;) {
    if ((await paidOf(slug)) === seats.length) return deaths;
    if (!stage.server.isUp()) {
      deaths += 1;
      await stage.server.restart({ CRASH_AT: undefined });
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the places were not paid');
}

test.each(POINTS)('A server that dies at %s pays each place of a race once', async (point) => {
  const slug = `dies-${point}`;
  const before = await balances();
  await stage.server.restart({ CRASH_AT: point });
  await endedRace(slug);
  expect(await untilPaid(slug)).toBe(1);
  // The bank is 1,000 and 0.1% of 600: half of it, 30% and 20%.
  const after = await balances();
  const gained = after.map((balance, index) => balance - (before[index] ?? 0));
  expect(gained.map((gain) => Math.round(gain * 100) / 100)).toEqual([500.3, 300.18, 200.12]);
});
