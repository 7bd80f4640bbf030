import type { ProtectionView } from '../../../shared/backoffice/player/rows.ts';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { limitOf } from './limit-words.ts';
import { markerActionWords } from './marker-words.ts';
import { PlayerLink } from './player-link.tsx';
import type { SectionProps } from './player-sections.tsx';
import { ProtectionActs } from './protection-acts.tsx';
import { Read } from './read.tsx';
import styles from './sections.module.css';

type Limit = ProtectionView['limits'][number];
type Break = ProtectionView['breaks'][number];
type Change = ProtectionView['changes'][number];

const LIMITS: readonly Column<Limit>[] = [
  { key: 'kind', title: 'Limit', cell: ({ kind, period }) => `${kind} a ${period}` },
  { key: 'own', title: 'Own', kind: 'figure', cell: ({ kind, own }) => limitOf(kind, own) },
  {
    key: 'operator',
    title: "Operator's",
    kind: 'figure',
    cell: ({ kind, operator }) => limitOf(kind, operator),
  },
  {
    key: 'asked',
    title: 'Asked for instead',
    cell: ({ kind, asked, askedAt }) =>
      askedAt !== null && (
        <>
          {limitOf(kind, asked)}, <Moment at={askedAt} />
        </>
      ),
  },
];

const BREAKS: readonly Column<Break>[] = [
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isInForce }) => (
      <Badge tone={isInForce ? 'bad' : 'quiet'}>{isInForce ? 'in force' : 'over'}</Badge>
    ),
  },
  { key: 'kind', title: 'What', cell: ({ kind }) => (kind === 'coolOff' ? 'break' : 'exclusion') },
  { key: 'since', title: 'Since', kind: 'figure', cell: ({ since }) => <Moment at={since} /> },
  {
    key: 'until',
    title: 'Until',
    kind: 'figure',
    cell: ({ until }) => (until === null ? 'for life' : <Moment at={until} />),
  },
  {
    key: 'from',
    title: 'Asked for in',
    cell: ({ linkedFrom }) =>
      linkedFrom === null ? (
        'this account'
      ) : (
        <PlayerLink playerId={linkedFrom}>{linkedFrom}</PlayerLink>
      ),
  },
];

const CHANGES: readonly Column<Change>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  { key: 'limit', title: 'Limit', cell: ({ kind, period }) => `${kind} a ${period}` },
  { key: 'action', title: 'What', cell: ({ action }) => action },
  {
    key: 'before',
    title: 'Before',
    kind: 'figure',
    cell: ({ kind, before }) => limitOf(kind, before),
  },
  {
    key: 'amount',
    title: 'Then',
    kind: 'figure',
    cell: ({ kind, amount }) => limitOf(kind, amount),
  },
];

/** Limits, breaks and exclusions, and what about the play staff should look at. */
export function ProtectionSection({ playerId, head, onActed }: SectionProps) {
  return (
    <Read call="player.protection" input={{ playerId }}>
      {(view) => (
        <>
          <Protection view={view} />
          <ProtectionActs acts={head.acts} onActed={onActed} playerId={playerId} view={view} />
        </>
      )}
    </Read>
  );
}

function Protection({ view }: { readonly view: ProtectionView }) {
  const { limits, breaks, changes, markers, assessmentScore, assessedAt } = view;
  if (limits.length + breaks.length + changes.length + markers.length === 0) {
    return <Empty title="No limits, breaks or markers" />;
  }
  return (
    <>
      {assessmentScore !== null && assessedAt !== null && (
        <p className={styles.quiet}>
          Self-assessment: {assessmentScore}, <Moment at={assessedAt} />
        </p>
      )}
      {breaks.length > 0 && (
        <DataTable
          caption="Breaks and exclusions"
          columns={BREAKS}
          keyOf={({ kind, since, until }) => `${kind} ${since} ${until}`}
          rows={breaks}
        />
      )}
      {limits.length > 0 && (
        <DataTable
          caption="Limits"
          columns={LIMITS}
          keyOf={({ kind, period }) => `${kind} ${period}`}
          rows={limits}
        />
      )}
      {changes.length > 0 && (
        <details>
          <summary>Changes of limits</summary>
          <DataTable
            caption="Changes of limits"
            columns={CHANGES}
            keyOf={({ at, kind, period, action }) => `${at} ${kind} ${period} ${action}`}
            rows={changes}
          />
        </details>
      )}
      {markers.length > 0 && (
        <ul aria-label="Play to look at" className={styles.list}>
          {markers.map((marker) => (
            <li className={styles.line} key={marker.id}>
              <Badge tone={marker.answer === null ? 'wait' : 'quiet'}>
                {marker.answer === null ? 'to look at' : 'looked at'}
              </Badge>
              {marker.marker} <Moment at={marker.at} />
              {marker.answer !== null && <MarkerAnswer answer={marker.answer} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type MarkerAnswerProps = {
  readonly answer: NonNullable<ProtectionView['markers'][number]['answer']>;
};

const MarkerAnswer = ({ answer: { action, by, note, at } }: MarkerAnswerProps) => (
  <span className={styles.quiet}>
    {markerActionWords(action)}: {note} ({by}, <Moment at={at} />)
  </span>
);
