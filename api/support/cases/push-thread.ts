import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportCase } from '../threads/case-store.ts';
import { countUnread, type SupportMessage } from '../threads/message-store.ts';
import type { SupportDeps } from './support-deps.ts';
import type { Thread } from '../threads/thread-store.ts';
import { viewCase, viewMessage } from './view-thread.ts';

/** What changed in a thread. */
export type ThreadChange = {
  readonly thread: Thread;
  readonly row: SupportCase;
  readonly message?: SupportMessage | undefined;
};

/** Tells every open app of the player what changed; a note is told to nobody. */
export async function pushThread(
  { pushes, db }: Pick<SupportDeps, 'pushes'> & { readonly db: Database },
  { thread, row, message }: ThreadChange,
): Promise<void> {
  if (thread.player_id === null || message?.is_note === true) return;
  const playerId: PlayerId = playerIdOf(thread.player_id);
  pushes.toPlayer(playerId, 'app/support', {
    message: message === undefined ? null : viewMessage(message),
    case: viewCase(row),
    unread: await countUnread(db, thread.id),
  });
}
