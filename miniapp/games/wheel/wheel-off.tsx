import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { SleepingWheel } from '../../art/wheel-asleep.tsx';
import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { closedWords } from '../stake/closed-words.ts';
import { closingAtom } from './wheel-atoms.ts';
import styles from './wheel-off.module.css';

type Art = ComponentType<ComponentProps<typeof SleepingWheel>>;

let arrived: Art | undefined;

async function fetchArt(): Promise<Art> {
  arrived ??= (await import('../../art/wheel-asleep.tsx')).SleepingWheel;
  return arrived;
}

/** The picture, fetched when it is first shown; its place stays empty where it cannot be had. */
function Picture() {
  const [Shown, setShown] = useState(() => arrived);
  useEffect(() => {
    let isLeft = false;
    fetchArt().then(
      (art) => !isLeft && setShown(() => art),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return <div className={styles.art}>{Shown && <Shown />}</div>;
}

/** The wheel switched off: the game is hidden, and what it did before can still be checked. */
export function WheelOff() {
  const t = useT();
  const closing = useAtomValue(closingAtom);
  return (
    <section className={styles.off}>
      <Picture />
      <h2 className={styles.title}>{t('wheel.off.title')}</h2>
      <p className={styles.text}>{closedWords(t, closing) ?? t('wheel.off.text')}</p>
    </section>
  );
}
