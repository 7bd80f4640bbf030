/** One line of the bench's report. */
export type BenchRow = {
  readonly what: string;
  readonly measured: string;
  readonly budget?: string;
};

/** A whole number with thin spaces between groups, as the report prints it. */
export const grouped = (value: number) => Math.round(value).toLocaleString('en-US');

/** The value below which a share of the samples lies; samples must be sorted. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function printRows(title: string, rows: readonly BenchRow[]): void {
  const width = Math.max(...rows.map((row) => row.what.length));
  const lines = rows.map(({ what, measured, budget }) => {
    const tail = budget === undefined ? '' : `   budget ${budget}`;
    return `  ${what.padEnd(width)}   ${measured}${tail}`;
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
