const PROGRAMS = 'ROLLHOUSE_TEST_PROGRAMS';

/** The bundles of programs of the product, by the paths of their sources. */
export type Programs = Readonly<Record<string, string>>;

/** Sets the bundles that this process and those it starts run in place of the sources. */
export function usePrograms(programs: Programs): void {
  process.env[PROGRAMS] = JSON.stringify(programs);
}

/** The file to run for a program of the product: its bundle, or where there is none its source. */
export function programOf(source: string): string {
  const programs = JSON.parse(process.env[PROGRAMS] ?? '{}') as Programs;
  return programs[source] ?? source;
}
