/**
 * Pays and sends on every order of partners that waits, in a process of its own that the tests end at a
 * crash point.
 */
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { payOrders } from '../../api/partners/orders/pay-order.ts';
import { sendOrders } from '../../api/partners/orders/send-order.ts';

armCrashPoint(process.env['CRASH_AT']);
const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
const context = await createContext(
  config,
  createLogger('silent'),
  process.env['DATABASE_URL'] ?? '',
);
await payOrders(context);
await sendOrders(context);
process.exit(0);
