import { Link } from 'wouter';
import type { GameRow, ReportPeriod, WinRow } from '../../../shared/backoffice/reports/contract.ts';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { placeOfSubject } from '../subject-place.ts';
import { useAsk } from '../transport/use-ask.ts';
import { shortMoney } from './format.ts';
import styles from './reports-page.module.css';

const COLUMNS: readonly Column<WinRow>[] = [
  { key: 'at', title: 'When (UTC)', cell: ({ at }) => <Moment at={at} />, sortBy: ({ at }) => at },
  { key: 'player', title: 'Player', cell: ({ playerId }) => <Player id={playerId} /> },
  {
    key: 'staked',
    title: 'Staked',
    kind: 'figure',
    cell: ({ stakedMicro }) =>
      stakedMicro === null ? 'in its own message' : shortMoney(stakedMicro),
  },
  {
    key: 'paid',
    title: 'Won',
    kind: 'figure',
    cell: ({ paidMicro }) => shortMoney(paidMicro),
    sortBy: ({ paidMicro }) => BigInt(paidMicro),
  },
  { key: 'group', title: 'Transfer group', kind: 'code', cell: ({ groupId }) => groupId },
];

type WinsProps = { readonly game: GameRow; readonly period: ReportPeriod };

/** The largest wins of a game: what one of them took from its GGR. */
export function WinsPanel({ game: { account, game, title }, period }: WinsProps) {
  const { data, failure, reload } = useAsk('reports.wins', { ...period, account, game });
  return (
    <Panel title={`Largest wins: ${title}`}>
      {failure !== undefined && <Failure onRetry={reload} text={failure} />}
      {failure === undefined && data === undefined && <Loading label="Loading the wins" />}
      {data !== undefined && data.rows.length === 0 && (
        <Empty title="Nobody won">Every stake of the period was lost.</Empty>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <DataTable
          caption={`Table: largest wins of ${title}`}
          columns={COLUMNS}
          keyOf={({ groupId }) => groupId}
          rows={data.rows}
        />
      )}
      <p className={styles.says}>
        The twenty largest of each day, and every one of 100 000 RUB or more, kept as the day is
        summed.
      </p>
    </Panel>
  );
}

function Player({ id }: { readonly id: number }) {
  const place = placeOfSubject(`player:${id}`);
  if (place === undefined) return <>{id}</>;
  return (
    <Link className={styles.link} href={`~/desk${place}`}>
      {id}
    </Link>
  );
}
