import { behindGate } from '../../accounts/staff/write-gate.ts';
import type { OfficeHandlers } from './handlers.ts';

/**
 * The same handlers, each behind the gate of staff: over a `guardedDatabase` one that forgets
 * `authorise` fails the first time it writes, and nothing of it lasts.
 */
export function gated<Handlers extends Partial<OfficeHandlers>>(handlers: Handlers): Handlers {
  const each = Object.entries(
    handlers as Record<string, (...given: unknown[]) => Promise<unknown>>,
  );
  return Object.fromEntries(
    each.map(([name, handle]) => [
      name,
      (...given: unknown[]) => behindGate(() => handle(...given)),
    ]),
  ) as unknown as Handlers;
}
