import { useMemo } from 'react';
import { Link } from 'wouter';
import type { DeskRacePlace } from '../../../shared/backoffice/promotions/supervision.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { Facts } from './facts.tsx';
import styles from './promotions-page.module.css';

const OUT_UNTIL: readonly string[] = ['open', 'settling'];

/** One race: how it stands, who is out, and whose prize is paid. */
export function RacePanel({ slug }: { readonly slug: string }) {
  const { data, failure, isLoading, reload } = useAsk('contests.race', { slug });
  const { choose, form } = useChosen(reload);
  const canTake = OUT_UNTIL.includes(data?.race.state ?? '');
  const columns = useMemo(
    () => columnsOf(canTake ? (row) => choose(outOf(slug, row)) : undefined),
    [canTake, choose, slug],
  );
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Reading the race" />;
  if (data === null) return <Empty title="No race has that name" />;
  const { race, places, termsHash } = data;
  return (
    <>
      <Panel title={race.slug}>
        <Facts
          facts={[
            ['State', race.isStuck ? `${race.state}, stuck` : race.state],
            [
              'Runs',
              <>
                <Moment at={race.startsAt} /> to <Moment at={race.endsAt} />
              </>,
            ],
            ['Final', <Moment at={race.finalAt} key="final" />],
            ['Players', race.entrants],
            ['Prizes paid', `${race.paid} of ${race.prizes}`],
            ['Terms', <code key="terms">{termsHash.slice(0, 16)}</code>],
          ]}
        />
      </Panel>
      <Panel title="Places">
        {places.length === 0 ? (
          <Empty title="Nobody takes part yet" />
        ) : (
          <DataTable
            caption="Players by place"
            columns={columns}
            isStale={isLoading}
            keyOf={({ playerId }) => playerId}
            rows={places}
          />
        )}
        {form}
      </Panel>
    </>
  );
}

const outOf = (slug: string, { playerId, nick, asked }: DeskRacePlace): ChosenAct => ({
  title: `Take out ${nick}`,
  isDanger: true,
  note: 'Two people say the same with the same reason, which the player reads. Those behind them move up.',
  fields: [{ name: 'reason', label: 'Why', maxLength: 200, start: asked[0]?.reason ?? '' }],
  send: ({ reason = '' }) => ask('contests.outOfRace', { slug, playerId, reason }),
});

const columnsOf = (
  onOut: ((row: DeskRacePlace) => void) | undefined,
): readonly Column<DeskRacePlace>[] => [
  { key: 'place', title: 'Place', kind: 'figure', cell: ({ place }) => place ?? '—' },
  {
    key: 'nick',
    title: 'Player',
    cell: ({ playerId, nick }) => (
      <Link className={styles.name} href={`~/desk/players/${playerId}`}>
        {nick}
      </Link>
    ),
  },
  {
    key: 'score',
    title: 'Score',
    kind: 'figure',
    cell: ({ scoreMicro }) => <Amount micro={scoreMicro} />,
  },
  {
    key: 'prize',
    title: 'Prize',
    kind: 'figure',
    cell: ({ prizeMicro }) => (prizeMicro === null ? 'not final' : <Amount micro={prizeMicro} />),
  },
  {
    key: 'state',
    title: 'State',
    kind: 'words',
    cell: ({ isPaid, out, asked }) => (
      <>
        {isPaid && <Badge tone="good">paid</Badge>}
        {out !== null && (
          <>
            <Badge tone="bad">out</Badge> {out}
          </>
        )}
        <AskedLine asked={asked} />
      </>
    ),
  },
  {
    key: 'act',
    title: 'Change',
    kind: 'acts',
    cell: (row) =>
      onOut !== undefined && row.out === null ? (
        <Button aria-label={`Take out ${row.nick}`} onClick={() => onOut(row)}>
          Take out
        </Button>
      ) : null,
  },
];
