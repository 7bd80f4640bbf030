import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Spreads the files of each project over the whole run, the longest of each first: browsers use the
 * processor while others wait for a countdown, and no kind is left to run alone at the end.
 */
export class SpreadSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The sequencer's own order, which is no array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    const placed = [...projects.values()].flatMap((own) =>
      own.map((file, index) => ({ file, place: index / own.length })),
    );
    return placed.toSorted((a, b) => a.place - b.place).map(({ file }) => file);
  }
}
