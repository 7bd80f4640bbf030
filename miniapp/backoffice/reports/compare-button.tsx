import { useState } from 'react';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/page.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import { shortMoney } from './format.ts';

/** Computes a day again from the ledger's entries, and says whether every figure agrees. */
export function CompareButton({ day }: { readonly day: string }) {
  const { run, isBusy, failure } = useAct('reports.compare');
  const [found, setFound] = useState<OfficeOutput<'reports.compare'>>();
  const compare = async () => setFound(await run({ day }));
  const rows = found?.rows ?? [];
  return (
    <Panel
      acts={
        <Button isBusy={isBusy} onClick={() => void compare()}>
          {isBusy ? 'Computing…' : 'Compute again from the ledger'}
        </Button>
      }
      title="Does this day agree with the ledger?"
    >
      <Failure text={failure} />
      <Done
        text={
          found !== undefined && rows.length === 0
            ? 'Every figure agrees with the entries of the ledger, to the last micro-unit.'
            : undefined
        }
      />
      {rows.map(({ what, reportMicro, ledgerMicro }) => (
        <Failure
          key={what}
          text={`${what}: ${shortMoney(reportMicro)} here, ${shortMoney(ledgerMicro)} in the ledger`}
        />
      ))}
    </Panel>
  );
}
