import { Link } from 'wouter';
import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_RETURN_PERCENT,
} from '../../shared/games/dice/rules.ts';
import { DiceBoardArt } from '../art/dice-board-art.tsx';
import { useT } from '../i18n/language.ts';
import { PlayIcon } from '../ui/action-icons.tsx';
import styles from './dice-card.module.css';
import headings from './heading.module.css';

/** The smallest and the largest chance a side may have, in percent. */
const CHANCES = { min: DICE_MIN_PERCENT, max: DICE_CHANCE_LIMIT - 1 };

/** The house's own games: one large card for each that can be played now. */
export function DiceCard() {
  const t = useT();
  return (
    <section aria-labelledby="own-games" className={styles.own}>
      <header className={headings.head}>
        <h2 className={headings.heading} id="own-games">
          {t('main.own.title')}
        </h2>
        <p className={headings.note}>{t('main.own.note')}</p>
      </header>
      <Link className={styles.card} href="/game/dice">
        <DiceBoardArt className={styles.art} />
        <span className={styles.returns}>
          {t('main.dice.returns', { percent: DICE_RETURN_PERCENT })}
        </span>
        <span className={styles.foot}>
          <span>
            <span className={styles.title}>{t('main.dice.title')}</span>
            <span className={styles.text}>{t('main.dice.text', CHANCES)}</span>
          </span>
          <span className={styles.play}>
            <PlayIcon />
            {t('main.dice.play')}
          </span>
        </span>
      </Link>
    </section>
  );
}
