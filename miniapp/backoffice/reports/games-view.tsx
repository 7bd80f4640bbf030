import { Link, useSearchParams } from 'wouter';
import type { GameRow, ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import { splitGgr } from '../../../shared/backoffice/reports/rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { FileButton } from './file-button.tsx';
import { grouped, percent, shortMoney } from './format.ts';
import { periodQuery } from './use-period.ts';
import { WinsPanel } from './wins-panel.tsx';
import styles from './reports-page.module.css';

const money = (
  key: string,
  title: string,
  microOf: (row: GameRow) => string | bigint | undefined,
): Column<GameRow> => ({
  key,
  title,
  kind: 'figure',
  cell: (row) => {
    const micro = microOf(row);
    return micro === undefined ? '–' : shortMoney(micro);
  },
  sortBy: (row) => BigInt(microOf(row) ?? 0n),
});

const columnsOf = (period: ReportPeriod): readonly Column<GameRow>[] => [
  {
    key: 'title',
    title: 'Game',
    cell: ({ account, game, title, provider }) => (
      <>
        <Link
          className={styles.link}
          href={`/games${periodQuery(period)}&${new URLSearchParams({ account, game })}`}
        >
          {title}
        </Link>{' '}
        <span className={styles.says}>{provider ?? 'our own'}</span>
      </>
    ),
    sortBy: ({ title }) => title,
  },
  {
    key: 'bets',
    title: 'Bets',
    kind: 'figure',
    cell: ({ bets }) => grouped(String(bets)),
    sortBy: ({ bets }) => bets,
  },
  money('staked', 'Staked', ({ stakedMicro }) => stakedMicro),
  money('paid', 'Paid out', ({ paidMicro }) => paidMicro),
  money('ggr', 'GGR', ({ ggrMicro }) => ggrMicro),
  money('expected', 'By its return', (row) => splitGgr(row)?.expectedMicro),
  money('luck', 'Luck', (row) => splitGgr(row)?.luckMicro),
  {
    key: 'measured',
    title: 'Returned',
    kind: 'figure',
    cell: ({ measured, isOutside }) => (
      <>
        {isOutside && <Badge tone="bad">outside</Badge>} {percent(measured)}
      </>
    ),
    sortBy: ({ measured }) => measured ?? 0,
  },
  {
    key: 'theory',
    title: 'Theory',
    kind: 'figure',
    cell: ({ theory }) => percent(theory),
    sortBy: ({ theory }) => theory ?? 0,
  },
  {
    key: 'band',
    title: '99% band',
    kind: 'figure',
    cell: ({ band }) =>
      band === null
        ? 'variance not known'
        : `${percent(Math.max(0, band.low), 1)} to ${percent(band.high, 1)}`,
  },
  money('rewards', 'From rewards', ({ rewardStakedMicro }) => rewardStakedMicro),
];

const keyOf = ({ account, game }: GameRow) => `${account} ${game}`;

/** Which games a GGR comes from, and how much of it is luck. */
export function GamesView({ period }: { readonly period: ReportPeriod }) {
  const [parameters] = useSearchParams();
  const { data, failure, isLoading, reload } = useAsk('reports.games', period);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading the games" />;
  const rows: readonly GameRow[] = data.rows;
  if (rows.length === 0) return <Empty title="Nobody played">Choose other days.</Empty>;
  const chosen = rows.find(
    ({ account, game }) => account === parameters.get('account') && game === parameters.get('game'),
  );
  return (
    <>
      {chosen !== undefined && <WinsPanel game={chosen} key={keyOf(chosen)} period={period} />}
      <Panel acts={<FileButton period={period} table="games" />} title="Games by GGR">
        <Why rows={rows} />
        <DataTable
          caption="Table: games by GGR"
          columns={columnsOf(period)}
          isStale={isLoading}
          keyOf={keyOf}
          rows={rows}
        />
        <p className={styles.says}>
          GGR is stakes less payouts of play with money, from the transfers of the days. Returned
          and its band are of play from all wallets; the band comes from the mathematics of our own
          games and holds 99 of 100 periods. Of other providers only the stated return is known, so
          they have no band.
        </p>
      </Panel>
    </>
  );
}

/** Why the GGR is what it is, in one sentence. */
function Why({ rows }: { readonly rows: readonly GameRow[] }) {
  const parts = rows.map((row) => splitGgr(row));
  const sum = (of: (part: NonNullable<(typeof parts)[number]>) => bigint) =>
    parts.reduce((total, part) => total + (part === undefined ? 0n : of(part)), 0n);
  const ggr = rows.reduce((total, { ggrMicro }) => total + BigInt(ggrMicro), 0n);
  const luck = sum(({ luckMicro }) => luckMicro);
  const unstated = rows.filter(({ theory }) => theory === null);
  const unstatedMicro = unstated.reduce((total, { ggrMicro }) => total + BigInt(ggrMicro), 0n);
  const outside = rows.filter(({ isOutside }) => isOutside).map(({ title }) => title);
  return (
    <p>
      GGR is <Sum micro={ggr} />: play at the stated returns brings{' '}
      <Sum micro={sum(({ expectedMicro }) => expectedMicro)} />, and{' '}
      {luck < 0n ? "the players' luck took " : 'luck added '}
      <Sum micro={luck < 0n ? -luck : luck} />
      {unstated.length > 0 && (
        <>
          ; games that state no return brought <Sum micro={unstatedMicro} />
        </>
      )}
      .{' '}
      {outside.length === 0
        ? 'Every game with a band lies within it.'
        : `Outside its band, which happens by chance once in a hundred times: ${outside.join(', ')}.`}
    </p>
  );
}

const Sum = ({ micro }: { readonly micro: bigint }) => (
  <strong className={styles.sum}>{shortMoney(micro)} RUB</strong>
);
