import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/class-names.ts';
import { coinflipAtom, openFlipsAtom, ownFlipsAtom, rulesAtom } from './coinflip-atoms.ts';
import styles from './flip-list.module.css';
import { FlipRow } from './flip-row.tsx';

/** How many flips are shown before the rest is asked for. */
const SHOWN = 8;

/** The player's own flips, where more than the one on the stage is under way. */
function OwnFlips() {
  const t = useT();
  const flips = useAtomValue(ownFlipsAtom);
  const { stage } = useAtomValue(coinflipAtom);
  if (flips.every(({ roundId }) => roundId === stage?.roundId)) return null;
  return (
    <section aria-labelledby="own-flips" className={styles.list}>
      <h2 className={styles.title} id="own-flips">
        {t('coinflip.list.own')} <span className={styles.count}>{flips.length}</span>
      </h2>
      <ul className={styles.rows}>
        {flips.map((flip) => (
          <FlipRow flip={flip} isOwn key={flip.roundId} />
        ))}
      </ul>
    </section>
  );
}

/** The flips that can be joined, own ones first. */
export function FlipList() {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const { kind } = useAtomValue(rulesAtom);
  const flips = useAtomValue(openFlipsAtom);
  const shown = isWhole ? flips : flips.slice(0, SHOWN);
  return (
    <div className={styles.lists}>
      <OwnFlips />
      <section aria-labelledby="open-flips" className={styles.list}>
        <h2 className={cx(styles.title, styles.open)} id="open-flips">
          {t('coinflip.list.title')} <span className={styles.count}>{flips.length || ''}</span>
        </h2>
        {kind === 'loading' && <Skeleton height="4rem" />}
        {kind !== 'loading' && flips.length === 0 && (
          <p className={styles.empty}>{t('coinflip.list.empty')}</p>
        )}
        <ul className={styles.rows}>
          {shown.map((flip) => (
            <FlipRow flip={flip} isOwn={false} key={flip.roundId} />
          ))}
        </ul>
        {shown.length < flips.length && (
          <Button isWide onClick={() => setIsWhole(true)}>
            {t('coinflip.list.more', { count: flips.length - shown.length })}
          </Button>
        )}
      </section>
    </div>
  );
}
