import type {
  DayRow,
  ReportPeriod,
  RewardRow,
} from '../../../shared/backoffice/reports/contract.ts';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { DayChart } from './day-chart.tsx';
import { FileButton } from './file-button.tsx';
import { grouped, percent, shortMoney } from './format.ts';
import { totalOf, valuesOf } from './totals.ts';
import styles from './reports-page.module.css';

const money = (
  key: 'givenMicro' | 'returnedMicro' | 'cashMicro',
  title: string,
): Column<RewardRow> => ({
  key,
  title,
  kind: 'figure',
  cell: (row) => shortMoney(row[key]),
  sortBy: (row) => BigInt(row[key]),
});

const COLUMNS: readonly Column<RewardRow>[] = [
  { key: 'reward', title: 'Reward', cell: ({ reward }) => reward, sortBy: ({ reward }) => reward },
  {
    key: 'transfers',
    title: 'Times',
    kind: 'figure',
    cell: ({ transfers }) => grouped(String(transfers)),
    sortBy: ({ transfers }) => transfers,
  },
  money('givenMicro', 'Given'),
  money('returnedMicro', 'Came back'),
  money('cashMicro', 'Became cash'),
];

/** What rewards cost, by kind, and as a part of GGR. */
export function RewardsView({ period }: { readonly period: ReportPeriod }) {
  const rewards = useAsk('reports.rewards', period);
  const days = useAsk('reports.days', period);
  const failure = rewards.failure ?? days.failure;
  if (failure !== undefined) return <Failure onRetry={rewards.reload} text={failure} />;
  if (rewards.data === undefined || days.data === undefined) {
    return <Loading label="Loading the rewards" />;
  }
  const { rows } = rewards.data;
  if (rows.length === 0) return <Empty title="Nothing was given">Choose other days.</Empty>;
  return (
    <Panel acts={<FileButton period={period} table="rewards" />} title="Rewards by kind">
      <Share days={days.data.rows} />
      <div className={days.data.rows.length > 1 ? styles.beside : undefined}>
        {days.data.rows.length > 1 && (
          <DayChart
            days={days.data.rows.map(({ day }) => day)}
            label="Cost of rewards beside GGR by day: the table of days has the figures"
            series={[
              { label: 'GGR', values: valuesOf(days.data.rows, 'ggrMicro'), colour: '--violet' },
              {
                label: 'Cost of rewards',
                values: valuesOf(days.data.rows, 'rewardsMicro'),
                colour: '--warn',
                isBars: true,
              },
            ]}
          />
        )}
        <DataTable
          caption="Table: rewards by kind"
          columns={COLUMNS}
          isStale={rewards.isLoading}
          keyOf={({ reward }) => reward}
          rows={rows}
        />
      </div>
      <p className={styles.says}>
        Given and came back are transfers of the operator's account bonus, locked DIC and USDIC
        included. Became cash is what of all rewards reached the wallet real: that alone is taken
        off GGR. A reward is named by the campaign of its grant.
      </p>
    </Panel>
  );
}

function Share({ days }: { readonly days: readonly DayRow[] }) {
  const [cost, ggr] = [totalOf(days, 'rewardsMicro'), totalOf(days, 'ggrMicro')];
  const share = BigInt(ggr) > 0n ? percent(Number(cost) / Number(ggr), 1) : undefined;
  return (
    <p>
      <strong className={styles.sum}>{shortMoney(cost)} RUB</strong> became cash
      {share === undefined
        ? '; there was no GGR to compare it with.'
        : `, which is ${share} of a GGR of ${shortMoney(ggr)} RUB.`}
    </p>
  );
}
