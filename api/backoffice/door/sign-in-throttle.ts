import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

const WINDOW_MS = 10 * 60_000;

/** How often one address, one known browser, and all others together may ask in a window. */
const LIMITS = { address: 6, browser: 6, all: 30 } as const;

/**
 * Whether a browser may ask in the staff's chat. Anybody reaches the page, so strangers together are
 * bounded; a browser that somebody signed in with before is counted by itself, so that strangers
 * who ask all the time keep no staff out.
 */
export async function mayAskToSignIn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { machine, address }: { readonly machine: string; readonly address: string },
): Promise<boolean> {
  const since = new Date(clock.nowMs() - WINDOW_MS);
  const { isKnown, byBrowser, byAddress, byAll } = await db
    .selectNoFrom((eb) => {
      const sessions = eb.selectFrom('staff_sessions').where('door', '=', 'web');
      const asked = sessions.where('asked_at', '>', since);
      const count = eb.fn.countAll<bigint>().as('count');
      return [
        eb
          .exists(
            sessions
              .select('id')
              .where('machine', '=', machine)
              .where('passkey_at', 'is not', null),
          )
          .as('isKnown'),
        asked.where('machine', '=', machine).select(count).as('byBrowser'),
        asked.where('address', '=', address).select(count).as('byAddress'),
        asked.select(count).as('byAll'),
      ];
    })
    .executeTakeFirstOrThrow();
  if (isKnown) return (byBrowser ?? 0n) < LIMITS.browser;
  return (byAddress ?? 0n) < LIMITS.address && (byAll ?? 0n) < LIMITS.all;
}
