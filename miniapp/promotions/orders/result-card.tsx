import { useState } from 'react';
import type { DrawView, DrawWinner } from '../../../shared/promotions/draws/contract.ts';
import type { NewYearPrize } from '../../../shared/promotions/orders/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnWin } from '../draws/own-win.tsx';
import { usePrizeName } from './prizes-card.tsx';
import { DrawProofDialog } from '../tickets/draw-proof-dialog.tsx';
import styles from './result-card.module.css';

/** What is said while there are no winners. */
const BEFORE = {
  coming: 'newYear.result.coming',
  open: 'newYear.result.before',
  over: 'newYear.result.closing',
  closed: 'newYear.result.closed',
  empty: 'newYear.result.empty',
  drawn: undefined,
} as const;

/** How many winners are shown at first; the player's own prizes stand before them. */
const SHOWN = 10;

type WinnersProps = Pick<CardProps, 'draw' | 'prizes'>;

function Winner({ winner, prize }: { readonly winner: DrawWinner; readonly prize: string }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <li className={winner.isOwn ? styles.own : styles.winner}>
      <span className={winner.out === null ? styles.prize : styles.gone}>{prize}</span>
      <span className={styles.who}>
        {winner.isOwn ? t('newYear.result.you') : (winner.nick ?? t('newYear.result.hidden'))}
        {' · '}
        {t('newYear.result.ticket', { ticket: number(winner.ticket) })}
        {winner.out !== null && ` · ${t('newYear.result.out')}: ${winner.out}`}
      </span>
    </li>
  );
}

function Winners({ draw, prizes }: WinnersProps) {
  const t = useT();
  const nameOf = usePrizeName();
  const [isAll, setIsAll] = useState(false);
  const names = new Map(
    draw.terms.prizes.map(({ id }, index) => {
      const prize = prizes[index];
      return [id, prize === undefined ? '' : nameOf(prize)] as const;
    }),
  );
  const inOrder = draw.winners.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const shown = isAll ? inOrder : inOrder.slice(0, SHOWN);
  return (
    <>
      <h3 className={styles.subtitle}>{t('newYear.result.winners')}</h3>
      <ol className={styles.list}>
        {shown.map((winner) => (
          <Winner
            key={`${winner.place} ${winner.ticket}`}
            prize={names.get(winner.prizeId) ?? ''}
            winner={winner}
          />
        ))}
      </ol>
      {shown.length < inOrder.length && (
        <Button onClick={() => setIsAll(true)}>{t('newYear.result.all')}</Button>
      )}
    </>
  );
}

type CardProps = { readonly draw: DrawView; readonly prizes: readonly NewYearPrize[] };

/** How far the draw is, what was published of it, who won, and the proof. */
export function ResultCard({ draw, prizes }: CardProps) {
  const t = useT();
  const { number } = useFormats();
  const [isProofOpen, setIsProofOpen] = useState(false);
  const before = BEFORE[draw.state];
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('newYear.result')}</h2>
      {before !== undefined && <p className={styles.text}>{t(before)}</p>}
      {draw.digest !== null && (
        <div className={styles.digest}>
          <span className={styles.label}>{t('newYear.result.digest')}</span>
          <code className={styles.hash}>{draw.digest}</code>
          <CopyButton name={t('newYear.result.digest')} text={draw.digest} />
        </div>
      )}
      <p className={styles.text}>{t('newYear.result.round', { round: number(draw.drandRound) })}</p>
      <OwnWin draw={draw} />
      {draw.winners.length > 0 && <Winners draw={draw} prizes={prizes} />}
      {draw.digest !== null && (
        <Button onClick={() => setIsProofOpen(true)}>{t('newYear.result.check')}</Button>
      )}
      {isProofOpen && <DrawProofDialog onClose={() => setIsProofOpen(false)} slug={draw.slug} />}
    </Card>
  );
}
