import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { ChosenAct } from '../acts/act-form.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { useAsk } from '../transport/use-ask.ts';
import {
  type Banner,
  changeBanner,
  type OwnGame,
  placeProvider,
  type Provider,
  switchOwn,
  switchProvider,
  syncGames,
} from './catalogue-acts.ts';
import { FoundGames } from './found-games.tsx';

type Choose = (act: ChosenAct) => void;

/** Our own games, the games of others by provider, lists and banners. */
export function CataloguePage() {
  const { data, failure, isLoading, reload } = useAsk('catalogue.overview', {});
  const { choose, form } = useChosen(reload);
  const [parameters, setParameters] = useSearchParams();
  const own = useMemo(() => ownColumns(choose), [choose]);
  const providers = useMemo(() => providerColumns(choose), [choose]);
  const banners = useMemo(() => bannerColumns(choose), [choose]);
  return (
    <Page
      acts={<Button onClick={() => choose(syncGames)}>Update the list of games</Button>}
      lead="Changes take effect at once. Rounds under way in a game that is switched off are finished."
      title="Catalogue"
    >
      <FoundGames
        onWanted={(text) => setParameters(text === '' ? {} : { find: text }, { replace: true })}
        wanted={parameters.get('find') ?? ''}
      />
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the catalogue" />}
      {data !== undefined && (
        <>
          <Panel title="Our own games">
            <DataTable
              caption="Table of our own games"
              columns={own}
              isStale={isLoading}
              keyOf={({ game }) => game}
              rows={data.own}
            />
          </Panel>
          <Panel title="Providers">
            {data.providers.length === 0 ? (
              <Empty title="No provider yet">Copy the aggregator’s games first.</Empty>
            ) : (
              <DataTable
                caption="Table of providers"
                columns={providers}
                isStale={isLoading}
                keyOf={({ title }) => title}
                rows={data.providers}
              />
            )}
          </Panel>
          <Panel title="Banners">
            {data.banners.length === 0 ? (
              <Empty title="No banner" />
            ) : (
              <DataTable
                caption="Table of banners"
                columns={banners}
                isStale={isLoading}
                keyOf={({ key }) => key}
                rows={data.banners}
              />
            )}
          </Panel>
        </>
      )}
      {form}
    </Page>
  );
}

const stateOf = ({ isOn }: { readonly isOn: boolean }) => (
  <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>
);

const ownColumns = (choose: Choose): readonly Column<OwnGame>[] => [
  { key: 'game', title: 'Game', cell: ({ title }) => title },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  {
    key: 'at',
    title: 'Since (UTC)',
    kind: 'when',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    key: 'switch',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <SwitchButton isOn={row.isOn} onClick={() => choose(switchOwn(row))} what={row.title} />
    ),
  },
];

const providerColumns = (choose: Choose): readonly Column<Provider>[] => [
  { key: 'title', title: 'Provider', sortBy: ({ title }) => title, cell: ({ title }) => title },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  {
    key: 'listed',
    title: 'Games',
    kind: 'figure',
    sortBy: ({ listed }) => listed,
    cell: ({ listed }) => listed,
  },
  {
    key: 'off',
    title: 'Switched off',
    kind: 'figure',
    sortBy: ({ off }) => off,
    cell: ({ off }) => off,
  },
  { key: 'live', title: 'Live', kind: 'figure', cell: ({ live }) => live },
  {
    key: 'acts',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <>
        <SwitchButton
          isOn={row.isOn}
          onClick={() => choose(switchProvider(row))}
          what={row.title}
        />
        <Button aria-label={`Move ${row.title}`} onClick={() => choose(placeProvider(row))}>
          Move
        </Button>
      </>
    ),
  },
];

const momentOf = (at: string | null) => (at === null ? '' : <Moment at={at} />);

const bannerColumns = (choose: Choose): readonly Column<Banner>[] => [
  { key: 'key', title: 'Banner', cell: ({ key }) => key },
  { key: 'state', title: 'State', kind: 'code', cell: stateOf },
  { key: 'from', title: 'From (UTC)', kind: 'when', cell: ({ from }) => momentOf(from) },
  { key: 'until', title: 'Until (UTC)', kind: 'when', cell: ({ until }) => momentOf(until) },
  {
    key: 'change',
    title: 'Change',
    kind: 'acts',
    cell: (row) => (
      <Button aria-label={`Change ${row.key}`} onClick={() => choose(changeBanner(row))}>
        Change
      </Button>
    ),
  },
];
