import type { Context } from 'hono';
import type { SessionState } from '../../../shared/backoffice/session/contract.ts';
import type {
  SessionCallName,
  SessionInput,
  SessionOutput,
} from '../../../shared/backoffice/contract.ts';
import { mayDo, STAFF_ACTS, type StaffAct } from '../../accounts/staff/policy.ts';
import { browserMessage } from '../../accounts/staff/press-code.ts';
import {
  beginPasskey,
  beginStep,
  finishPasskey,
  proveStep,
  type StepDeps,
} from '../../accounts/staff/prove-step.ts';
import { endSession } from '../../accounts/staff/shell-sign-in.ts';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { readWebSession, type WebSession } from '../../accounts/staff/web-session.ts';
import { BotApiFailure, type BotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Logger } from '../../platform/logger.ts';
import { agentOf, browserMark, forgetSession, keepSession, sessionSecret } from './browser-mark.ts';
import { OfficeRefusal } from './office-refusal.ts';
import type { AskForBrowser } from './sign-in-throttle.ts';

export type SessionDeps = StepDeps & {
  readonly logger: Logger;
  readonly config: { readonly siteUrl: string; readonly staff: StaffSettings };
  readonly botApi: BotApi;
  readonly addressOf: (c: Context) => string;
  readonly askForBrowser: AskForBrowser;
};

/** The browser that asks. */
export type OfficeRequest = { readonly c: Context; readonly session: WebSession };

type Handlers = {
  readonly [N in SessionCallName]: (
    deps: SessionDeps,
    request: OfficeRequest,
    input: SessionInput<N>,
  ) => Promise<SessionOutput<N>>;
};

export const sessionCalls: Handlers = {
  'session.look': async (_deps, { session }) => stateOf(session),
  'session.begin': async (deps, { c }) => {
    const secret = await askInChat(deps, c);
    return stateOf(await readWebSession(deps, secret));
  },
  'session.end': async (deps, { c }) => {
    const secret = sessionSecret(c);
    if (secret !== undefined) await endSession(deps, secret);
    forgetSession(c, deps.config.siteUrl);
    return { state: 'out' };
  },
  'session.beginPasskey': async (deps, request) => await beginPasskey(deps, newcomer(request)),
  'session.keepPasskey': async (deps, request, made) => {
    const isKept = await finishPasskey(deps, newcomer(request), { ...made, isFirst: true });
    if (!isKept) throw notProved();
    return await again(deps, request);
  },
  'session.askPasskey': async (deps, request) =>
    await beginStep(deps, pressed(request), { purpose: 'sign-in' }),
  'session.provePasskey': async (deps, request, answer) => {
    const isProved = await proveStep(deps, pressed(request), { ...answer, purpose: 'sign-in' });
    if (!isProved) throw notProved();
    return await again(deps, request);
  },
  'session.proveStep': async (deps, { session }, answer) => {
    if (session.state !== 'in') throw signedOut();
    const asked = { sessionId: session.row.id, actor: session.actor };
    if (!(await proveStep(deps, asked, { ...answer, purpose: 'act' }))) throw notProved();
    return {};
  },
};

/** Asks in the staff's chat whether to let this browser in, and marks it with the secret. */
async function askInChat(deps: SessionDeps, c: Context): Promise<string> {
  const { config, botApi, logger } = deps;
  const { chatId } = config.staff;
  if (chatId === undefined) {
    throw new OfficeRefusal('no-chat', 'STAFF_CHAT is not set: nobody can be asked.');
  }
  const machine = browserMark(c, config.siteUrl);
  const browser = { address: deps.addressOf(c), agent: agentOf(c.req.header('user-agent')) };
  const request = await deps.askForBrowser({ machine, ...browser });
  if (request === undefined) {
    throw new OfficeRefusal('too-often', 'That was asked too often. Try again in ten minutes.');
  }
  const before = sessionSecret(c);
  if (before !== undefined) await endSession(deps, before);
  try {
    await botApi.call('sendMessage', browserMessage(request, { chatId, browser }));
  } catch (error) {
    if (!(error instanceof BotApiFailure)) throw error;
    logger.warn({ err: error }, 'the staff could not be asked about a sign-in');
    throw new OfficeRefusal('no-telegram', 'Telegram does not answer. Try again in a minute.');
  }
  keepSession(c, config.siteUrl, request.secret);
  return request.secret;
}

export const signedOut = () => new OfficeRefusal('signed-out', 'You are not signed in.');

const notProved = () =>
  new OfficeRefusal('not-proved', 'That passkey was not accepted. Ask for it again.');

/** The browser of somebody who pressed their code and has to prove a passkey. */
function pressed({ session }: OfficeRequest) {
  if (session.state !== 'pressed' || !session.hasPasskey) throw signedOut();
  return browserOf(session);
}

/** The browser of somebody who pressed their code and has no passkey yet. */
function newcomer({ session }: OfficeRequest) {
  if (session.state !== 'pressed' || session.hasPasskey) throw signedOut();
  return browserOf(session);
}

const browserOf = ({ row, person }: Extract<WebSession, { state: 'pressed' }>) => ({
  sessionId: row.id,
  actor: { personId: person.id, name: person.name, via: 'web', machine: row.machine } as const,
});

const again = async (deps: SessionDeps, { c }: OfficeRequest) =>
  stateOf(await readWebSession(deps, sessionSecret(c)));

/** What the page is told of a session. */
function stateOf(session: WebSession): SessionState {
  switch (session.state) {
    case 'out':
    case 'refused':
    case 'late':
      return { state: session.state };
    case 'waiting': {
      const { code, code_expires_at: expiresAt } = session.row;
      return { state: 'waiting', code, expiresAt: expiresAt.toISOString() };
    }
    case 'pressed': {
      const { name } = session.person;
      const { waitingCode: code } = session;
      if (code !== undefined) return { state: 'unconfirmed', name, code };
      return { state: session.hasPasskey ? 'passkey' : 'first-passkey', name };
    }
    case 'in': {
      const { name, roles } = session.person;
      const acts = Object.keys(STAFF_ACTS) as StaffAct[];
      const may = acts.filter((act) => mayDo(act, roles));
      const expiresAt = session.row.expires_at?.toISOString() ?? '';
      return { state: 'in', person: { name, roles, may }, expiresAt };
    }
  }
}
