import { useMemo } from 'react';
import { Link, Route, Switch } from 'wouter';
import type { OfficePromotion } from '../../../shared/backoffice/promotions/contract.ts';
import { moneyText } from '../../../shared/promotions/pages/figures.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { ContestsPage } from './contests-page.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { PromotionEditor } from './promotion-editor.tsx';
import styles from './promotions-page.module.css';
import { RacePanel } from './race-panel.tsx';

/** Promotions: the list, the builder, and the races and draws that they opened. */
export function PromotionsPage() {
  const { data, failure, isLoading, reload } = useAsk('promotions.list', {});
  const promotions = data?.promotions ?? [];
  const taken = new Set(promotions.map(({ slug }) => slug));
  return (
    <Page
      acts={
        <>
          <Link className={styles.link} href="/">
            All promotions
          </Link>
          <Link className={styles.link} href="/contests">
            Races and draws
          </Link>
        </>
      }
      lead="One person writes, two publish. What was published is never edited: words get a new version."
      title="Promotions"
    >
      <Switch>
        <Route path="/">
          <Failure onRetry={reload} text={failure} />
          {data === undefined && failure === undefined && (
            <Loading label="Loading the promotions" />
          )}
          {data !== undefined && <List isStale={isLoading} promotions={promotions} />}
        </Route>
        <Route path="/contests">
          <ContestsPage />
        </Route>
        <Route path="/contests/race/:slug">{({ slug }) => <RacePanel slug={slug} />}</Route>
        <Route path="/contests/draw/:slug">{({ slug }) => <DrawPanel slug={slug} />}</Route>
        <Route path="/copy/:slug">
          {({ slug }) =>
            data !== undefined && (
              <PromotionEditor isCopy key={slug} onKept={reload} slug={slug} taken={taken} />
            )
          }
        </Route>
        <Route path="/:slug">
          {({ slug }) => (
            <PromotionEditor isCopy={false} key={slug} onKept={reload} slug={slug} taken={taken} />
          )}
        </Route>
      </Switch>
    </Page>
  );
}

type ListProps = { readonly promotions: readonly OfficePromotion[]; readonly isStale: boolean };

function List({ promotions, isStale }: ListProps) {
  const columns = useMemo(() => COLUMNS, []);
  if (promotions.length === 0) return <Empty title="There are no promotions yet" />;
  return (
    <Panel title="All promotions">
      <DataTable
        caption="Promotions"
        columns={columns}
        isStale={isStale}
        keyOf={({ slug }) => slug}
        rows={promotions}
      />
    </Panel>
  );
}

const TONES: Readonly<Record<OfficePromotion['state'], Tone>> = {
  draft: 'wait',
  published: 'good',
  withdrawn: 'quiet',
};

/** Where it is now: a published one runs, comes or is over. */
function stateOf({ state, startsAt, endsAt }: OfficePromotion): string {
  if (state !== 'published') return state;
  const now = Date.now();
  if (now < Date.parse(startsAt)) return 'coming';
  return endsAt !== null && now >= Date.parse(endsAt) ? 'over' : 'running';
}

const COLUMNS: readonly Column<OfficePromotion>[] = [
  {
    key: 'title',
    title: 'Promotion',
    kind: 'words',
    sortBy: ({ title }) => title,
    cell: ({ slug, title }) => (
      <>
        <Link className={styles.name} href={`/${slug}`}>
          {title}
        </Link>
        <br />
        <small>{slug}</small>
      </>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kind },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: (row) => <Badge tone={TONES[row.state]}>{stateOf(row)}</Badge>,
  },
  {
    key: 'starts',
    title: 'Starts',
    kind: 'when',
    sortBy: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <Moment at={startsAt} />,
  },
  {
    key: 'ends',
    title: 'Ends',
    kind: 'when',
    sortBy: ({ endsAt }) => endsAt ?? '',
    cell: ({ endsAt }) => (endsAt === null ? 'each midnight' : <Moment at={endsAt} />),
  },
  {
    key: 'fund',
    title: 'Fund',
    kind: 'figure',
    cell: ({ fund }) => (fund === null ? '—' : moneyText(fund, 'en')),
  },
  {
    key: 'version',
    title: 'Words',
    cell: ({ version, isChanged }) => (
      <>
        {version === 0 ? 'not published' : `version ${version}`}{' '}
        {isChanged && <Badge tone="wait">changed since</Badge>}
      </>
    ),
  },
  { key: 'asked', title: 'Waiting', cell: ({ asked }) => <AskedLine asked={asked} /> },
  {
    key: 'copy',
    title: 'Change',
    kind: 'acts',
    cell: ({ slug }) => (
      <Link className={styles.link} href={`/copy/${slug}`}>
        Copy
      </Link>
    ),
  },
];
