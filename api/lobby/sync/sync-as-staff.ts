import { changeCatalog } from '../catalog/operator.ts';
import type { CatalogOperator } from '../catalog/change-as-staff.ts';
import { syncCatalog } from './sync.ts';

/** Copies the aggregator's games now, as an act of a person of the staff. */
export async function syncAsStaff(
  operator: CatalogOperator & Parameters<typeof syncCatalog>[0],
  after: { readonly mayLoseMany: boolean },
): ReturnType<typeof syncCatalog> {
  await changeCatalog(operator, { subject: 'catalog:sync', after }, async () => undefined);
  return await syncCatalog(operator, after);
}
