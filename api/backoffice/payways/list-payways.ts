import * as z from 'zod/mini';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openAsks } from '../../accounts/staff/open-asks.ts';
import { listNames } from '../../cashdesk/payways/names.ts';
import { listMethods } from '../../cashdesk/payways/operator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { viewAsk } from '../asks-by-subject.ts';

type Deps = { readonly db: Database; readonly clock: Clock };
type Listed = OfficeOutput<'payways.list'>;

/** Every payway with its methods and names, and the operator's accounts with those asked for. */
export async function listPayways(deps: Deps): Promise<Listed> {
  const methods = Map.groupBy(await listMethods(deps.db), ({ paywayId }) => paywayId);
  const payways = (await listNames(deps.db)).map(({ id, name, names }) => ({
    id,
    name,
    names: { ...names },
    methods: (methods.get(id) ?? []).map(
      ({ methodId, method, direction, currency, min, max, isOn }) => ({
        id: methodId,
        name: method,
        direction,
        currency,
        min,
        max,
        isOn,
      }),
    ),
  }));
  return { payways, ...(await listRequisites(deps)) };
}

async function listRequisites({ db, clock }: Deps) {
  const rows = await db.selectFrom('p2p_requisites').selectAll().orderBy('id').execute();
  const asks = (await openAsks(db, { nowMs: clock.nowMs() })).filter(({ act }) =>
    act.startsWith('requisite.'),
  );
  return {
    requisites: rows.map((row) => ({
      id: row.id,
      paywayId: row.payway_id,
      currency: currencyById(row.currency_id)?.code ?? '',
      method: row.method,
      name: row.account_name,
      number: row.account_number,
      isOn: row.is_enabled,
      asked: asks.filter(({ subject }) => subject === `requisite:${row.id}`).map(viewAsk),
    })),
    requested: asks.flatMap((ask) => {
      const account = askedAccount.safeParse(ask.after);
      if (ask.act !== 'requisite.add' || !account.success) return [];
      const {
        payway_id: paywayId,
        method,
        account_name: name,
        account_number: number,
      } = account.data;
      return [{ by: viewAsk(ask), paywayId, method, name, number }];
    }),
  };
}

/** The account as `requisite.add` writes it to the log. */
const askedAccount = z.object({
  payway_id: z.int(),
  method: z.string(),
  account_name: z.string(),
  account_number: z.string(),
});
