import type { OfficeInput } from '../../../shared/backoffice/contract.ts';
import { Button } from '../kit/button.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { type PagedCall, type RowOf, usePages } from './use-pages.ts';

type PagedRowsProps<N extends PagedCall> = {
  readonly call: N;
  readonly input: Omit<OfficeInput<N>, 'after'>;
  readonly caption: string;
  readonly columns: readonly Column<RowOf<N> & object>[];
  readonly keyOf: (row: RowOf<N> & object) => string;
  /** What it means that there is nothing. */
  readonly empty: string;
};

/** A list page by page, with its states. */
export function PagedRows<N extends PagedCall>(props: PagedRowsProps<N>) {
  const { call, input, caption, columns, keyOf, empty } = props;
  const { first, rows, next, older, more, reload } = usePages(call, input);
  if (first.failure !== undefined) return <Failure onRetry={reload} text={first.failure} />;
  if (rows === undefined) return <Loading label={`Loading: ${caption}`} />;
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        isStale={first.isLoading}
        keyOf={keyOf}
        rows={rows}
      />
      <Failure text={older.failure} />
      {next !== null && (
        <Button isBusy={older.isBusy} onClick={() => void more()}>
          Older
        </Button>
      )}
    </>
  );
}
