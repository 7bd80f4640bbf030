import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { useChosen } from '../acts/use-chosen.tsx';
import type { ChosenAct } from '../acts/act-form.tsx';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';

type Key = OfficeOutput<'keys.status'>['keys'][number];

const SAID: Readonly<Record<Key['state'], readonly [tone: Tone, words: string]>> = {
  seals: ['good', 'in use'],
  opens: ['wait', 'decrypts only'],
  missing: ['bad', 'missing: its secrets cannot be read'],
};

const COLUMNS: readonly Column<Key>[] = [
  { key: 'version', title: 'Key', kind: 'code', cell: ({ version }) => version },
  { key: 'count', title: 'Secrets', kind: 'figure', cell: ({ count }) => count },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ state }) => <Badge tone={SAID[state][0]}>{SAID[state][1]}</Badge>,
  },
  {
    key: 'goes',
    title: 'Safe to remove',
    cell: ({ state, count }) => (state === 'opens' && count === 0 ? 'yes' : 'no'),
  },
];

const RESEAL: ChosenAct = {
  title: 'Encrypt with the newest key',
  note: 'Every secret under an older key is encrypted again with the newest one. Every process must know the newest key first.',
  send: () => ask('keys.reseal', {}),
};

/** The keys of what accounts keep secret; they themselves are changed on the host alone. */
export function KeysPage() {
  const { data, failure, isLoading, reload } = useAsk('keys.status', {});
  const { choose, form } = useChosen(reload);
  return (
    <Page
      acts={<Button onClick={() => choose(RESEAL)}>Encrypt with the newest key</Button>}
      lead="The keys that encrypt players’ secrets. They are set on the host as ACCOUNT_KEY, newest first."
      title="Keys of accounts"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the keys" />}
      {data !== undefined && (
        <DataTable
          caption="Keys"
          columns={COLUMNS}
          isStale={isLoading}
          keyOf={({ version }) => String(version)}
          rows={data.keys}
        />
      )}
      {data !== undefined && data.ofAnyKey > 0 && (
        <p>
          {data.ofAnyKey} recovery codes may be under any key: encrypt them with the newest one.
        </p>
      )}
      {form}
    </Page>
  );
}
