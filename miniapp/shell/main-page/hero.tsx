import { Link } from 'wouter';
import { HeroDice } from '../../art/hero-dice.tsx';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './hero.module.css';

/**
 * The banner with the product's main promise. The hot button is here only for visitors who need no
 * account.
 */
export function Hero({ isPlayer }: { readonly isPlayer: boolean }) {
  const t = useT();
  const play = isPlayer
    ? buttonClass({ variant: 'hot' })
    : cx(buttonClass({ variant: 'quiet' }), styles.calm);
  return (
    <section aria-labelledby="hero" className={styles.hero}>
      <HeroDice className={styles.art} />
      <h2 className={styles.title} id="hero">
        {t('main.hero.title')}
      </h2>
      <p className={styles.text}>{t('main.hero.text')}</p>
      <div className={styles.actions}>
        <Link className={play} href="/game/dice">
          {t('main.hero.play')}
        </Link>
        <Link className={cx(buttonClass({ variant: 'ghost' }), styles.how)} href="/fairness">
          {t('main.hero.how')}
        </Link>
      </div>
    </section>
  );
}
