import { sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import { viewProtection } from './view-protection.ts';

/** How often each process looks for reality checks that fell due among those who play in it. */
const LOOK_MS = 5000;

/**
 * Tells players of changes to their protection on every connection to this process, whoever made
 * them, and of reality checks as they fall due. The timer keeps no process alive.
 */
export function tellProtection(context: Context): { stop(): void } {
  const { announcements, logger, pushes } = context;
  const tell = async (playerId: PlayerId) => {
    if (!pushes.hasPlayer(playerId)) return;
    const state = await viewProtection(context, playerId);
    if (state === undefined) return;
    pushes.toPlayerHere(playerId, 'protection', { type: 'state', state });
    const { due } = state.realityCheck;
    if (due !== null) pushes.toPlayerHere(playerId, 'protection', { type: 'realityCheck', ...due });
  };
  announcements.on('protection_changed', (id) => {
    tell(Number(id) as PlayerId).catch((error: unknown) => {
      logger.warn({ err: error }, 'a change of protection did not go out');
    });
  });
  const timer = setInterval(() => {
    tellOfDueChecks(context).catch((error: unknown) => {
      logger.warn({ err: error }, 'reality checks did not go out');
    });
  }, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Announces each check that fell due, once, so that every process tells its own connections. */
async function tellOfDueChecks({ clock, db, protection }: Context) {
  const nowMs = clock.nowMs();
  for (const playerId of protection.clock.takeDue(nowMs)) {
    await sql`select pg_notify('protection_changed', ${String(playerId)})`.execute(db);
  }
}
