import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DayRow, ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import {
  type DayFigure,
  FIGURE_WORDS,
  isMoney,
} from '../../../shared/backoffice/reports/figures.ts';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { CompareButton } from './compare-button.tsx';
import { DayChart } from './day-chart.tsx';
import { FigureTile } from './figure-tile.tsx';
import { FileButton } from './file-button.tsx';
import { grouped, shortMoney } from './format.ts';
import { totalOf, valuesOf } from './totals.ts';
import { periodQuery } from './use-period.ts';
import styles from './reports-page.module.css';

const TILES: readonly DayFigure[] = [
  'ggrMicro',
  'ngrMicro',
  'stakedMicro',
  'paidMicro',
  'rewardsMicro',
  'bets',
  'depositsMicro',
  'withdrawalsMicro',
  'owedMicro',
  'reservesMicro',
  'feesMicro',
];

/** Where a figure is taken apart. */
const APART: Partial<Record<DayFigure, readonly [place: string, words: string]>> = {
  ggrMicro: ['/games', 'Which games it comes from'],
  rewardsMicro: ['/rewards', 'Which rewards it went to'],
  depositsMicro: ['/payments', 'By payway'],
  withdrawalsMicro: ['/payments', 'By payway'],
};

const columnOf = (figure: DayFigure): Column<DayRow> => ({
  key: figure,
  title: FIGURE_WORDS[figure].title,
  kind: 'figure',
  cell: ({ figures }) => (isMoney(figure) ? shortMoney : grouped)(figures[figure]),
  sortBy: ({ figures }) => BigInt(figures[figure]),
});

const DAY: Column<DayRow> = {
  key: 'day',
  title: 'Day',
  cell: ({ day, isClosed }) => (
    <span className={styles.sum}>
      <Link className={styles.link} href={`/games${periodQuery({ from: day, to: day })}`}>
        {day}
      </Link>{' '}
      {!isClosed && <Badge tone="wait">not over</Badge>}
    </span>
  ),
  sortBy: ({ day }) => day,
};

const PLAY: readonly Column<DayRow>[] = [
  DAY,
  ...(['stakedMicro', 'ggrMicro', 'rewardsMicro', 'ngrMicro'] as const).map(columnOf),
];

const MONEY: readonly Column<DayRow>[] = [
  DAY,
  ...(['deposits', 'depositsMicro', 'withdrawals', 'withdrawalsMicro'] as const).map(columnOf),
];

const OWED: readonly Column<DayRow>[] = [
  DAY,
  ...(['owedMicro', 'reservesMicro'] as const).map(columnOf),
];

const keyOf = ({ day }: DayRow) => day;

/** The figures of a period, and how they went day by day. */
export function DaysView({ period }: { readonly period: ReportPeriod }) {
  const { data, failure, isLoading, reload } = useAsk('reports.days', period);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading the days" />;
  const rows: readonly DayRow[] = data.rows;
  if (rows.length === 0) {
    return (
      <Empty title="There are no figures for this period yet">
        A day is summed from its first transfer on, and every minute since. Choose later days.
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.tiles}>
        {TILES.map((figure) => {
          const [place, words] = APART[figure] ?? [];
          const link =
            place === undefined || words === undefined
              ? {}
              : { href: `${place}${periodQuery(period)}`, linkWords: words };
          return (
            <FigureTile figure={figure} key={figure} value={totalOf(rows, figure)} {...link} />
          );
        })}
      </div>
      {period.from === period.to && <CompareButton day={period.from} key={period.from} />}
      <ChartAndTable
        acts={<FileButton period={period} table="days" />}
        columns={PLAY}
        isStale={isLoading}
        rows={rows}
        series={[
          { figure: 'ggrMicro', colour: '--violet', isBars: true },
          { figure: 'ngrMicro', colour: '--win' },
        ]}
        title="Play by day"
      />
      <ChartAndTable
        columns={MONEY}
        isStale={isLoading}
        rows={rows}
        series={[
          { figure: 'depositsMicro', colour: '--win' },
          { figure: 'withdrawalsMicro', colour: '--warn' },
        ]}
        title="Money in and out"
      />
      <ChartAndTable
        columns={OWED}
        isStale={isLoading}
        rows={rows}
        series={[
          { figure: 'owedMicro', colour: '--warn' },
          { figure: 'reservesMicro', colour: '--win' },
        ]}
        title="Owed and held"
      />
    </>
  );
}

type BesideProps = {
  readonly title: string;
  readonly rows: readonly DayRow[];
  readonly columns: readonly Column<DayRow>[];
  readonly series: readonly {
    readonly figure: DayFigure;
    readonly colour: '--violet' | '--win' | '--warn';
    readonly isBars?: boolean;
  }[];
  readonly isStale: boolean;
  readonly acts?: ReactNode;
};

function ChartAndTable({ title, rows, columns, series, isStale, acts }: BesideProps) {
  const lines = series.map(({ figure, colour, isBars = false }) => ({
    label: FIGURE_WORDS[figure].title,
    values: valuesOf(rows, figure),
    colour,
    isBars,
  }));
  return (
    <Panel acts={acts} title={title}>
      <div className={rows.length > 1 ? styles.beside : undefined}>
        {rows.length > 1 && (
          <DayChart
            days={rows.map(({ day }) => day)}
            label={`${title}: the table beside it has the figures`}
            series={lines}
          />
        )}
        <DataTable
          caption={`Table: ${title}`}
          columns={columns}
          isStale={isStale}
          keyOf={keyOf}
          rows={rows.toReversed()}
        />
      </div>
    </Panel>
  );
}
