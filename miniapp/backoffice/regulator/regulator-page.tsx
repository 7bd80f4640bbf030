import { useState } from 'react';
import {
  REGULATOR_FILES,
  REGULATOR_WORDS,
  type RegulatorFile,
} from '../../../shared/backoffice/regulator/files.ts';
import type { ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import { Button } from '../kit/button.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { PeriodFields } from '../reports/period-fields.tsx';
import { saveText } from '../../platform/save-file.ts';
import { usePeriod } from '../reports/use-period.ts';
import { useAct } from '../transport/use-act.ts';
import styles from './regulator-page.module.css';

const TITLES: Readonly<Record<RegulatorFile, string>> = {
  'significant-events': 'Significant events',
  performance: 'Performance',
  liabilities: 'Liabilities',
  'exclusion-register': 'Exclusion register',
  'wallet-screening': 'Wallet screening log',
};

/** The files that a regulator asks for, each for a period. */
export function RegulatorPage() {
  const { period, choose } = usePeriod();
  return (
    <Page
      lead="Files for a regulator. They name players, so every download goes into the audit log with its digest."
      title="Regulator’s folder"
    >
      <PeriodFields onPeriod={choose} period={period} />
      {REGULATOR_FILES.map((file) => (
        <FilePanel file={file} key={`${file} ${period.from} ${period.to}`} period={period} />
      ))}
    </Page>
  );
}

type FileProps = { readonly file: RegulatorFile; readonly period: ReportPeriod };

function FilePanel({ file, period }: FileProps) {
  const { run, isBusy, failure } = useAct('regulator.file');
  const [taken, setTaken] = useState<string>();
  const take = async () => {
    const output = await run({ ...period, file });
    if (output === undefined) return;
    saveText(output.csv, output.name, 'text/csv');
    setTaken(`${output.name}: ${output.rows} rows. SHA-256 ${output.sha256}`);
  };
  return (
    <Panel
      acts={
        <Button isBusy={isBusy} onClick={() => void take()}>
          {isBusy ? 'Writing…' : 'Take the file'}
        </Button>
      }
      title={TITLES[file]}
    >
      <p className={styles.says}>{REGULATOR_WORDS[file]}</p>
      <Failure text={failure} />
      <Done text={taken} />
    </Panel>
  );
}
