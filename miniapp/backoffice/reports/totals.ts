import type { DayRow } from '../../../shared/backoffice/reports/contract.ts';
import { AT_THE_END, type DayFigure } from '../../../shared/backoffice/reports/figures.ts';

const MICRO_PER_UNIT = 1e6;

/** A figure of a period: the sum of its days, or of what stands at a moment the last day's. */
export function totalOf(rows: readonly DayRow[], figure: DayFigure): string {
  if (AT_THE_END.has(figure)) return rows.at(-1)?.figures[figure] ?? '0';
  return String(rows.reduce((sum, { figures }) => sum + BigInt(figures[figure]), 0n));
}

/** The values of a figure for a chart, money in units. */
export const valuesOf = (rows: readonly DayRow[], figure: DayFigure): number[] =>
  rows.map(({ figures }) =>
    figure.endsWith('Micro') ? Number(figures[figure]) / MICRO_PER_UNIT : Number(figures[figure]),
  );
