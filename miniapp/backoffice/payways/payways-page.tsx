import { useMemo, useState } from 'react';
import type { OfficePayway, OfficeRequisite } from '../../../shared/backoffice/payways/contract.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import type { ChosenAct } from '../acts/act-form.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { useAsk } from '../transport/use-ask.ts';
import {
  addAccount,
  type Method,
  setLimits,
  setName,
  switchAccount,
  switchMethod,
} from './payway-acts.ts';
import styles from './payways-page.module.css';

type Row = Method & { readonly payway: OfficePayway };

/** Payways with their methods, limits and names, and the accounts that players transfer to. */
export function PaywaysPage() {
  const { data, failure, isLoading, reload } = useAsk('payways.list', {});
  const { choose, form } = useChosen(reload);
  const [wanted, setWanted] = useState('');
  const columns = useMemo(() => methodColumns(choose), [choose]);
  const rows = (data?.payways ?? []).flatMap((payway) =>
    payway.methods.map((method): Row => ({ ...method, payway })),
  );
  const shown = rows.filter(({ payway, name, currency }) =>
    `${payway.name} ${name} ${currency}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Page
      acts={
        data !== undefined && (
          <Button onClick={() => choose(addAccount(data.payways))}>Add an account</Button>
        )
      }
      lead="Changes reach every player at once."
      title="Payways and accounts"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the payways" />}
      {data !== undefined && (
        <>
          <Accounts choose={choose} isStale={isLoading} listed={data} />
          <Panel title="Methods">
            <TextField
              label="Find a payway, method or currency"
              onChange={(change) => setWanted(change.target.value)}
              type="search"
              value={wanted}
            />
            {shown.length === 0 ? (
              <Empty title="No method has that name" />
            ) : (
              <DataTable
                caption="Methods of payways"
                columns={columns}
                isStale={isLoading}
                keyOf={({ id }) => String(id)}
                rows={shown}
              />
            )}
          </Panel>
        </>
      )}
      {form}
    </Page>
  );
}

type Choose = (act: ChosenAct) => void;

/** Groups thousands, so that a zero too many is noticed. */
const grouped = (decimal: string) => decimal.replaceAll(/\B(?=(?:\d{3})+\.)/g, '\u00a0');

const stateOf = ({ isOn }: { readonly isOn: boolean }) => (
  <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>
);

const methodColumns = (choose: Choose): readonly Column<Row>[] => [
  { key: 'id', title: 'No.', kind: 'figure', sortBy: ({ id }) => id, cell: ({ id }) => id },
  {
    key: 'payway',
    title: 'Payway',
    sortBy: ({ payway }) => payway.name,
    cell: ({ payway }) => `${payway.id} ${payway.name}`,
  },
  { key: 'method', title: 'Method', cell: ({ name }) => name },
  { key: 'direction', title: 'Direction', cell: ({ direction }) => direction },
  {
    key: 'limits',
    title: 'Takes',
    kind: 'figure',
    cell: ({ min, max, currency }) => `${grouped(min)} to ${grouped(max)} ${currency}`,
  },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  {
    key: 'acts',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <>
        <SwitchButton isOn={row.isOn} onClick={() => choose(switchMethod(row))} what={row.name} />
        <Button aria-label={`Limits of ${row.name}`} onClick={() => choose(setLimits(row))}>
          Limits
        </Button>
        <Button
          aria-label={`Names of ${row.payway.name}`}
          onClick={() => choose(setName(row.payway))}
        >
          Names
        </Button>
      </>
    ),
  },
];

type AccountsProps = {
  readonly listed: OfficeOutput<'payways.list'>;
  readonly choose: Choose;
  readonly isStale: boolean;
};

function Accounts({ listed: { requisites, requested }, choose, isStale }: AccountsProps) {
  const columns = useMemo(() => accountColumns(choose), [choose]);
  return (
    <Panel title="Accounts that players transfer to">
      {requested.map(({ by, paywayId, method, name, number }) => (
        <p className={styles.asked} key={`${number}${by.at}`}>
          <Badge tone="wait">one more</Badge> {by.name} typed {name}, {method}, {number} for payway{' '}
          {paywayId} at <Moment at={by.at} />. Type the same to add it.
        </p>
      ))}
      {requisites.length === 0 ? (
        <Empty title="No account">Transfers between people are not offered.</Empty>
      ) : (
        <DataTable
          caption="Accounts"
          columns={columns}
          isStale={isStale}
          keyOf={({ id }) => String(id)}
          rows={requisites}
        />
      )}
    </Panel>
  );
}

const accountColumns = (choose: Choose): readonly Column<OfficeRequisite>[] => [
  { key: 'id', title: 'No.', kind: 'figure', cell: ({ id }) => id },
  { key: 'payway', title: 'Payway', kind: 'figure', cell: ({ paywayId }) => paywayId },
  { key: 'method', title: 'Bank', cell: ({ method, currency }) => `${method}, ${currency}` },
  { key: 'name', title: 'Holder', cell: ({ name }) => name },
  { key: 'number', title: 'Number', kind: 'code', cell: ({ number }) => number },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  { key: 'asked', title: 'Waiting', cell: ({ asked }) => <AskedLine asked={asked} /> },
  {
    key: 'switch',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <SwitchButton isOn={row.isOn} onClick={() => choose(switchAccount(row))} what={row.name} />
    ),
  },
];
