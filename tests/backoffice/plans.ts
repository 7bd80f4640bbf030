import type { Client } from 'pg';

/** What a statement reads, each with how. */
export type Plan = { readonly statement: string; readonly reads: readonly Read[] };

/** A table that is read, by an index and what of it is looked up. */
type Read = { readonly table: string; readonly how: string; readonly condition: string };

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
};

/** A table of fewer rows than this is read whole whatever indexes it has. */
const TELLING_ROWS = 300;

/**
 * How a statement would be carried out if reading whole tables cost more than anything, as it does
 * with millions of rows: what is read so even then has no index that serves it.
 */
export async function planOf(
  owner: Client,
  { sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<Plan> {
  for (const way of ['seqscan', 'mergejoin', 'hashjoin']) {
    await owner.query(`set enable_${way} = off`);
  }
  const { rows } = await owner.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  );
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return { statement: sql, reads: root === undefined ? [] : readsOf(root) };
}

/** A bitmap of rows is read by the indexes beneath it, which know what was looked up. */
function readsOf(node: Node): readonly Read[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const table = node['Relation Name'];
  const index = node['Index Name'];
  if (table === undefined && index === undefined) return below;
  if (node['Node Type'] === 'Bitmap Heap Scan') return below;
  const condition = node['Index Cond'] ?? '';
  return [{ table: table ?? index ?? '', how: node['Node Type'], condition }, ...below];
}

/**
 * What is read without looking anything up: a whole table, or an index from end to end. A range of
 * ids alone is a range of time, which holds everybody's rows. Small tables tell nothing.
 */
export async function wholeReads(
  owner: Client,
  plans: readonly Plan[],
): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select relname as name from pg_class where reltuples >= $1',
    [TELLING_ROWS],
  );
  const telling = new Set(rows.map(({ name }) => name));
  return plans.flatMap(({ statement, reads }) =>
    reads
      .filter(({ table, condition }) => telling.has(table) && !/ = | ~>=~ /.test(condition))
      .map(
        ({ table, how, condition }) =>
          `${how} of ${table} (${condition}) in ${statement.replaceAll(/\s+/g, ' ')}`,
      ),
  );
}
