import { useState } from 'react';
import { AUDIT_HEAD, type AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
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
  const [typed, setTyped] = useState('');
  const kept = typed.trim();
  const isHead = kept === '' || AUDIT_HEAD.test(kept);
  const verify = async () => setVerdict(await run(kept === '' ? {} : { kept }));
  return (
    <Panel
      acts={
        <Button disabled={!isHead} isBusy={isBusy} onClick={() => void verify()}>
          {isBusy ? 'Verifying…' : 'Verify the chain'}
        </Button>
      }
      title="Has anything been changed or removed?"
    >
      <TextField
        aria-invalid={!isHead}
        label="A head that you kept from before, such as 52:9af3… (may be left empty)"
        onChange={(change) => setTyped(change.target.value)}
        spellCheck={false}
        value={typed}
      />
      <Failure
        text={
          failure ??
          (isHead ? undefined : 'A head is the number of a row, a colon and its 64 digits.')
        }
      />
      <output className={styles.live}>
        {verdict !== undefined && <Verdict verdict={verdict} />}
      </output>
    </Panel>
  );
}

const KEPT: Readonly<Record<NonNullable<AuditVerdict['kept']>, string>> = {
  there: 'The head that you kept is in the chain: nothing up to it was removed or rewritten.',
  changed: 'The row of the head that you kept is a different one now: the log was rewritten.',
  gone: 'The row of the head that you kept is gone: the end of the log is missing.',
};

function whereBroken({ id, day, missingFrom }: NonNullable<AuditVerdict['broken']>): string {
  if (missingFrom === null) {
    return `The chain breaks on ${day}, at row ${id}: that row is not what was written, or does not follow from the one before.`;
  }
  const last = BigInt(id) - 1n;
  const gone =
    last === BigInt(missingFrom) ? `row ${last} is` : `rows ${missingFrom} to ${last} are`;
  return `The chain breaks on ${day}, before row ${id}: ${gone} missing.`;
}

function Verdict({
  verdict: { rows, head, broken, kept, days },
}: {
  readonly verdict: AuditVerdict;
}) {
  return (
    <div className={styles.verdict}>
      {broken === null ? (
        <p className={styles.good}>
          The chain is whole, day by day: {rows} rows. Its head now is{' '}
          <span className={styles.digest}>{head ?? 'none'}</span>
        </p>
      ) : (
        <p className={styles.bad}>{whereBroken(broken)}</p>
      )}
      {kept === null ? (
        <p className={styles.note}>
          Rows taken from the end show only beside a head that was kept elsewhere. Keep this one for
          the next time; the report of each day in the staff’s chat has one too.
        </p>
      ) : (
        <p className={kept === 'there' ? styles.good : styles.bad}>{KEPT[kept]}</p>
      )}
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
