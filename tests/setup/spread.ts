import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { kindOf } from './kinds.ts';

const TESTS = join(import.meta.dirname, '..');

/**
 * Small files that take a minute and more. A machine that has run nothing yet takes large files for
 * long ones, and would begin these last, when no other is left beside them.
 */
const LONG = [
  'cashdesk/cryptapi-crashes.test.ts',
  'promotions/promotions.e2e.test.ts',
  'rewards/claims.races.test.ts',
  'rewards/month.simulation.test.ts',
].map((path) => join(TESTS, path));

/**
 * Spreads the files of each kind over the whole run, the longest of each first: browsers use the
 * processor while others wait for a countdown, and no kind is left to run alone at the end.
 */
export class SpreadSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The sequencer's own order, which is no array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(moduleId);
    const kinds = Map.groupBy(sorted, ({ project, moduleId }) =>
      project.name === 'unit' ? 'unit' : kindOf(moduleId),
    );
    const placed = [...kinds.values()].flatMap((own) =>
      own.map((file, index) => ({ file, place: isLong(file) ? 0 : index / own.length })),
    );
    return placed.toSorted((a, b) => a.place - b.place).map(({ file }) => file);
  }
}
