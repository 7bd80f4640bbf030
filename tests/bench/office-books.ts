import type { Client } from 'pg';

/** How many acts the log of staff has; a million with `BENCH_OFFICE_ACTS=1000000`. */
export const ACTS = Number(process.env['BENCH_OFFICE_ACTS'] ?? 20_000);

const DAYS = 366;
const GAMES_A_DAY = 300;
const WINS_A_DAY = 2;
const PEOPLE = 20;
const KINDS_OF_ACT = 40;

/** One of those who acted, and somebody who never did. */
export const CLERK = 'clerk3';
export const IDLE_CLERK = 'idle';

/** A game of the year. */
export const GAME = { account: 'provider:7', game: 'game7' } as const;

/** A year of summed days, and a log of staff of the same year. */
export async function fillBooks(owner: Client): Promise<void> {
  await owner.query('set synchronous_commit = off');
  for (const statement of YEAR) await owner.query(statement);
  await owner.query(
    `insert into staff_people (name, telegram_id, roles, state, made_at)
     select case n when 0 then '${IDLE_CLERK}' else 'clerk' || n end, n + 1, array['support'], 'active', now() from generate_series(0, ${PEOPLE}) n`,
  );
  await owner.query(
    `insert into staff_acts (person_id, second_id, roles, act, subject, outcome, reason, after, via, at)
     select p.id, case when n % 50 = 0 then p.id + 1 end, '{support}', 'bench.act' || n % ${KINDS_OF_ACT},
            'player:' || n % 10000, 'done', 'as asked', '{"sum": "1000000"}', 'web',
            now() - interval '1 year' * (1 - n::float8 / $1)
       from generate_series(1, $1::int) n
       join (select id, row_number() over (order by id) - 1 as no from staff_people
              where name like 'clerk%' and name <> 'clerk${PEOPLE}') p on p.no = n % ${PEOPLE - 1}
      order by n`,
    [ACTS],
  );
  await owner.query('vacuum analyze');
}

const EACH_DAY = `(select current_date - n as day from generate_series(1, ${DAYS}) n) days`;
const EACH_GAME = `
  (select case when n <= 4 then 'game:own' || n else 'provider:' || n % 20 end as account,
          case when n <= 4 then 'own' || n else 'game' || n end as game
     from generate_series(1, ${GAMES_A_DAY}) n) games`;

const YEAR = [
  `insert into report_days (day, through_id, refreshed_at, closed_at, differences)
   select day, uuid_floor(day), now(), now(), 0 from ${EACH_DAY}`,
  `insert into day_games
   select day, account, game, wallet, 1000, 1000000000, 0, 960000000, 0, 0
     from ${EACH_DAY}, ${EACH_GAME}, unnest(array['real', 'bonus']) wallet`,
  `insert into month_games
   select date_trunc('month', day)::date, account, game, wallet, sum(bets), sum(staked_micro),
          sum(refunded_micro), sum(paid_micro), sum(taken_back_micro), sum(kept_micro)
     from day_games group by 1, 2, 3, 4`,
  `insert into day_figures
   select day, name, 1000000000 from ${EACH_DAY},
     unnest(array['bets', 'stakedMicro', 'paidMicro', 'rewardStakedMicro', 'rewardPaidMicro']) name`,
  `insert into day_wins
   select day, account, game, gen_random_uuid(), 100001, 1000000, 1000000 * n
     from ${EACH_DAY}, ${EACH_GAME}, generate_series(1, ${WINS_A_DAY}) n`,
  `insert into day_expectations select day, account, 960000000, 1e18
     from ${EACH_DAY}, (select distinct account from ${EACH_GAME} where account like 'game:%') own`,
  `insert into day_movements
   select day, case when is_in then 'outside:' || n else 'player:real' end,
          case when is_in then 'player:real' else 'outside:' || n end,
          case when is_in then 'deposit' else 'withdrawal' end, 100, 1000000000
     from ${EACH_DAY}, generate_series(1, 20) n, unnest(array[true, false]) is_in`,
  `insert into day_rewards select day, 'campaign' || n, 100, 1000000, 0, 500000
     from ${EACH_DAY}, generate_series(1, 30) n`,
  `insert into day_payways select day, n, code, 100, 5, 3, 60, 300
     from ${EACH_DAY}, generate_series(1, 20) n, generate_series(1, 2) code`,
  `insert into day_figures select day, 'figure' || n, 100 from ${EACH_DAY}, generate_series(1, 30) n`,
  `insert into cohort_weeks
   select f.week, w.week, 100 from generate_series(current_date - 700, current_date, interval '7 days') f(week),
     generate_series(f.week, current_date, interval '7 days') w(week)`,
];
