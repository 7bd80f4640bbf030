import type { OfficeInput } from '../../../shared/backoffice/contract.ts';
import type { ReportTable } from '../../../shared/backoffice/reports/contract.ts';
import { Button } from '../kit/button.tsx';
import { Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import { saveText } from '../../platform/save-file.ts';

type FileProps = {
  readonly table: ReportTable;
  readonly period: Omit<OfficeInput<'reports.file'>, 'table'>;
};

/** Saves a table of the period as CSV, with exact sums. */
export function FileButton({ table, period }: FileProps) {
  const { run, isBusy, failure } = useAct('reports.file');
  const save = async () => {
    const file = await run({ table, ...period });
    if (file !== undefined) saveText(file.csv, file.name, 'text/csv');
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void save()}>
        CSV
      </Button>
      <Failure text={failure} />
    </>
  );
}
