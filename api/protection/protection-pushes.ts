import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import type { Announcements } from '../platform/db/announcements.ts';
import type { Logger } from '../platform/logger.ts';
import type { Pushes } from '../platform/wire/pushes.ts';
import type { Protection } from './guard/protection.ts';
import { type ViewProtectionDeps, viewProtection } from './view-protection.ts';

type ProtectionPushesDeps = ViewProtectionDeps & {
  readonly announcements: Announcements;
  readonly logger: Logger;
  readonly protection: Protection;
  readonly pushes: Pushes;
};

/** How often each process checks which of its active players have a reality check due. */
const LOOK_MS = 5000;

/**
 * Pushes changes of their protection to players on every connection to this process, wherever the
 * change was made, and reality checks when they become due. The timer does not keep the process
 * alive.
 */
export function startProtectionPushes(deps: ProtectionPushesDeps): { stop(): void } {
  const { announcements, logger, pushes } = deps;
  const push = async (playerId: PlayerId) => {
    if (!pushes.hasPlayer(playerId)) return;
    const state = await viewProtection(deps, playerId);
    if (state === undefined) return;
    pushes.toPlayerHere(playerId, 'protection', { type: 'state', state });
    const { due } = state.realityCheck;
    if (due !== null) pushes.toPlayerHere(playerId, 'protection', { type: 'realityCheck', ...due });
  };
  announcements.on('protection_changed', (id) => {
    push(playerIdOf(id)).catch((error: unknown) => {
      logger.warn({ err: error }, 'a change of protection was not pushed');
    });
  });
  const timer = setInterval(() => {
    announceDueChecks(deps).catch((error: unknown) => {
      logger.warn({ err: error }, 'reality checks were not announced');
    });
  }, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Announces each check that became due, once, so that every process pushes it to its own
 * connections.
 */
async function announceDueChecks({ clock, db, protection }: ProtectionPushesDeps) {
  const nowMs = clock.nowMs();
  for (const playerId of protection.clock.takeDue(nowMs)) {
    await sql`select pg_notify('protection_changed', ${String(playerId)})`.execute(db);
  }
}
