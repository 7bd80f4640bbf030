import { sql } from 'kysely';
import type { GameRow, WinRow } from '../../../shared/backoffice/reports/contract.ts';
import { measureReturn } from '../../../shared/backoffice/reports/rules.ts';
import { uuidTimeMs } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { ownGameTitle } from '../own-game-title.ts';
import type { Period } from './period.ts';

type Summed = {
  readonly account: string;
  readonly game: string;
  readonly title: string | null;
  readonly rtp_hundredths: number | null;
  readonly bets: number;
  readonly staked: string;
  readonly paid: string;
  readonly reward_staked: string;
  readonly reward_paid: string;
  readonly expected: number | null;
  readonly variance: number | null;
};

/**
 * The games of a period, read by the month where none of its closed days is outside the period, and
 * otherwise by the day. A day is in its month once it is closed, and one statement sees both.
 */
const gamesOf = ({ from, to }: Period) => sql`
  days as (
    select day, closed_at is not null as is_closed, day between ${from} and ${to} as is_wanted,
           date_trunc('month', day)::date as month
      from report_days
     where day >= date_trunc('month', ${from}::date)
       and day < date_trunc('month', ${to}::date) + interval '1 month'
  ), months as (
    select month from days where is_closed group by month having bool_and(is_wanted)
  ), games as (
    select account, game, wallet, bets, staked_micro, refunded_micro, paid_micro, taken_back_micro,
           kept_micro
      from month_games where month = any (array(select month from months))
    union all
    select account, game, wallet, bets, staked_micro, refunded_micro, paid_micro, taken_back_micro,
           kept_micro
      from day_games where day = any (array(
        select day from days
         where is_wanted and not (is_closed and month in (select month from months))))
  )`;

/** The games of a period by GGR, the largest first, each with its return beside its theory. */
export async function readGames(db: Database, { from, to }: Period): Promise<readonly GameRow[]> {
  const { rows } = await sql<Summed>`
    with ${gamesOf({ from, to })}, played as (
      select account, game, wallet = 'real' as is_cash, bets,
             staked_micro - refunded_micro as staked,
             paid_micro - taken_back_micro + kept_micro as paid
        from games
    ), expected as (
      select account, sum(expected_micro) as expected, sum(variance) as variance
        from day_expectations where day between ${from} and ${to} group by account
    )
    select p.account, p.game, c.title, c.rtp_hundredths, e.expected, e.variance,
           coalesce(sum(bets) filter (where is_cash), 0)::int as bets,
           coalesce(sum(staked) filter (where is_cash), 0)::text as staked,
           coalesce(sum(paid) filter (where is_cash), 0)::text as paid,
           coalesce(sum(staked) filter (where not is_cash), 0)::text as reward_staked,
           coalesce(sum(paid) filter (where not is_cash), 0)::text as reward_paid
      from played p
      left join expected e on e.account = p.account
      left join catalog_games c on p.account like 'provider:%' and c.identifier = p.game
     group by p.account, p.game, c.title, c.rtp_hundredths, e.expected, e.variance
     order by coalesce(sum(staked - paid) filter (where is_cash), 0) desc, p.account, p.game
  `.execute(db);
  return rows.map(rowOf);
}

const PROVIDER = 'provider:';

function rowOf(summed: Summed): GameRow {
  const { account, game, title, bets, staked, paid } = summed;
  const provider = account.startsWith(PROVIDER) ? account.slice(PROVIDER.length) : null;
  const [rewardStaked, rewardPaid] = [summed.reward_staked, summed.reward_paid];
  const stakedMicro = Number(BigInt(staked) + BigInt(rewardStaked));
  const stated = summed.rtp_hundredths;
  const ofProvider = stated === null ? undefined : (stakedMicro * stated) / 10_000;
  return {
    account,
    game,
    title: title ?? titleOf(game, provider === null),
    provider,
    bets,
    stakedMicro: staked,
    paidMicro: paid,
    ggrMicro: String(BigInt(staked) - BigInt(paid)),
    rewardStakedMicro: rewardStaked,
    rewardPaidMicro: rewardPaid,
    ...measureReturn({
      stakedMicro,
      paidMicro: Number(BigInt(paid) + BigInt(rewardPaid)),
      expectedMicro: provider === null ? (summed.expected ?? undefined) : ofProvider,
      variance: summed.variance ?? undefined,
    }),
  };
}

/** What a game is called that the catalogue does not name. */
function titleOf(game: string, isOurs: boolean): string {
  if (!isOurs) return game === '' ? 'No game was named' : game;
  return ownGameTitle(game);
}

/** How many wins are shown; more are in the regulator's file of events. */
const WINS_SHOWN = 50;

/** The largest wins of a game in a period, the largest first. */
export async function readWins(
  db: Database,
  { from, to, account, game }: Period & { readonly account: string; readonly game: string },
): Promise<readonly WinRow[]> {
  const rows = await db
    .selectFrom('day_wins')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('account', '=', account)
    .where('game', '=', game)
    .orderBy('paid_micro', 'desc')
    .orderBy('group_id')
    .limit(WINS_SHOWN)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    groupId: row.group_id,
    at: new Date(uuidTimeMs(row.group_id)).toISOString(),
    playerId: Number(row.player_id),
    stakedMicro: row.staked_micro,
    paidMicro: row.paid_micro,
  }));
}
