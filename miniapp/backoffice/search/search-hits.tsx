import { Link, Redirect } from 'wouter';
import type { FoundBy, SearchHit } from '../../../shared/backoffice/search/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import styles from './search-hits.module.css';

const BY: Readonly<Record<FoundBy, string>> = {
  id: 'id',
  nick: 'begins so',
  login: 'login begins so',
  email: 'e-mail',
  mailbox: 'mailbox they have or had',
  telegram: 'Telegram',
  wallet: 'paid at or from it',
  'deposit-address': 'pays in at it',
  memo: 'memo of TON',
  transaction: 'transaction',
  payment: 'payment',
  round: 'round',
  case: 'case',
  device: 'device',
  network: 'signed in from it',
};

/** The part of the player's page that shows what was found. */
const SECTIONS: Readonly<Record<SearchHit['kind'], string>> = {
  player: '',
  deposit: '?section=money',
  withdrawal: '?section=money',
  round: '?section=rounds',
  case: '?section=cases',
};

/** Where a hit is shown; nowhere for a case of somebody without an account. */
function placeOf({ kind, id, playerId }: SearchHit): string | undefined {
  if (playerId === null) return undefined;
  const round = kind === 'round' ? `&round=${id}` : '';
  return `/players/${playerId}${SECTIONS[kind]}${round}`;
}

const COLUMNS: readonly Column<SearchHit>[] = [
  { key: 'what', title: 'What', cell: ({ kind }) => kind },
  { key: 'name', title: 'Whose', cell: (hit) => <Name hit={hit} /> },
  { key: 'by', title: 'Found by', cell: ({ by }) => BY[by] },
  { key: 'id', title: 'Id', kind: 'code', cell: ({ id }) => id },
  { key: 'detail', title: 'Detail', cell: ({ detail }) => detail },
  {
    key: 'amount',
    title: 'Amount',
    kind: 'figure',
    cell: ({ amountMicro }) => amountMicro !== null && <Amount micro={amountMicro} />,
  },
  { key: 'at', title: 'Since', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
];

function Name({ hit }: { readonly hit: SearchHit }) {
  const place = placeOf(hit);
  if (place === undefined) return <>{hit.nick} (no account)</>;
  return (
    <Link className={styles.link} href={place}>
      {hit.nick}
    </Link>
  );
}

/** Whether it was found by the whole of what was typed. */
const isExact = ({ by }: SearchHit): boolean => by !== 'nick' && by !== 'login';

/** Whatever a text names; one thing alone is shown at once. */
export function SearchHits({ text }: { readonly text: string }) {
  const { data, failure, isLoading, reload } = useAsk('search.find', { text });
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Searching" />;
  const places = [...new Set(data.hits.map((hit) => placeOf(hit)))];
  const [only] = places;
  if (!isLoading && places.length === 1 && only !== undefined && data.hits.some(isExact)) {
    return <Redirect replace to={only} />;
  }
  if (data.hits.length === 0) {
    return (
      <Empty title="Nothing found">
        E-mail addresses, wallets and hashes are found only when typed in full.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="What was found"
      columns={COLUMNS}
      isStale={isLoading}
      keyOf={({ kind, id, by }) => `${kind} ${id} ${by}`}
      rows={data.hits}
    />
  );
}
