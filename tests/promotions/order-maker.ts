/**
 * Makes an order, or takes one a step on, in a process of its own that the tests end at a crash point.
 */
import { createVault } from '../../api/platform/vault/vault.ts';
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { createOrder } from '../../api/promotions/orders/create-order.ts';
import { moveOrder } from '../../api/promotions/orders/move-order.ts';
import { NEW_YEAR_SLUG } from '../../shared/promotions/orders/contract.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { staffActor } from '../harness/staff.ts';
import { FORM, keyOf } from './orders-stage.ts';

const [what = '', first = '', second = ''] = process.argv.slice(2);
armCrashPoint(process.env['CRASH_AT']);
const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
const url = process.env['DATABASE_URL'] ?? '';
const context = { ...(await createContext(config, createLogger('silent'), url)) };
const deps = { ...context, vault: createVault([keyOf(1)]) };

if (what === 'order') {
  const form = { ...FORM, cite: second };
  const asked = { slug: NEW_YEAR_SLUG, ticket: undefined, form, confirm: async () => undefined };
  const outcome = await createOrder(deps, playerIdOf(first), asked).then(
    () => 'ordered',
    (error: unknown) => {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    },
  );
  process.stdout.write(outcome);
} else {
  const actor = await staffActor(context.db, 'packer', { roles: ['support'] });
  process.stdout.write(await moveOrder({ ...deps, actor }, { id: first, to: 'packed' }));
}
process.exit(0);
