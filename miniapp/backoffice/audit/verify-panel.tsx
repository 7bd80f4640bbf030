import { useState } from 'react';
import type { AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/page.tsx';
import { Failure } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './verify-panel.module.css';

type Day = AuditVerdict['days'][number];

const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', title: 'Day (UTC)', cell: ({ day }) => day },
  { key: 'rows', title: 'Rows', kind: 'figure', cell: ({ rows }) => rows },
  {
    key: 'whole',
    title: 'Chain',
    cell: ({ isWhole }) => (
      <Badge tone={isWhole ? 'good' : 'bad'}>{isWhole ? 'whole' : 'broken or after a break'}</Badge>
    ),
  },
];

/** Computes the digest of every row again, and says which day is the first that is broken. */
export function VerifyPanel() {
  const { run, isBusy, failure } = useAct('audit.verify');
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const verify = async () => setVerdict(await run({}));
  return (
    <Panel
      acts={
        <Button isBusy={isBusy} onClick={() => void verify()}>
          {isBusy ? 'Verifying…' : 'Verify the chain'}
        </Button>
      }
      title="Has anything been changed or removed?"
    >
      <Failure text={failure} />
      <output className={styles.live}>
        {verdict !== undefined && <Verdict verdict={verdict} />}
      </output>
    </Panel>
  );
}

function Verdict({ verdict: { rows, head, broken, days } }: { readonly verdict: AuditVerdict }) {
  return (
    <div className={styles.verdict}>
      {broken === null ? (
        <p className={styles.good}>
          The chain is whole, day by day: {rows} rows, the last with the digest{' '}
          <span className={styles.digest}>{head ?? 'none'}</span>
        </p>
      ) : (
        <p className={styles.bad}>
          The chain breaks on {broken.day}, at row {broken.id}: that row is not what was written, or
          does not follow from the one before.
        </p>
      )}
      <p className={styles.note}>
        Rows dropped from the end show only beside a head that was kept elsewhere: the log of the
        server has one for each hour.
      </p>
      {days.length > 0 && (
        <details>
          <summary>Day by day</summary>
          <DataTable
            caption="Days of the log"
            columns={COLUMNS}
            keyOf={({ day }) => day}
            rows={days}
          />
        </details>
      )}
    </div>
  );
}
