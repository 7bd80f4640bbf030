import { Hono } from 'hono';
import { TON_MANIFEST_PATH } from '../../../shared/cashdesk/ton/assets.ts';

/** Who asks, for wallets: they fetch it without a session, from anywhere. */
export function tonRoutes({ siteUrl }: { readonly siteUrl: string }): Hono {
  return new Hono().get(TON_MANIFEST_PATH, (c) => {
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', 'public, max-age=300');
    return c.json({
      url: siteUrl,
      name: 'Rollhouse',
      iconUrl: `${siteUrl}/icon-180.png`,
      termsOfUseUrl: `${siteUrl}/helpdesk/terms`,
      privacyPolicyUrl: `${siteUrl}/helpdesk/policy`,
    });
  });
}
