import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { cx } from '../../ui/class-names.ts';
import styles from './day-chart.module.css';

/** A line or a row of bars over the days; colours are names of tokens. */
export type Series = {
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly colour: keyof typeof SWATCHES;
  readonly isBars?: boolean;
};

type ChartProps = {
  /** What it shows, for whoever does not see it: the table beside it has the figures. */
  readonly label: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly format?: (value: number) => string;
};

const SWATCHES = { '--violet': 'violet', '--win': 'win', '--warn': 'warn' } as const;

const HEIGHT = 260;
const DAY_SECONDS = 86_400;
const AXIS_WIDTH = 72;
const BAR_SHARE = 0.6;
const BAR_MOST = 48;

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Figures of days as a chart, drawn in the colours of the tokens. */
export function DayChart({
  label,
  days,
  series,
  format = (value) => compact.format(value),
}: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify({ days, series });
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const { days: shown, series: lines } = JSON.parse(drawn) as Pick<ChartProps, 'days' | 'series'>;
    const data: uPlot.AlignedData = [
      shown.map((day) => Date.parse(day) / 1000),
      ...lines.map(({ values }) => [...values]),
    ];
    const chart = new uPlot(optionsOf(box, lines, format), data, box);
    const watcher = new ResizeObserver(() =>
      chart.setSize({ width: box.clientWidth, height: HEIGHT }),
    );
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [drawn, format]);
  return (
    <figure className={styles.figure}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a canvas that is drawn in code */}
      <div aria-label={label} className={styles.chart} ref={place} role="img" />
      <figcaption className={styles.legend}>
        {series.map(({ label: name, colour }) => (
          <span className={styles.key} key={name}>
            <span aria-hidden="true" className={cx(styles.swatch, styles[SWATCHES[colour]])} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function optionsOf(
  box: HTMLElement,
  lines: readonly Series[],
  format: (value: number) => string,
): uPlot.Options {
  const tokens = getComputedStyle(document.documentElement);
  const rootPx = Number.parseFloat(tokens.fontSize);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const axis = {
    stroke: token('--soft'),
    // A canvas knows no rem.
    font: `${Number.parseFloat(token('--type-mini')) * rootPx}px ${token('--font-text')}`,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: {
      // Half a day to either side, so that the first and the last bar are whole.
      x: { range: (_chart, least, most) => [least - DAY_SECONDS / 2, most + DAY_SECONDS / 2] },
      y: { range: (_chart, least, most) => rangeOf(least, most) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 30, 90].map((count) => count * DAY_SECONDS),
        values: (_chart, splits) => splits.map((at) => dayOf(at)),
      },
      { ...axis, size: AXIS_WIDTH, values: (_chart, splits) => splits.map(format) },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, token(line.colour)))],
  };
}

function seriesOf({ label, isBars = false }: Series, stroke: string): uPlot.Series {
  if (!isBars) return { label, stroke, width: 2, points: { show: true, size: 5, fill: stroke } };
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MOST] });
  const points = { show: false };
  return { label, stroke, fill: stroke, width: 0, points, ...(paths !== undefined && { paths }) };
}

/** Zero is always in it, and a little room is above and below. */
function rangeOf(least: number | null, most: number | null): [number, number] {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const room = (high - low || 1) * 0.08;
  return [low === 0 ? 0 : low - room, high + room];
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});
const dayOf = (seconds: number) => SHORT_DAY.format(new Date(seconds * 1000));
