import type { Context } from 'hono';
import type { FormParams } from '../../lobby/aggregator/php-query.ts';

/** Names the aggregator gives its refusals, by status. */
const NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Data Validation Failed.',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
} as const;
export type ApiStatus = keyof typeof NAMES;

/** A refusal in the aggregator's form. */
export function refuseApi(c: Context, status: ApiStatus, message: string): Response {
  return c.json({ name: NAMES[status], message, code: 0, status }, status);
}

const MAX_PER_PAGE = 50;
const DEFAULT_PER_PAGE = 20;

/** Which part of a list is asked for: pages count from 1, and a page beyond the end is the last. */
export type ApiPage<Item> = {
  readonly items: readonly Item[];
  readonly currentPage: number;
  readonly pageCount: number;
  readonly perPage: number;
  readonly totalCount: number;
};

function numberOf(params: FormParams, ...names: readonly string[]): number | undefined {
  const text = names.map((name) => params.get(name)).find((value) => typeof value === 'string');
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** The page that `page` and `perPage` name; `perPage=0` is not honoured and 50 is the most. */
export function pageOf<Item>(items: readonly Item[], params: FormParams): ApiPage<Item> {
  const asked = numberOf(params, 'perPage', 'per-page') ?? DEFAULT_PER_PAGE;
  const perPage = Math.min(asked, MAX_PER_PAGE);
  const pageCount = Math.ceil(items.length / perPage);
  const currentPage = Math.min(numberOf(params, 'page') ?? 1, Math.max(pageCount, 1));
  const from = (currentPage - 1) * perPage;
  return {
    items: items.slice(from, from + perPage),
    currentPage,
    pageCount,
    perPage,
    totalCount: items.length,
  };
}

/** A page in the aggregator's envelope, with its links and the headers that say the same. */
export function sendPage(c: Context, page: ApiPage<unknown>): Response {
  const { items, ...meta } = page;
  const linkTo = (number: number) => {
    const url = new URL(c.req.url);
    url.searchParams.set('page', String(number));
    url.searchParams.set('perPage', String(page.perPage));
    return url.href;
  };
  const links = {
    self: linkTo(page.currentPage),
    ...(page.currentPage > 1 ? { first: linkTo(1), prev: linkTo(page.currentPage - 1) } : {}),
    ...(page.currentPage < page.pageCount
      ? { next: linkTo(page.currentPage + 1), last: linkTo(page.pageCount) }
      : {}),
  };
  const list = Object.entries(links).map(([rel, href]) => `<${href}>; rel=${rel}`);
  c.header('Link', list.join(', '));
  c.header('X-Pagination-Total-Count', String(meta.totalCount));
  c.header('X-Pagination-Page-Count', String(meta.pageCount));
  c.header('X-Pagination-Current-Page', String(meta.currentPage));
  c.header('X-Pagination-Per-Page', String(meta.perPage));
  const hrefs = Object.fromEntries(Object.entries(links).map(([rel, href]) => [rel, { href }]));
  return c.json({ items, _links: hrefs, _meta: meta });
}
