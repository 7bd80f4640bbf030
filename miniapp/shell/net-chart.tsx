import { useId } from 'react';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { cx } from '../ui/class-names.ts';
import styles from './net-chart.module.css';
import { drawLine } from './session-line.ts';

const BOX = { width: 320, height: 120 };

type HalfProps = {
  readonly id: string;
  readonly points: string;
  readonly zeroY: number;
  readonly side: 'above' | 'below';
};

/** The line and its shading on one side of zero, in that side's colour. */
function Half({ id, points, zeroY, side }: HalfProps) {
  const isAbove = side === 'above';
  const firstX = points.split(',', 1)[0] ?? '0';
  const lastX = points.split(' ').at(-1)?.split(',')[0] ?? '0';
  return (
    <g className={styles[side]} clipPath={`url(#${id}${side})`}>
      <clipPath id={`${id}${side}`}>
        <rect
          height={isAbove ? zeroY + BOX.height : BOX.height * 2}
          width={BOX.width * 2}
          x={-BOX.width / 2}
          y={isAbove ? -BOX.height : zeroY}
        />
      </clipPath>
      <polygon className={styles.shade} points={`${firstX},${zeroY} ${points} ${lastX},${zeroY}`} />
      <polyline className={styles.line} points={points} />
    </g>
  );
}

/**
 * The session's net round by round: above zero in the colour of winning, below in that of losing.
 */
export function NetChart({ netsMicro }: { readonly netsMicro: readonly bigint[] }) {
  const t = useT();
  const id = useId();
  const { formatSigned, code } = useMoney();
  const { points, zeroY, lowestMicro, highestMicro } = drawLine(netsMicro, BOX);
  const nowMicro = netsMicro.at(-1) ?? 0n;
  const spoken = t('shell.session.chart', {
    lowest: formatSigned(lowestMicro),
    highest: formatSigned(highestMicro),
    now: formatSigned(nowMicro),
    code,
  });
  return (
    <figure className={styles.chart}>
      <svg
        aria-label={spoken}
        className={styles.drawing}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 -4 ${BOX.width} ${BOX.height + 8}`}
      >
        <line className={styles.zero} x2={BOX.width} y1={zeroY} y2={zeroY} />
        <Half id={id} points={points} side="above" zeroY={zeroY} />
        <Half id={id} points={points} side="below" zeroY={zeroY} />
        <path
          className={cx(styles.now, nowMicro < 0n ? styles.below : styles.above)}
          d={`M${points.split(' ').at(-1)}h0`}
        />
      </svg>
      <figcaption aria-hidden="true" className={styles.ends}>
        <span>{t('shell.session.lowest', { amount: formatSigned(lowestMicro) })}</span>
        <span>{t('shell.session.highest', { amount: formatSigned(highestMicro) })}</span>
      </figcaption>
    </figure>
  );
}
