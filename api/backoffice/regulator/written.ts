import { type CsvColumns, csvOf } from '../../platform/csv/csv.ts';

/** A file and how many rows it has under its headings. */
export type Written = { readonly csv: string; readonly rows: number };

/** Writes rows under their columns. */
export const writtenOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Written => ({
  csv: csvOf(columns, rows),
  rows: rows.length,
});
