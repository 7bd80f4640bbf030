import { afterAll, beforeAll, expect, test } from 'vitest';
import { beaconRoundAt } from '../../shared/fairness/beacon.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openMoneyStage, type MoneyStage } from '../harness/money-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

useServerProcesses();

const POINTS: readonly CrashPoint[] = ['draw-after-close', 'draw-after-draw', 'draw-after-post'];

const LIMIT_MS = 90_000;

let stage: MoneyStage;
let players: readonly Seat[];
beforeAll(async () => {
  stage = await openMoneyStage({ ...WITH_JOBS, LOG_LEVEL: 'warn' });
  players = await Promise.all([stage.seat(0), stage.seat(0), stage.seat(0)]);
});
afterAll(() => stage.close());

/** A draw that ended a while ago, with ten tickets of each player. */
async function endedDraw(slug: string): Promise<void> {
  const terms = { ...SUMMER_TERMS, drawAfterMinutes: 10, payAfterMinutes: 0 };
  const { rows } = await stage.owner.query<{ id: number }>(
    `insert into draws (slug, terms, starts_at, ends_at, tickets, salt, drand_round)
     values ($1, $2, now() - interval '3 days', now() - interval '5 minutes', 30, 'salt', 1)
     returning id`,
    [slug, JSON.stringify(terms)],
  );
  for (const [index, { id }] of players.entries()) {
    const values = [rows[0]?.id, index * 10 + 1, id];
    await stage.owner.query(
      `insert into ticket_grants (draw_id, first_number, tickets, player_id, cause, key, given_at)
       values ($1, $2, 10, $3, 'login', '2026-11-01', now())`,
      values,
    );
    await stage.owner.query(
      'insert into draw_entrants (draw_id, player_id, tickets) values ($1, $2, 10)',
      [rows[0]?.id, id],
    );
    // They have staked enough since their first visit for their visits to count.
    await stage.owner.query(
      'insert into draw_visitors (draw_id, player_id, mark_micro) values ($1, $2, $3)',
      [rows[0]?.id, id, -BigInt(terms.loginCountedMicro)],
    );
  }
}

const stateOf = async (slug: string) => {
  const { rows } = await stage.owner.query<{ state: string }>(
    'select state from draws where slug = $1',
    [slug],
  );
  return rows[0]?.state;
};

const balancesOf = async () => {
  const { rows } = await stage.owner.query<{ micro: string }>(
    `select balance_micro::text as micro from wallets w join accounts a on a.id = w.account_id
      where a.player_id = any ($1) and a.wallet = 'real' order by a.player_id`,
    [players.map(({ id }) => id)],
  );
  return rows.map(({ micro }) => BigInt(micro));
};

/** Lets the beacon's round of a closed draw be past, which nobody waits for here. */
async function passTime(slug: string): Promise<void> {
  const { owner } = stage;
  const round = beaconRoundAt(SANDBOX_BEACON, Date.now() - MINUTE_MS);
  await owner.query('alter table draw_digests disable trigger draw_digests_append_only');
  await owner.query(
    `update draw_digests set drand_round = $2
      where draw_id = (select id from draws where slug = $1)`,
    [slug, round],
  );
  await owner.query('alter table draw_digests enable trigger draw_digests_append_only');
  await owner.query('update draws set drand_round = $2 where slug = $1', [slug, round]);
}

/**
 * Starts the server again until the draw is settled, armed until it has died: each start runs the job
 * once. Answers how often it died.
 */
async function untilSettled(slug: string, point: CrashPoint): Promise<number> {
  let deaths = 0;
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline;) {
    const state = await stateOf(slug);
    if (state === 'settled') return deaths;
    if (state === 'closed') await passTime(slug);
    await stage.server
      .restart({ CRASH_AT: deaths === 0 ? point : undefined })
      .catch(() => undefined);
    await untilChanged(slug, state);
    if (!stage.server.isUp()) deaths += 1;
  }
  throw new Error(`the draw is ${await stateOf(slug)}`);
}

/** Waits until the server has taken the draw a step on, and a moment for it to die after that. */
async function untilChanged(slug: string, before: string | undefined): Promise<void> {
  for (let look = 0; look < 100 && stage.server.isUp(); look += 1) {
    if ((await stateOf(slug)) !== before) look = Math.max(look, 90);
    await new Promise((done) => setTimeout(done, 50));
  }
}

test.each(POINTS)(
  'A draw is closed, drawn and paid once when the server is killed at %s',
  async (point) => {
    const slug = `killed-at-${point}`;
    const before = await balancesOf();
    await endedDraw(slug);
    expect(await untilSettled(slug, point)).toBe(1);
    const after = await balancesOf();
    const won = after.map((micro, index) => micro - (before[index] ?? 0n));
    expect(won.toSorted((a, b) => Number(b - a))).toEqual([
      1_000_000_000_000n,
      700_000_000_000n,
      500_000_000_000n,
    ]);
  },
);
