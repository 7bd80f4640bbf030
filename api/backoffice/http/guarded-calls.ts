import { withoutWrites } from '../../accounts/staff/write-guard.ts';
import type { OfficeHandlers } from './handlers.ts';

/**
 * The same handlers, each without the right to write until `authorise` allows it: over a
 * `guardedDatabase` one that forgets `authorise` fails the first time it writes, and nothing of it
 * lasts.
 */
export function guardedCalls<Handlers extends Partial<OfficeHandlers>>(
  handlers: Handlers,
): Handlers {
  const each = Object.entries(
    handlers as Record<string, (...given: unknown[]) => Promise<unknown>>,
  );
  return Object.fromEntries(
    each.map(([name, handle]) => [
      name,
      (...given: unknown[]) => withoutWrites(() => handle(...given)),
    ]),
  ) as unknown as Handlers;
}
