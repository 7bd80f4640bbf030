import type { Hono } from 'hono';
import { officeRoutes } from '../../api/backoffice/http/office-http.ts';
import type { BodyBounds } from '../../api/backoffice/http/read-body.ts';
import { guardedCalls } from '../../api/backoffice/http/guarded-calls.ts';
import type { OfficeHandlers } from '../../api/backoffice/http/handlers.ts';
import { type OfficeCallDeps, officeCalls } from '../../api/backoffice/office-calls.ts';
import { pressCode } from '../../api/accounts/staff/shell-sign-in.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type {
  OfficeCallName,
  OfficeInput,
  SessionCallName,
} from '../../shared/backoffice/contract.ts';
import type { SessionState, StepOptions } from '../../shared/backoffice/session/contract.ts';
import { OFFICE_API_PATH, type OfficeAnswer } from '../../shared/backoffice/wire.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import {
  answerChallenge,
  type Ceremony,
  makePasskey,
  type SoftPasskey,
} from '../harness/software-authenticator.ts';
import { staffActor } from '../harness/staff.ts';
import type { OfficeStage } from './office-stage.ts';

const SITE = 'https://rollhouse.example';

/** The back office in process. */
export type OfficeApp = {
  readonly app: Hono;
  /** What the bot was told to say, the newest last. */
  readonly said: string[];
  browser(address?: string): OfficeBrowser;
};

/**
 * Opens it over the database of a stage; `more` answers calls in place of the rooms, and bodies
 * are read within `bounds`.
 */
export function openOffice(
  { guarded: db, clock }: Pick<OfficeStage, 'guarded' | 'clock'>,
  more: Partial<OfficeHandlers> = {},
  bounds?: BodyBounds,
): OfficeApp {
  const config = {
    policy: POLICIES.standard,
    siteUrl: SITE,
    staff: { chatId: -1, sessionFile: '', remindMinutes: 60 },
  };
  const said: string[] = [];
  const deps = {
    db,
    clock,
    config,
    logger: createLogger('silent'),
    botApi: {
      call: async (_method: string, params: object) => {
        said.push(JSON.stringify(params));
        return {};
      },
      download: () => Promise.reject(new Error('No file is asked for')),
    },
    allowedOrigins: [SITE],
    addressOf: (c: { req: { header: (name: string) => string | undefined } }) =>
      c.req.header('x-test-address') ?? '',
  };
  // A room that needs more than these parts has its calls answered by `more`.
  const calling = deps as unknown as OfficeCallDeps;
  const app = officeRoutes(deps, { ...officeCalls(calling), ...guardedCalls(more) }, bounds);
  return { app, said, browser: (address = '192.0.2.1') => new OfficeBrowser({ app, address }) };
}

type Place = { readonly app: Hono; readonly address: string };

/** A browser with cookies and an authenticator of its own. */
export class OfficeBrowser {
  readonly cookies = new Map<string, string>();
  readonly place: Place;
  passkey: SoftPasskey | undefined;

  constructor(place: Place) {
    this.place = place;
  }

  /** Sends a body to a call, with the headers that a page of ours sends, or others. */
  async send(call: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.place.app.request(`${SITE}${OFFICE_API_PATH}/${call}`, {
      method: 'POST',
      headers: {
        origin: SITE,
        'content-type': 'application/json',
        cookie,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
        'x-test-address': this.place.address,
        ...headers,
      },
      body,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async ask(call: OfficeCallName | SessionCallName, input: object): Promise<OfficeAnswer> {
    return (await (await this.send(call, JSON.stringify(input))).json()) as OfficeAnswer;
  }

  /** Asks about the session; what is refused is answered as its name. */
  async session<Output = SessionState>(
    call: SessionCallName,
    input: object = {},
  ): Promise<Output | string> {
    const answer = await this.ask(call, input);
    if (answer.ok) return answer.output as Output;
    return 'failure' in answer ? answer.failure.name : 'step';
  }

  /** Makes the person's first passkey, after their press. */
  async makeFirst(): Promise<SessionState | string> {
    const begun = await this.session<Begun>('session.beginPasskey');
    if (typeof begun === 'string') return begun;
    const { passkey, response } = makePasskey(begun.options, { origin: SITE });
    this.passkey = passkey;
    return await this.session('session.keepPasskey', { id: begun.id, name: 'Laptop', response });
  }

  /** Proves a passkey to a session that was pressed for. */
  async prove(passkey = this.passkey): Promise<SessionState | string> {
    const step = await this.session<Step>('session.askPasskey');
    if (typeof step === 'string') return step;
    return await this.session('session.provePasskey', answerTo(step, passkey));
  }

  /** Asks a call, proves the step that it asks for, and asks it again; answers the last answer. */
  async act<N extends OfficeCallName>(
    call: N,
    input: OfficeInput<N>,
    { passkey = this.passkey, ...ceremony }: { passkey?: SoftPasskey } & Partial<Ceremony> = {},
  ): Promise<OfficeAnswer> {
    const first = await this.ask(call, input);
    if (!('step' in first)) return first;
    await this.session('session.proveStep', answerTo(first.step, passkey, ceremony));
    return await this.ask(call, input);
  }
}

type Begun = { readonly id: string; readonly options: Parameters<typeof makePasskey>[0] };
type Step = { readonly id: string; readonly options: StepOptions };

/** An answer of a passkey to a step, as a browser at our site gives it. */
export function answerTo(
  { id, options }: Step,
  passkey: SoftPasskey | undefined,
  ceremony: Partial<Ceremony> = {},
) {
  if (passkey === undefined) throw new Error('the browser has no passkey');
  return { id, response: answerChallenge(passkey, options, { origin: SITE, ...ceremony }) };
}

/** What came of a call: `ok`, `step`, or the name of a failure. */
export const nameOf = (answer: OfficeAnswer): string => {
  if (answer.ok) return 'ok';
  return 'failure' in answer ? answer.failure.name : 'step';
};

/** A person who may add staff and move money, made where there is nobody called so. */
export async function personOf({ db }: Pick<OfficeStage, 'db'>, name: string) {
  await staffActor(db, name, { roles: ['admin', 'payments'] });
  const row = await db
    .selectFrom('staff_people')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { ...row, telegramId: Number(row.telegram_id) };
}

/** Begins a sign-in and presses a code of it as this Telegram account. */
export async function begun(
  stage: Pick<OfficeStage, 'db' | 'clock'>,
  browser: OfficeBrowser,
  telegramId: number,
): Promise<SessionState | string> {
  const asked = await browser.session('session.begin');
  if (typeof asked === 'string' || asked.state !== 'waiting') return asked;
  const { id } = await stage.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('code', '=', asked.code)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await pressCode(stage, { id, choice: asked.code, telegramId });
  return await browser.session('session.look');
}

/** A browser in which a person is signed in with a passkey of their own. */
export async function signedInBrowser(
  stage: Pick<OfficeStage, 'db' | 'clock'>,
  office: OfficeApp,
  name: string,
): Promise<OfficeBrowser> {
  const { telegram_id: telegramId } = await stage.db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const browser = office.browser(`192.0.2.${telegramId % 200n}`);
  await begun(stage, browser, Number(telegramId));
  const state = await browser.makeFirst();
  if (typeof state === 'string' || state.state !== 'in') {
    throw new Error(`${name} is not signed in: ${JSON.stringify(state)}`);
  }
  return browser;
}
