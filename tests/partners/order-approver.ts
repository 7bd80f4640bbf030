/**
 * Approves an order as the person of the staff with this name, in a process of its own that the tests
 * end at a crash point: `node order-approver.ts <order> <name>`. With `count` in place of an order it
 * counts what partners earned.
 */
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { countEarnings } from '../../api/partners/earnings/count-earnings.ts';
import { approveOrder } from '../../api/partners/orders/decide-order.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';

armCrashPoint(process.env['CRASH_AT']);
const [, , order = '', name = ''] = process.argv;
const pool = createPool(process.env['DATABASE_URL'] ?? '', 3);
const db = createDatabase(pool);
const ledger = createLedger({ db, pool, logger: createLogger('silent') });
const clock = createClock(() => Number(process.env['NOW_MS']));
const deps = { db, clock, ledger, pushes: createPushes(), config: { policy: POLICIES.standard } };
if (order === 'count') await countEarnings(deps);
else await approveOrder({ ...deps, actor: await staffActor(db, name) }, order);
process.exit(0);
