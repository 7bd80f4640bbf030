import * as z from 'zod/mini';
import type { OfficeCalls } from '../calls.ts';
import { reportFile, reportPeriod } from '../reports/contract.ts';
import { REGULATOR_FILES } from './files.ts';

const file = z.object({
  ...reportFile.shape,
  rows: z.int(),
  /** Of the file, in hex; it stands in the log of staff too. */
  sha256: z.string(),
});

export const REGULATOR_CALLS = {
  /** A file of a period; that it was taken is an act in the log of staff. */
  'regulator.file': {
    input: z.extend(reportPeriod, { file: z.enum(REGULATOR_FILES) }),
    output: file,
  },
} as const satisfies OfficeCalls;
