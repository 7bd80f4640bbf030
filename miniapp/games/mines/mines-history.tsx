import { useAtomValue } from 'jotai';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { sessionAtom } from '../../profile/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { loadHistory, loadOlder } from './load-mines.ts';
import { historyAtom, minesAtom } from './mines-atoms.ts';
import styles from './mines-history.module.css';
import { safeTiles } from './mines-quote.ts';

function GameRow({ game }: { readonly game: MinesGameView }) {
  const t = useT();
  const formats = useFormats();
  const { formatHundredths } = useMoney();
  const code = currencyById(game.currencyId)?.name;
  const { minesLength, countOpenedSectors: opened } = game;
  const payout = hundredthsInCurrency(BigInt(game.bankMicro), BigInt(game.courseMicro));
  const reached = `${opened}/${safeTiles(minesLength)}`;
  const isWon = game.ending !== 'mine';
  return (
    <tr className={styles.row}>
      <td className={styles.time} title={formats.dateTime(game.createdAt)}>
        {formats.time(game.createdAt)}
      </td>
      <td>
        {formatHundredths(game.bet)} <span className={styles.code}>{code}</span>
      </td>
      <td>{minesLength}</td>
      <td className={cx(styles.opened, isWon && styles.won)}>
        <button
          aria-label={t('mines.history.open', { mines: minesLength, opened: reached })}
          className={styles.open}
          onClick={() => openProof(game.roundId)}
          type="button"
        >
          {reached}
        </button>
      </td>
      <td className={cx(styles.payout, isWon && styles.won)}>{formatHundredths(payout)}</td>
    </tr>
  );
}

function Games({ games }: { readonly games: readonly MinesGameView[] }) {
  const t = useT();
  return (
    <table aria-labelledby="mines-games" className={styles.games}>
      <thead>
        <tr>
          <th scope="col">{t('mines.history.time')}</th>
          <th scope="col">{t('mines.history.bet')}</th>
          <th scope="col">{t('mines.history.mines')}</th>
          <th scope="col">{t('mines.history.opened')}</th>
          <th scope="col">{t('mines.history.win')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <GameRow game={game} key={game.roundId} />
        ))}
      </tbody>
    </table>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.note}>
      <VisuallyHidden>{t('mines.history.loading')}</VisuallyHidden>
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
    </div>
  );
}

function Note() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { games } = useAtomValue(minesAtom);
  const { kind, hasMore } = useAtomValue(historyAtom);
  if (session === 'guest') return <p className={styles.note}>{t('mines.history.guest')}</p>;
  if (kind === 'failed') {
    return (
      <p className={styles.note}>
        {t('mines.history.failed')}
        <Button onClick={() => void loadHistory()} size="small">
          {t('stake.retry')}
        </Button>
      </p>
    );
  }
  if (games.length === 0) {
    return kind === 'ready' ? (
      <p className={styles.note}>{t('mines.history.empty')}</p>
    ) : (
      <Loading />
    );
  }
  if (!hasMore) return null;
  return (
    <Button isLoading={kind === 'loading'} isWide onClick={() => void loadOlder()}>
      {t('mines.history.more')}
    </Button>
  );
}

/** The player's own finished games, newest first, page by page; each row opens its proof. */
export function MinesHistory() {
  const t = useT();
  const { games } = useAtomValue(minesAtom);
  return (
    <section aria-labelledby="mines-games" className={styles.history}>
      <h2 className={styles.title} id="mines-games">
        {t('mines.history.title')}
      </h2>
      {games.length > 0 && <Games games={games} />}
      <Note />
    </section>
  );
}
