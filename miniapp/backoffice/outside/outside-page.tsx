import { useMemo } from 'react';
import type { OfficePartner, PostNetwork } from '../../../shared/backoffice/outside/contract.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { AddPartner } from './add-partner.tsx';

type Choose = (act: ChosenAct) => void;

/** Partners' projects, and posts on other networks. */
export function OutsidePage() {
  const { data, failure, isLoading, reload } = useAsk('outside.list', {});
  const { choose, form } = useChosen(reload);
  const partners = useMemo(() => partnerColumns(choose), [choose]);
  const networks = useMemo(() => networkColumns(choose), [choose]);
  return (
    <Page
      lead="Where we send players. It takes two people to switch a partner on."
      title="Partners and posts"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the partners" />}
      {data !== undefined && (
        <>
          <Panel title="Partners">
            {data.partners.length === 0 ? (
              <Empty title="No partner yet" />
            ) : (
              <DataTable
                caption="Table of partners"
                columns={partners}
                isStale={isLoading}
                keyOf={({ id }) => String(id)}
                rows={data.partners}
              />
            )}
          </Panel>
          <AddPartner onDone={reload} />
          <Panel title="Posts that bring a bonus">
            <DataTable
              caption="Networks"
              columns={networks}
              isStale={isLoading}
              keyOf={({ network }) => network}
              rows={data.networks}
            />
          </Panel>
        </>
      )}
      {form}
    </Page>
  );
}

const describedIn = ({ description }: OfficePartner) =>
  LANGUAGES.filter((language) => description[language] !== undefined).join(', ');

const partnerColumns = (choose: Choose): readonly Column<OfficePartner>[] => [
  { key: 'id', title: 'No.', kind: 'figure', cell: ({ id }) => id },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isOn }) => <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>,
  },
  { key: 'url', title: 'Address', kind: 'code', cell: ({ url }) => url },
  { key: 'channel', title: 'Channel', cell: ({ channel }) => channel ?? 'nothing is checked' },
  {
    key: 'words',
    title: 'What it says',
    kind: 'words',
    cell: ({ description }) => description['en'] ?? '',
  },
  { key: 'languages', title: 'Languages', cell: describedIn },
  {
    key: 'by',
    title: 'Made by',
    cell: ({ by, asked }) => (
      <>
        {by} <AskedLine asked={asked} />
      </>
    ),
  },
  {
    key: 'switch',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <SwitchButton
        isOn={row.isOn}
        onClick={() => choose(switching(row))}
        what={`partner ${row.id}`}
      />
    ),
  },
];

const switching = ({ id, url, isOn }: OfficePartner): ChosenAct => ({
  title: `Switch partner ${id} ${isOn ? 'off' : 'on'}`,
  note: isOn ? url : `${url}. Two people switch it on.`,
  isDanger: isOn,
  send: () => ask('partners.switch', { id, isOn: !isOn }),
});

const networkColumns = (choose: Choose): readonly Column<PostNetwork>[] => [
  { key: 'network', title: 'Network', cell: ({ network }) => network },
  { key: 'today', title: 'Checked today', kind: 'figure', cell: ({ readsToday }) => readsToday },
  { key: 'most', title: 'Daily limit', kind: 'figure', cell: ({ readsMost }) => readsMost },
  { key: 'quote', title: 'Must quote', cell: ({ quotedPost }) => quotedPost ?? 'any post' },
  {
    key: 'closed',
    title: 'Paused until',
    cell: ({ closedUntil }) => (closedUntil === null ? '' : <Moment at={closedUntil} />),
  },
  { key: 'asked', title: 'Waiting', cell: ({ asked }) => <AskedLine asked={asked} /> },
  {
    key: 'change',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <Button aria-label={`Change ${row.network}`} onClick={() => choose(changing(row))}>
        Change
      </Button>
    ),
  },
];

const KEEP = [
  ['keep', 'As it is'],
  ['any', 'Any post will do'],
  ['link', 'Our post of the link below'],
] as const;

const changing = ({ network, readsMost }: PostNetwork): ChosenAct => ({
  title: `Change posts on ${network}`,
  note: 'Raising the limit or changing the post takes two people. Lowering it works at once.',
  fields: [
    { name: 'reads', label: 'Most checks a day', kind: 'number', start: String(readsMost) },
    { name: 'what', label: 'What players must quote', options: KEEP },
    { name: 'link', label: 'Link to our post', isOptional: true, maxLength: 300 },
  ],
  send: ({ reads, what, link = '' }) =>
    ask('posts.change', {
      network,
      readsMost: Number(reads),
      ...(what !== 'keep' && { quote: what === 'any' ? '' : link }),
    }),
});
