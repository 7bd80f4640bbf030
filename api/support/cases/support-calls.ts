import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { SendToSupportInput } from '../../../shared/support/cases/contract.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { askSupport } from './ask-support.ts';
import { changeCase, readCase, readOpenCase, type SupportCase } from '../threads/case-store.ts';
import {
  areEditsTooFast,
  deleteMessage,
  editMessage,
  requireOwnMessage,
} from './change-message.ts';
import { closeCase } from './close-case.ts';
import { countUnread, markRead, type SupportMessage } from '../threads/message-store.ts';
import { pushThread } from './push-thread.ts';
import type { SupportDeps } from './support-deps.ts';
import { lockThreadOfPlayer, type Thread } from '../threads/thread-store.ts';
import { readPage, threadIdOf, viewCase, viewMessage, viewThread } from './view-thread.ts';

type Changed = { readonly message?: SupportMessage; readonly row: SupportCase };

/** Changes a player's thread in one transaction, then tells their open apps. */
async function changeThread<Change extends Changed>(
  deps: SupportDeps,
  playerId: PlayerId,
  change: (deps: SupportDeps, thread: Thread) => Promise<Change>,
): Promise<Change> {
  const { db, clock } = deps;
  const { thread, done } = await db.transaction().execute(async (trx) => {
    const locked = await lockThreadOfPlayer(trx, playerId, clock.nowMs());
    return { thread: locked, done: await change({ ...deps, db: trx }, locked) };
  });
  await pushThread(deps, { thread, ...done });
  return done;
}

/** Changes a message of the player's own. */
async function changeOwn(
  deps: SupportDeps,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
  change: (deps: SupportDeps, message: SupportMessage) => Promise<SupportMessage>,
) {
  const { message } = await changeThread(deps, playerId, async (within, thread) => {
    const own = await requireOwnMessage(within.db, { threadId: thread.id, messageId: BigInt(id) });
    const row = await readCase(within.db, own.case_id);
    return { message: await change(within, own), row };
  });
  return viewMessage(message);
}

/** Only what stands below a file may be taken away as a whole. */
const EMPTY = { path: 'text' } as const;

export const supportCalls = {
  'support.getThread': async ({ db }, { session }) => await viewThread(db, session.playerId),
  'support.getOlder': async ({ db }, { session }, { before }) => {
    const threadId = await threadIdOf(db, session.playerId);
    if (threadId === undefined) return { messages: [], hasOlder: false };
    return await readPage(db, threadId, BigInt(before));
  },
  'support.send': async (deps, { session }, input: SendToSupportInput) => {
    const written = await askSupport(deps, session.playerId, input);
    return viewMessage(written);
  },
  'support.edit': async (deps, { session: { playerId } }, { id, text }) =>
    await changeOwn(deps, { playerId, id }, async (within, own) => {
      if (text === '' && own.media === null) throw new Refusal('wire.wrong-shape', EMPTY);
      if (text === own.text) return own;
      if (await areEditsTooFast(within, own.thread_id)) throw new Refusal('support.too-fast');
      return await editMessage(within, own, text);
    }),
  'support.delete': async (deps, { session: { playerId } }, { id }) =>
    await changeOwn(deps, { playerId, id }, deleteMessage),
  'support.read': async ({ db }, { session }, { upTo }) => {
    const threadId = await threadIdOf(db, session.playerId);
    if (threadId === undefined) return { unread: 0 };
    await markRead(db, threadId, BigInt(upTo));
    return { unread: await countUnread(db, threadId) };
  },
  'support.close': async (deps, { session }) => {
    const { row } = await changeThread(deps, session.playerId, async (within, thread) => {
      const open = await readOpenCase(within.db, thread.id);
      if (open === undefined) throw new Refusal('support.no-case');
      return await closeCase(within, { thread, row: open, how: 'player' });
    });
    return { case: viewCase(row) };
  },
  'support.rate': async (deps, { session }, { number, rating }) => {
    const { row } = await changeThread(deps, session.playerId, async (within, thread) => {
      const rated = await within.db
        .selectFrom('support_cases')
        .selectAll()
        .where('thread_id', '=', thread.id)
        .where('id', '=', BigInt(number.slice(2)))
        .where('closed_at', 'is not', null)
        .executeTakeFirst();
      if (rated === undefined) throw new Refusal('support.no-case');
      return { row: await changeCase(within.db, rated, { rating, nowMs: deps.clock.nowMs() }) };
    });
    return { case: viewCase(row) };
  },
  'support.checkCode': async ({ db }, { session }, { code }) => {
    const found = await db
      .selectFrom('support_messages')
      .innerJoin('support_threads', 'support_threads.id', 'support_messages.thread_id')
      .select('written_at')
      .where('code', '=', code.toUpperCase())
      .where('player_id', '=', BigInt(session.playerId))
      .executeTakeFirst();
    return { isOurs: found !== undefined, writtenAt: found?.written_at.toISOString() ?? null };
  },
} satisfies Partial<CallHandlers<SupportDeps>>;
