import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What changed in the room; whoever learns of it reads the rows. */
export type ChatNews =
  | { readonly kind: 'new' | 'modes' }
  | { readonly kind: 'change' | 'del'; readonly uid: number }
  /** A ban of the player began, changed or ended. */
  | { readonly kind: 'ban'; readonly playerId: PlayerId }
  /** A moderator decided about a message of the player that was held. */
  | { readonly kind: 'held'; readonly playerId: PlayerId; readonly heldId: string };

/** Tells every process of the installation, this one too, once the transaction is committed. */
export async function tellProcesses(trx: Database, news: ChatNews): Promise<void> {
  await sql`select pg_notify('chat_changed', ${JSON.stringify(news)})`.execute(trx);
}

/** What `tellProcesses` said. */
export const chatNewsOf = (subject: string): ChatNews => JSON.parse(subject) as ChatNews;
