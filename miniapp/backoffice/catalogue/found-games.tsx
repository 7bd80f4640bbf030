import { useMemo, useState } from 'react';
import type { OfficeGame } from '../../../shared/backoffice/catalogue/contract.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { countGame, listGame, markGame, switchGame } from './catalogue-acts.ts';
import styles from './found-games.module.css';

type FoundGamesProps = {
  /** What the address asks for. */
  readonly wanted: string;
  readonly onWanted: (text: string) => void;
};

/** Games by a part of their title, their provider, their number or their identifier. */
export function FoundGames({ wanted, onWanted }: FoundGamesProps) {
  const [typed, setTyped] = useState(wanted);
  return (
    <Panel title="Games of other providers">
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault();
          onWanted(typed.trim());
        }}
      >
        <TextField
          label="Title, provider, number or identifier"
          maxLength={80}
          onChange={(change) => setTyped(change.target.value)}
          type="search"
          value={typed}
        />
        <Button type="submit">Find</Button>
      </form>
      {wanted !== '' && <Found text={wanted} />}
    </Panel>
  );
}

function Found({ text }: { readonly text: string }) {
  const { data, failure, isLoading, reload } = useAsk('catalogue.find', { text });
  const { choose, form } = useChosen(reload);
  const columns = useMemo(() => columnsOf(choose), [choose]);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Looking for games" />;
  if (data.games.length === 0) return <Empty title="No such game" />;
  return (
    <>
      <DataTable
        caption="Games found"
        columns={columns}
        isStale={isLoading}
        keyOf={({ id }) => String(id)}
        rows={data.games}
      />
      {form}
    </>
  );
}

function stateOf({ isListed, isOn, isProviderOn }: OfficeGame) {
  if (!isListed) return <Badge tone="quiet">no longer listed</Badge>;
  if (!isOn) return <Badge tone="bad">off</Badge>;
  return isProviderOn ? <Badge tone="good">on</Badge> : <Badge tone="bad">provider off</Badge>;
}

const columnsOf = (choose: (act: ChosenAct) => void): readonly Column<OfficeGame>[] => [
  { key: 'id', title: 'No.', kind: 'figure', cell: ({ id }) => id },
  { key: 'title', title: 'Game', cell: ({ title }) => title },
  { key: 'provider', title: 'Provider', cell: ({ provider }) => provider },
  { key: 'category', title: 'Kind', cell: ({ category }) => category },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  {
    key: 'acts',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <>
        <SwitchButton isOn={row.isOn} onClick={() => choose(switchGame(row))} what={row.title} />
        <Button aria-label={`Mark ${row.title}`} onClick={() => choose(markGame(row))}>
          Mark
        </Button>
        <Button aria-label={`Lists of ${row.title}`} onClick={() => choose(listGame(row))}>
          Lists
        </Button>
        <Button aria-label={`Counts: ${row.title}`} onClick={() => choose(countGame(row))}>
          Counts
        </Button>
      </>
    ),
  },
];
