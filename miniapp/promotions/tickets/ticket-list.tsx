import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import type { DrawOutReason } from '../../../shared/promotions/draws/out-reasons.ts';
import type { TicketRange, Tickets } from '../../../shared/promotions/tickets/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { DrawProofDialog } from './draw-proof-dialog.tsx';
import styles from './ticket-list.module.css';

/** Why the tickets of an account take no part. */
const OUT_WORDS = {
  staff: 'draw.out.staff',
  'close-to-staff': 'draw.out.close-to-staff',
  demo: 'draw.out.demo',
  blocked: 'draw.out.blocked',
  excluded: 'draw.out.excluded',
  closed: 'draw.out.closed',
} as const satisfies Record<DrawOutReason, PlainKey>;

type RowProps = { readonly range: TicketRange; readonly onProve: (() => void) | undefined };

function Row({ range, onProve }: RowProps) {
  const t = useT();
  const { number, date } = useFormats();
  const { from, to, cause, day, givenAt, takenAt } = range;
  const numbers = from === to ? number(from) : `${number(from)}–${number(to)}`;
  const when = date(day === null ? givenAt : `${day}T12:00:00`);
  return (
    <li className={styles.row}>
      <span className={styles.numbers}>{numbers}</span>
      <span className={styles.cause}>{t(`draw.tickets.${cause}`, { day: when })}</span>
      {takenAt !== null && <span className={styles.taken}>{t('draw.tickets.taken')}</span>}
      {onProve !== undefined && (
        <span className={styles.prove}>
          <Button
            aria-label={t('draw.proof.ticket', { number: numbers })}
            onClick={onProve}
            size="small"
          >
            {t('draw.proof.own')}
          </Button>
        </span>
      )}
    </li>
  );
}

type ViewProps = {
  readonly draw: DrawView;
  readonly state: AnswerOf<Tickets>;
  readonly onRetry: () => void;
  /** Asks for the tickets below a number, and adds them. */
  readonly onMore: (before: number) => void;
};

/** A player's own tickets in a given state. */
export function TicketListView({ draw, state, onRetry, onMore }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [proved, setProved] = useState<number>();
  if (state.status === 'waiting') return <CardWaiting lines={2} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(state.error)} />;
  }
  const { ranges, hasMore, left, isLoginCounted } = state.answer;
  const isRunning = draw.state === 'open' || draw.state === 'coming';
  const last = ranges.at(-1)?.from ?? 1;
  const { out = null } = draw.own ?? {};
  return (
    <>
      {out !== null && <p className={styles.note}>{t(OUT_WORDS[out])}</p>}
      {ranges.length === 0 && (
        <p className={styles.note}>{t(isRunning ? 'draw.tickets.none' : 'draw.tickets.ended')}</p>
      )}
      {isRunning && !isLoginCounted && <p className={styles.note}>{t('draw.tickets.visits')}</p>}
      {isRunning && left !== null && (
        <p className={styles.note}>{t('draw.tickets.left', { count: left })}</p>
      )}
      <ul className={styles.list}>
        {ranges.map((range) => (
          <Row
            key={range.from}
            onProve={draw.digest === null ? undefined : () => setProved(range.from)}
            range={range}
          />
        ))}
      </ul>
      {hasMore && (
        <Button isWide onClick={() => onMore(last)} size="small">
          {t('draw.tickets.more')}
        </Button>
      )}
      {proved !== undefined && (
        <DrawProofDialog onClose={() => setProved(undefined)} slug={draw.slug} ticket={proved} />
      )}
    </>
  );
}

function OwnTickets({ draw }: { readonly draw: DrawView }) {
  const { slug } = draw;
  const ask = useCallback(() => call('promotions.tickets', { slug }), [slug]);
  const { state, retry, show } = useAnswerOf<Tickets>(ask, { asksOnReturn: true });
  const more = async (before: number) => {
    const next = await call('promotions.tickets', { slug, before });
    show((known) => ({ ...next, ranges: [...known.ranges, ...next.ranges] }));
  };
  return (
    <TicketListView
      draw={draw}
      onMore={(before) => void more(before).catch(() => undefined)}
      onRetry={retry}
      state={state}
    />
  );
}

/** A player's own tickets in a draw with what each was given for; a guest may log in. */
export function TicketList({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  if (session === 'guest') return <SignInCard text={t('draw.tickets.guest')} />;
  return session === 'player' ? <OwnTickets draw={draw} /> : <CardWaiting lines={2} />;
}
