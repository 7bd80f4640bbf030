import { useState } from 'react';
import type { DrawView, DrawWinner } from '../../../shared/promotions/draws/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './draw-parts.module.css';
import { DrawProofDialog } from '../tickets/draw-proof-dialog.tsx';
import tables from './draw-tables.module.css';
import { useMoscowMoment } from './moscow-moment.ts';
import { OwnWin } from './own-win.tsx';
import { useWorth } from './use-worth.ts';

type WinnerProps = { readonly winner: DrawWinner; readonly worth: string };

function Winner({ winner, worth }: WinnerProps) {
  const t = useT();
  const { number } = useFormats();
  const { place, nick, ticket, isOwn, out } = winner;
  return (
    <tr className={cx(isOwn && tables.own, out !== null && tables.gone)}>
      <th scope="row">{number(place)}</th>
      <td className={tables.who}>
        {isOwn ? t('draw.you') : (nick ?? t('draw.hidden'))}
        <span className={tables.reason}>
          {t('draw.ticket')} {number(ticket)}
        </span>
        {out !== null && <span className={tables.reason}>{t('draw.out', { reason: out })}</span>}
      </td>
      <td className={tables.worth}>{worth}</td>
    </tr>
  );
}

/** Who won what, each with the ticket that was drawn. */
function Winners({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const { prize: worthOf } = useWorth();
  const worth = new Map(draw.terms.prizes.map((prize) => [prize.id, worthOf(prize)]));
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('draw.place')}</th>
            <th className={tables.who} scope="col">
              {t('draw.winner')}
            </th>
            <th scope="col">{t('draw.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {draw.winners.map((winner) => (
            <Winner
              key={winner.ticket}
              winner={winner}
              worth={worth.get(winner.prizeId) ?? winner.prizeId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was published when the list was closed. */
function Published({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const { digest, drandRound } = draw;
  if (digest === null) return null;
  return (
    <dl className={styles.published}>
      <div>
        <dt>{t('draw.digest')}</dt>
        <dd className={styles.hash}>
          <code>{digest}</code>
          <CopyButton name={t('draw.digest')} text={digest} />
        </dd>
      </div>
      <div>
        <dt>{t('draw.round')}</dt>
        <dd>{drandRound}</dd>
      </div>
    </dl>
  );
}

/** The result of a draw that is over, or how far it is; its proof once its list is closed. */
export function DrawResult({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const moment = useMoscowMoment();
  const [isProving, setIsProving] = useState(false);
  const { state, slug, drawsAt } = draw;
  if (state === 'coming' || state === 'open') return null;
  return (
    <>
      {state === 'over' && <p>{t('draw.closing')}</p>}
      {state === 'empty' && <p>{t('draw.empty')}</p>}
      {state === 'closed' && <p>{t('draw.closed', { at: moment(drawsAt) })}</p>}
      <OwnWin draw={draw} />
      {draw.winners.length > 0 && <Winners draw={draw} />}
      <Published draw={draw} />
      {draw.digest !== null && (
        <Button onClick={() => setIsProving(true)}>{t('draw.proof')}</Button>
      )}
      {isProving && <DrawProofDialog onClose={() => setIsProving(false)} slug={slug} />}
    </>
  );
}
