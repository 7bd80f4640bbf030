import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { resendMessage, testPostback } from './ask-to-send.ts';
import { addPostback, changePostback, removePostback, renewSecret } from './manage-postbacks.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { readLog, readPostbacks } from './postback-store.ts';

type PostbackCall = Extract<keyof CallHandlers<unknown>, `postbacks.${string}`>;

export const postbacksCalls: Pick<CallHandlers<PostbackDeps>, PostbackCall> = {
  'postbacks.get': async ({ db }, { session }) => ({
    postbacks: await readPostbacks(db, session.playerId),
  }),
  'postbacks.add': (deps, { session }, asked) => addPostback(deps, session.playerId, asked),
  'postbacks.change': async (deps, { session: { playerId } }, asked) => {
    await changePostback(deps, playerId, asked);
    return { postbacks: await readPostbacks(deps.db, playerId) };
  },
  'postbacks.remove': async (deps, { session: { playerId } }, { id }) => {
    await removePostback(deps, playerId, id);
    return { postbacks: await readPostbacks(deps.db, playerId) };
  },
  'postbacks.renewSecret': async (deps, { session }, { id }) => ({
    secret: await renewSecret(deps, session.playerId, id),
  }),
  'postbacks.test': async (deps, { session }, { id }) => ({
    rowId: await testPostback(deps, session.playerId, id),
  }),
  'postbacks.getLog': ({ db }, { session }, asked) => readLog(db, session.playerId, asked),
  'postbacks.resend': async (deps, { session }, { id }) => ({
    rowId: await resendMessage(deps, session.playerId, id),
  }),
};
