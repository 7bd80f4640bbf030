import { Hono } from 'hono';
import { SANDBOX_PAYMENTS_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';
import { pageFile } from '../page-files.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { exchangeRoutes } from './exchange-http.ts';
import { hostedRoutes } from './hosted-http.ts';
import { createPaymentFaults } from './payment-faults.ts';
import { payoutRoutes } from './payouts-http.ts';
import { createNotifier } from './signed-messages.ts';
import { transferRoutes } from './transfers-http.ts';

const PAGE = new URL('page/', import.meta.url);

/**
 * Stand-ins for the payment gateways, in memory: pages to pay at, a desk of transfers, an exchange
 * and payouts. `faults/answers` and `faults/messages` are their menus; `sent` is what they reported
 * to the product and its answers; `follow` has the product ask them now instead of within a minute.
 */
export function createPayments(deps: SandboxDeps): Hono {
  const key = SANDBOX_PAYMENTS_KEY;
  const faults = createPaymentFaults();
  const notifier = createNotifier({ ...deps, key, faults });
  const standIn = { clock: deps.clock, siteUrl: deps.siteUrl, key, faults, notifier };
  return new Hono()
    .route('/faults/answers', faults.answers.routes)
    .route('/faults/messages', faults.messages.routes)
    .get('/sent', (c) => c.json({ success: true, sent: notifier.sent() }))
    .post('/follow', async (c) => {
      await deps.followPayments?.();
      return c.json({ success: true });
    })
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')))
    .route('/hosted', hostedRoutes(standIn))
    .route('/transfers', transferRoutes(standIn))
    .route('/exchange', exchangeRoutes(standIn))
    .route('/payouts', payoutRoutes(standIn));
}
