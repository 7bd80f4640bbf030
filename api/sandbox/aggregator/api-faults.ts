import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createStandInFaults, type StandInFault, type StandInFaults } from '../fault-menu.ts';
import { type ApiPage, refuseApi } from './api-answers.ts';
import type { ApiEnv } from './signed-requests.ts';

/** What can go wrong with any answer of the API. */
const ANSWER_FAULTS = [
  'late',
  'never',
  'rate-limit',
  'server-error',
  'forbidden',
  'malformed',
] as const;

/** What can go wrong with a page of games: it is sent, and its content is wrong. */
const LIST_FAULTS = [
  'wrong-page-count',
  'empty-page',
  'duplicates',
  'vanished-game',
  'renamed-provider',
  'broken-item',
] as const;

const FAULT_KINDS = [...ANSWER_FAULTS, ...LIST_FAULTS] as const;
export type ApiFault = StandInFault<(typeof FAULT_KINDS)[number]>;
export type ApiFaults = StandInFaults<(typeof FAULT_KINDS)[number]>;

/** How long an answer that never comes keeps the connection open, by default. */
const NEVER_MS = 600_000;

export function createApiFaults(): ApiFaults {
  return createStandInFaults(FAULT_KINDS);
}

type Answered = Response | undefined | void;

const SPOILT_ANSWERS: Readonly<
  Record<
    (typeof ANSWER_FAULTS)[number],
    (c: Context<ApiEnv>, fault: ApiFault) => Answered | Promise<Answered>
  >
> = {
  late: (_c, fault) => delay(fault.delayMs ?? 0),
  never: async (c, fault) => {
    await delay(fault.delayMs ?? NEVER_MS, undefined, { ref: false });
    return c.body(null, 504);
  },
  'rate-limit': (c) => refuseApi(c, 429, 'Rate limit exceeded.'),
  'server-error': (c) => refuseApi(c, 500, 'An internal server error occurred.'),
  forbidden: (c) => refuseApi(c, 403, 'Your address is not allowed to perform this action.'),
  malformed: (c) => c.body('{"items":[{"uuid":', 200, { 'content-type': 'application/json' }),
};

/** Spoils answers as the menu says; what concerns lists is left to `spoiledPage`. */
export function spoiledAnswers(faults: ApiFaults): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const fault = faults.take();
    c.set('fault', fault);
    const kind = ANSWER_FAULTS.find((one) => one === fault?.kind);
    const answer = fault && kind && (await SPOILT_ANSWERS[kind](c, fault));
    return answer ?? (await next());
  };
}

type Page = ApiPage<Readonly<Record<string, unknown>>>;

const SPOILT_PAGES: Readonly<Record<(typeof LIST_FAULTS)[number], (page: Page) => Page>> = {
  'wrong-page-count': (page) => ({ ...page, pageCount: 1, totalCount: page.items.length }),
  'empty-page': (page) => ({ ...page, items: [] }),
  duplicates: (page) => ({
    ...page,
    items: [...page.items.slice(0, 1), ...page.items.slice(0, -1)],
  }),
  'vanished-game': (page) => ({ ...page, items: page.items.slice(1) }),
  'renamed-provider': (page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, provider: `${String(item['provider'])} Studio` })),
  }),
  'broken-item': (page) => ({
    ...page,
    items: [{ uuid: null, name: 7, type: [] }, ...page.items.slice(1)],
  }),
};

/** The page as the fault leaves it. */
export function spoiledPage(page: Page, fault: ApiFault | undefined): Page {
  const kind = LIST_FAULTS.find((one) => one === fault?.kind);
  return kind === undefined ? page : SPOILT_PAGES[kind](page);
}
