import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AskedBy } from '../../../shared/backoffice/act-said.ts';
import type { ActField } from '../acts/act-form.tsx';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { Facts, type FactsProps } from './facts.tsx';
import styles from './promotions-page.module.css';

type ContestPanelProps<Row> = FactsProps & {
  readonly title: string;
  /** The table of who has which place: its title, its caption, and what stands in place of no rows. */
  readonly table: {
    readonly title: string;
    readonly caption: string;
    readonly empty: string;
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
    readonly keyOf: (row: Row) => string;
    readonly isStale: boolean;
  };
  /** The form of the act that was chosen. */
  readonly form: ReactNode;
};

/** One race or draw: what is known of it, and who has which place. */
export function ContestPanel<Row extends object>({
  title,
  facts,
  table,
  form,
}: ContestPanelProps<Row>) {
  const { title: heading, empty, ...shown } = table;
  return (
    <>
      <Panel title={title}>
        <Facts facts={facts} />
      </Panel>
      <Panel title={heading}>
        {shown.rows.length === 0 ? <Empty title={empty} /> : <DataTable {...shown} />}
        {form}
      </Panel>
    </>
  );
}

type UnreadProps = {
  /** A race or a draw. */
  readonly what: string;
  readonly failure: string | undefined;
  readonly isNone: boolean;
  readonly onRetry: () => void;
};

/** What stands in place of a contest that is not read, or that is none. */
export function UnreadContest({ what, failure, isNone, onRetry }: UnreadProps) {
  if (failure !== undefined) return <Failure onRetry={onRetry} text={failure} />;
  if (isNone) return <Empty title={`No ${what} has that name`} />;
  return <Loading label={`Loading the ${what}`} />;
}

/** Asks for the reason of an act that takes two; the second person finds what the first wrote. */
export const reasonField = (asked: readonly AskedBy[], act: string): ActField => ({
  name: 'reason',
  label: 'Why',
  maxLength: 200,
  start: asked.find((ask) => ask.act === act)?.reason ?? '',
});

/** The column with who it is, which leads to the player's page. */
export const nickColumn = <Row extends { readonly playerId: string; readonly nick: string }>(
  title: string,
): Column<Row> => ({
  key: 'nick',
  title,
  cell: ({ playerId, nick }) => (
    <Link className={styles.name} href={`~/desk/players/${playerId}`}>
      {nick}
    </Link>
  ),
});

/** That somebody is out, and why. */
export const OutLine = ({ reason }: { readonly reason: string }) => (
  <>
    <Badge tone="bad">out</Badge> {reason}
  </>
);
