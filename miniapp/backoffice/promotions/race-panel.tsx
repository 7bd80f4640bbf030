import { useMemo } from 'react';
import type { OfficeRacePlace } from '../../../shared/backoffice/promotions/supervision.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { ContestPanel, nickColumn, OutLine, reasonField, UnreadContest } from './contest-panel.tsx';

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
  if (failure !== undefined || data === undefined || data === null) {
    const isNone = data === null;
    return <UnreadContest failure={failure} isNone={isNone} onRetry={reload} what="race" />;
  }
  const { race, places, termsHash } = data;
  return (
    <ContestPanel
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
      form={form}
      table={{
        title: 'Places',
        caption: 'Players by place',
        empty: 'Nobody takes part yet',
        columns,
        rows: places,
        keyOf: ({ playerId }) => playerId,
        isStale: isLoading,
      }}
      title={race.slug}
    />
  );
}

const outOf = (slug: string, { playerId, nick, asked }: OfficeRacePlace): ChosenAct => ({
  title: `Take out ${nick}`,
  isDanger: true,
  note: 'Two people say the same with the same reason, which the player reads. Those behind them move up.',
  fields: [reasonField(asked, 'race.disqualify')],
  send: ({ reason = '' }) => ask('contests.outOfRace', { slug, playerId, reason }),
});

const columnsOf = (
  onOut: ((row: OfficeRacePlace) => void) | undefined,
): readonly Column<OfficeRacePlace>[] => [
  { key: 'place', title: 'Place', kind: 'figure', cell: ({ place }) => place ?? '—' },
  nickColumn('Player'),
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
        {out !== null && <OutLine reason={out} />}
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
