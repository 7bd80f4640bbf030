import type {
  Postback,
  PostbackFailure,
  PostbackRow,
} from '../../../shared/partners/postbacks/contract.ts';
import { POSTBACK_LOG_DAYS } from '../../../shared/partners/postbacks/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { Pager, type PageSize } from '../../cashdesk/transactions/pager.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { type Column, RowsTable } from '../rows-table.tsx';
import { EVENT_WORDS } from './event-words.ts';
import styles from './log-card.module.css';

/** A page of the log as the server answers it. */
export type LogPage = { readonly rows: readonly PostbackRow[]; readonly total: number };

const STATES = {
  waiting: { name: 'partners.postback.state.waiting', tone: 'plain' },
  delivered: { name: 'partners.postback.state.delivered', tone: 'win' },
  failed: { name: 'partners.postback.state.failed', tone: 'lose' },
} as const;

const REASONS: Readonly<Record<PostbackFailure, PlainKey>> = {
  address: 'partners.postback.reason.address',
  unreachable: 'partners.postback.reason.unreachable',
  tls: 'partners.postback.reason.tls',
  timeout: 'partners.postback.reason.timeout',
  connection: 'partners.postback.reason.connection',
  redirect: 'partners.postback.reason.redirect',
  status: 'partners.postback.reason.status',
  gone: 'partners.postback.reason.gone',
};

/** How a message ended: the state, the reason, and what was answered. */
function Result({ row }: { readonly row: PostbackRow }) {
  const t = useT();
  const { state, reason, status, answer, attempts } = row;
  const said = [status === null ? '' : String(status), answer ?? ''].filter((each) => each !== '');
  return (
    <span className={styles.result}>
      <Chip tone={STATES[state].tone}>{t(STATES[state].name)}</Chip>
      {reason !== null && <span>{t(REASONS[reason])}</span>}
      {said.length > 0 && <code className={styles.said}>{said.join(' ')}</code>}
      {attempts > 1 && (
        <span className={styles.note}>{t('partners.postback.tries', { count: attempts })}</span>
      )}
    </span>
  );
}

type SentProps = { readonly onSent: () => void };

function Resend({ row, onSent }: SentProps & { readonly row: PostbackRow }) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  if (row.state === 'waiting' || row.type === 'test') return null;
  const resend = () =>
    void attempt(async () => {
      await call('postbacks.resend', { id: row.id });
      onSent();
    });
  return (
    <>
      <Button isLoading={isBusy} onClick={resend} size="small">
        {t('partners.postback.resend')}
      </Button>
      <span role="alert">{errorText}</span>
    </>
  );
}

function useColumns(
  addresses: readonly Postback[],
  onSent: () => void,
): readonly Column<PostbackRow>[] {
  const t = useT();
  const { dateTime } = useFormats();
  const hostOf = (id: string) => {
    const address = addresses.find((each) => each.id === id)?.address;
    return address === undefined ? '' : new URL(address).host;
  };
  return [
    {
      name: t('partners.postback.column.event'),
      show: ({ type, player, createdAt }) => (
        <span className={styles.result}>
          <strong>{t(EVENT_WORDS[type])}</strong>
          <span className={styles.note}>
            {player} · {dateTime(createdAt)}
          </span>
        </span>
      ),
    },
    {
      name: t('partners.postback.column.host'),
      show: ({ postbackId }) => <span className={styles.host}>{hostOf(postbackId)}</span>,
    },
    { name: t('partners.postback.column.result'), show: (row) => <Result row={row} /> },
    {
      name: t('partners.postback.column.act'),
      show: (row) => <Resend onSent={onSent} row={row} />,
    },
  ];
}

type CardProps = SentProps & {
  readonly state: AnswerOf<LogPage>;
  readonly onRetry: () => void;
  readonly addresses: readonly Postback[];
  readonly page: number;
  readonly pageSize: PageSize;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
};

/** What was told to the partner's addresses, how each message ended, and sending one again. */
export function LogCard({ state, onRetry, addresses, onSent, ...paging }: CardProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const columns = useColumns(addresses, onSent);
  return (
    <DeskCard title={t('partners.postback.log.title')}>
      <p className={styles.note}>{t('partners.postback.log.text', { days: POSTBACK_LOG_DAYS })}</p>
      {state.status === 'waiting' && <CardWaiting lines={3} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && state.answer.total === 0 && (
        <EmptyNote text={t('partners.postback.log.none')} />
      )}
      {state.status === 'ready' && state.answer.total > 0 && (
        <>
          <RowsTable
            columns={columns}
            keyOf={({ id }) => id}
            label={t('partners.postback.log.title')}
            rows={state.answer.rows}
          />
          <Pager {...paging} total={state.answer.total} />
        </>
      )}
    </DeskCard>
  );
}
