import { requireRight } from '../../accounts/staff/authorise.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { auditWords, listActs } from './list-acts.ts';
import { listChatActs } from './list-chat-acts.ts';
import { verifyActs } from './verify-acts.ts';

/** The log of staff, for admins and auditors. */
export const auditCalls = ({ db }: { readonly db: Database }) =>
  ({
    'audit.list': async (actor, input) => {
      await requireRight(db, actor, 'staff.read');
      return await listActs(db, input);
    },
    'audit.chat': async (actor, input) => {
      await requireRight(db, actor, 'staff.read');
      return await listChatActs(db, input);
    },
    'audit.words': async (actor) => {
      await requireRight(db, actor, 'staff.read');
      return await auditWords(db);
    },
    'audit.verify': async (actor, { kept }) => {
      await requireRight(db, actor, 'staff.read');
      return await verifyActs(db, kept);
    },
  }) satisfies Partial<OfficeHandlers>;
