import { useAtomValue } from 'jotai';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import styles from '../frame/recent-strip.module.css';
import { minesAtom } from './mines-atoms.ts';
import { shortMultiplier, TWO_PLACES } from './mines-quote.ts';

const MOST_SHOWN = 20;

/** The multiplier an ended game paid; 0 where a mine took the stake. */
function paidMultiplier({ ending, multipliers, countOpenedSectors }: MinesGameView): number {
  return ending === 'mine' ? 0 : (multipliers[countOpenedSectors - 1] ?? 0);
}

/** What the latest games paid, newest first; each opens its proof. */
export function MinesRecent() {
  const t = useT();
  const { number } = useFormats();
  const { games } = useAtomValue(minesAtom);
  if (games.length === 0) return <p className={styles.empty}>{t('mines.recent.empty')}</p>;
  return (
    <ul aria-label={t('mines.recent.label')} className={styles.list}>
      {games.slice(0, MOST_SHOWN).map((game) => {
        const paid = paidMultiplier(game);
        const multiplier = number(shortMultiplier(paid), TWO_PLACES);
        const name = t(paid > 0 ? 'mines.recent.win' : 'mines.recent.loss', { multiplier });
        return (
          <li className={styles.item} key={game.roundId}>
            <ChipButton
              aria-label={name}
              onClick={() => openProof(game.roundId)}
              tone={paid > 0 ? 'win' : 'lose'}
            >
              ×{multiplier}
            </ChipButton>
          </li>
        );
      })}
    </ul>
  );
}
