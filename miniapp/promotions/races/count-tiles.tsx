import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './count-tiles.module.css';

const SECOND_MS = 1000;
const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds until a moment by the server's clock; ticks each second. */
function useSecondsTo(at: string): number {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const left = () => Math.max(0, Math.ceil((Date.parse(at) - Date.now() - offsetMs) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(left());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` is of these two
  }, [at, offsetMs]);
  return seconds;
}

type TilesProps = { readonly label: string; readonly at: string };

/** The time left until a moment as tiles: days where there are some, then hours to seconds. */
export function CountTiles({ label, at }: TilesProps) {
  const t = useT();
  const seconds = useSecondsTo(at);
  const days = Math.floor(seconds / 86_400);
  const parts = [
    ...(days > 0 ? [[String(days), t('race.count.days')] as const] : []),
    [two(Math.floor(seconds / 3600) % 24), t('race.count.hours')],
    [two(Math.floor(seconds / 60) % 60), t('race.count.minutes')],
    ...(days > 0 ? [] : [[two(seconds % 60), t('race.count.seconds')] as const]),
  ] as const;
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <VisuallyHidden>{parts.map(([value, unit]) => `${value} ${unit}`).join(' ')}</VisuallyHidden>
      <span aria-hidden="true" className={styles.tiles}>
        {parts.map(([value, unit]) => (
          <span className={styles.tile} key={unit}>
            <span className={styles.value}>{value}</span>
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
