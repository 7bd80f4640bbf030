import { useState } from 'react';
import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { ask } from '../transport/ask.ts';
import { wordsOf } from '../transport/refused.ts';
import { useAsk } from '../transport/use-ask.ts';

/** The calls that answer a page and where the next one begins. */
export type PagedCall = {
  [N in OfficeCallName]: OfficeOutput<N> extends { rows: unknown[]; next: string | null }
    ? N
    : never;
}[OfficeCallName];

export type RowOf<N extends PagedCall> = OfficeOutput<N>['rows'][number];

type Older<Row> = {
  /** Of which input these pages are. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly next: string | null | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

/** A list page by page: the first at once, the others on demand. */
export function usePages<N extends PagedCall>(call: N, input: Omit<OfficeInput<N>, 'after'>) {
  const first = useAsk(call, input as OfficeInput<N>);
  const key = JSON.stringify(input);
  const nothing: Older<RowOf<N>> = {
    key,
    rows: [],
    next: undefined,
    isBusy: false,
    failure: undefined,
  };
  const [kept, setOlder] = useState(nothing);
  const older = kept.key === key ? kept : nothing;
  const next = older.next === undefined ? (first.data?.next ?? null) : older.next;
  const more = async () => {
    if (next === null) return;
    setOlder({ ...older, isBusy: true, failure: undefined });
    try {
      const page = await ask(call, { ...input, after: next } as OfficeInput<N>);
      setOlder({ ...nothing, rows: [...older.rows, ...page.rows], next: page.next });
    } catch (error) {
      setOlder({ ...older, isBusy: false, failure: wordsOf(error) });
    }
  };
  const rows = first.data === undefined ? undefined : [...first.data.rows, ...older.rows];
  const reload = () => {
    setOlder(nothing);
    first.reload();
  };
  return { first, rows: rows as readonly RowOf<N>[] | undefined, next, older, more, reload };
}
