import type { ChatSwitches } from '../../../shared/backoffice/switches/contract.ts';
import { requireRight } from '../../accounts/staff/authorise.ts';
import { mayDo } from '../../accounts/staff/policy.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { readModes } from '../../community/chat/modes-store.ts';
import type { Database } from '../../platform/db/database.ts';

/** How the chat is kept, and whether the reader may change it. */
export async function readChatSwitches(db: Database, actor: StaffActor): Promise<ChatSwitches> {
  const person = await requireRight(db, actor, 'chat.read');
  return { ...(await readModes(db)), may: mayDo('chat.modes', person.roles) };
}
