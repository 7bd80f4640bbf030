import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { REGULATOR_FILES } from '../../shared/backoffice/regulator/files.ts';
import { REPORT_TABLES } from '../../shared/backoffice/reports/contract.ts';
import { dayReportLines } from '../backoffice/day-report/day-report-text.ts';
import { readDayReport } from '../backoffice/day-report/read-day-report.ts';
import { takeFile } from '../backoffice/regulator/take-file.ts';
import { compareDay } from '../backoffice/reports/compare-day.ts';
import { requirePeriod } from '../backoffice/reports/period.ts';
import { reportFile } from '../backoffice/reports/report-csv.ts';
import { isDay } from '../backoffice/reports/report-day.ts';
import { decimalOfMicro } from '../platform/csv/decimal.ts';
import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';

const OPTIONS = { csv: { type: 'boolean' } } as const;

type ToolDeps = CommandContext & { readonly csv?: boolean | undefined };

/** The reports of days, and the regulator's folder. */
const reports: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'reports',
  reads: 'report.read',
  options: OPTIONS,
  commands: {
    day: {
      takes: '<day> [--csv]',
      does: 'the report that staff get at nine, of any day in Moscow; --csv prints its games as a table',
      run: async ({ db, csv = false }, [word]) => {
        const day = dayOf(word);
        if (csv)
          return (await reportFile(db, { table: 'games', from: day, to: day })).csv.trimEnd();
        const report = await readDayReport(db, day);
        return report === undefined ? NOTHING : dayReportLines(report).join('\n');
      },
    },
    table: {
      takes: `<${REPORT_TABLES.join('|')}> <from> <to>`,
      does: 'a table of a period as CSV',
      run: async ({ db }, [word, from, to]) => {
        const table = REPORT_TABLES.find((one) => one === word);
        if (table === undefined) throw new WrongCommand(`No table: ${word ?? ''}`);
        const period = { from: dayOf(from), to: dayOf(to) };
        requirePeriod(period);
        return (await reportFile(db, { table, ...period })).csv.trimEnd();
      },
    },
    check: {
      takes: '<day>',
      does: "computes a day again from the ledger's entries and names what differs",
      run: async ({ db }, [word]) => {
        const differences = await compareDay(db, dayOf(word));
        const lines = differences.map(
          ({ what, reportMicro, ledgerMicro }) =>
            `${what}: ${decimalOfMicro(reportMicro)} in the report, ${decimalOfMicro(ledgerMicro)} in the ledger`,
        );
        return lines.join('\n') || 'Every figure agrees with the ledger.';
      },
    },
    regulator: {
      takes: `<${REGULATOR_FILES.join('|')}> <from> <to> [file]`,
      does: "writes a file of the regulator's folder; who took it is kept",
      run: async (deps, [word, from, to, path]) => {
        const file = REGULATOR_FILES.find((one) => one === word);
        if (file === undefined) throw new WrongCommand(`No file: ${word ?? ''}`);
        const wanted = { file, from: dayOf(from), to: dayOf(to) };
        const { name, csv, rows, sha256 } = await takeFile(deps, deps.actor, wanted);
        const target = resolve(path ?? name);
        await writeFile(target, csv, { flag: 'wx', mode: 0o600 });
        return `Written to ${target}: ${rows} rows, SHA-256 ${sha256}.`;
      },
    },
  },
  hint: 'A day is a day in Moscow: 2026-11-25. What each figure is: the section Reports of /deps says so.',
  open: (context, given) => ({ ...context, ...given }),
};

const NOTHING = 'Nothing of that day is summed.';

function dayOf(word: string | undefined): string {
  if (word === undefined || !isDay(word)) throw new WrongCommand(`No day: ${word ?? ''}`);
  return word;
}

await runTool(reports);
