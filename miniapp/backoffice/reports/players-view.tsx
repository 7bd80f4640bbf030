import type {
  CohortRow,
  DayRow,
  ReportPeriod,
} from '../../../shared/backoffice/reports/contract.ts';
import type { DayFigure } from '../../../shared/backoffice/reports/figures.ts';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { FigureTile } from './figure-tile.tsx';
import { FileButton } from './file-button.tsx';
import { percent } from './format.ts';
import { totalOf } from './totals.ts';
import styles from './reports-page.module.css';

const TILES: readonly DayFigure[] = [
  'signUps',
  'firstDepositors',
  'complaintsOpened',
  'complaintsAnswered',
  'complaintsOpen',
  'complaintsLate',
  'exclusions',
  'coolOffs',
  'limitsChanged',
  'leftAtCheck',
  'markers',
  'casesOpened',
];

/** Who came, who deposits again, who complains, and who protects themselves. */
export function PlayersView({ period }: { readonly period: ReportPeriod }) {
  const { data, failure, reload } = useAsk('reports.days', period);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading the days" />;
  const rows: readonly DayRow[] = data.rows;
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="There are no figures for this period yet">Choose later days.</Empty>
      ) : (
        <div className={styles.tiles}>
          {TILES.map((figure) => (
            <FigureTile figure={figure} key={figure} value={totalOf(rows, figure)} />
          ))}
        </div>
      )}
      <Cohorts period={period} />
    </>
  );
}

const WEEKS_SHOWN = 12;

const COLUMNS: readonly Column<CohortRow>[] = [
  { key: 'week', title: 'First deposit in week of', cell: ({ firstWeek }) => firstWeek },
  {
    key: 'all',
    title: 'Players',
    kind: 'figure',
    cell: ({ players }) => players[0] ?? 0,
  },
  ...Array.from({ length: WEEKS_SHOWN - 1 }, (_, place): Column<CohortRow> => ({
    key: `after ${place + 1}`,
    title: `+${place + 1}`,
    kind: 'figure',
    cell: ({ players }) => shareOf(players, place + 1),
  })),
];

function shareOf(players: readonly number[], week: number): string {
  const [all = 0, count] = [players[0], players[week]];
  return count === undefined || all === 0 ? '' : percent(count / all, 0);
}

function Cohorts({ period }: { readonly period: ReportPeriod }) {
  const { data, failure, reload } = useAsk('reports.cohorts', {});
  return (
    <Panel acts={<FileButton period={period} table="cohorts" />} title="Who deposits again">
      {failure !== undefined && <Failure onRetry={reload} text={failure} />}
      {failure === undefined && data === undefined && <Loading label="Loading the cohorts" />}
      {data !== undefined && data.rows.length === 0 && <Empty title="Nobody has deposited yet" />}
      {data !== undefined && data.rows.length > 0 && (
        <DataTable
          caption="Table: who deposits again"
          columns={COLUMNS}
          keyOf={({ firstWeek }) => firstWeek}
          rows={data.rows.toReversed()}
        />
      )}
      <p className={styles.says}>
        Of the players whose first credited deposit fell in a week, from Sunday to Saturday in
        Moscow: the part that deposited in each week after it, from the transfers of deposits.
      </p>
    </Panel>
  );
}
