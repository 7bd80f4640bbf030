import { useAtomValue } from 'jotai';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { shownHundredths } from '../../money/money.ts';
import { cx } from '../../ui/class-names.ts';
import { HistoryNote } from '../frame/history-note.tsx';
import styles from '../frame/round-history.module.css';
import { minesAtom } from './mines-atoms.ts';
import { minesPages } from './mines-pages.ts';
import { safeTiles } from './mines-quote.ts';

function GameRow({ game }: { readonly game: MinesGameView }) {
  const t = useT();
  const formats = useFormats();
  const { formatHundredths } = useMoney();
  const code = currencyById(game.currencyId)?.name;
  const { minesLength, countOpenedSectors: opened } = game;
  const payout = shownHundredths(BigInt(game.bankMicro), BigInt(game.courseMicro));
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
      <td className={cx(styles.result, isWon && styles.won)}>
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
    <table aria-labelledby="mines-games" className={styles.rounds}>
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

const NOTES = {
  guest: 'mines.history.guest',
  failed: 'mines.history.failed',
  empty: 'mines.history.empty',
  loading: 'mines.history.loading',
  more: 'mines.history.more',
} as const;

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
      <HistoryNote
        history={useAtomValue(minesPages.historyAtom)}
        isEmpty={games.length === 0}
        onMore={() => void minesPages.loadOlder()}
        onRetry={() => void minesPages.loadNewest()}
        words={NOTES}
      />
    </section>
  );
}
