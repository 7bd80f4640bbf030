import type { Client } from 'pg';
import { PROVIDER_PATHS, type ProviderName } from '../../shared/accounts/identities/providers.ts';
import type { TestServer } from '../harness/server.ts';
import { complaints } from '../harness/wire-stage.ts';

/** A browser: it keeps the site's cookies and follows no redirect by itself. */
export type Browser = {
  /** Asks for a page; the location of the answer is without the site's own address. */
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Visit>;
  post(address: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Visit>;
  /** Posts as a form of a page does. */
  postForm(
    address: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Visit>;
  /** The session's token, or undefined for a guest. */
  token(): string | undefined;
  setToken(token: string): void;
};

export type Visit = {
  readonly status: number;
  readonly location: string;
  readonly text: string;
  readonly headers: Headers;
};

export function openBrowser(url: string): Browser {
  const jar = new Map<string, string>();
  const visit = async (address: string, init: RequestInit & { headers: Headers }) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (address.startsWith(url) || address.startsWith('/')) init.headers.set('cookie', cookies);
    const answer = await fetch(new URL(address, url), { ...init, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = (answer.headers.get('location') ?? '').replace(url, '');
    return { status: answer.status, location, text: await answer.text(), headers: answer.headers };
  };
  return {
    get: (address, headers = {}) => visit(address, { headers: new Headers(headers) }),
    post: (address, body = {}, headers = {}) =>
      visit(address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: new Headers({ 'content-type': 'application/json', origin: url, ...headers }),
      }),
    postForm: (address, fields, headers = {}) =>
      visit(address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: new Headers({ origin: url, ...headers }),
      }),
    token: () => jar.get('token'),
    setToken: (token) => void jar.set('token', token),
  };
}

/** Begins a sign-in and returns the provider's address that the browser is sent to. */
export async function begin(browser: Browser, provider: ProviderName, query = ''): Promise<string> {
  const { location } = await browser.get(`/api/auth/${PROVIDER_PATHS[provider]}${query}`);
  return location;
}

/** Chooses a person at the provider and returns the address that the browser is sent back to. */
export async function choose(browser: Browser, address: string, person: number | 'nobody') {
  const { location } = await browser.get(`${address}&person=${person}`);
  return location;
}

/** Takes a person to a provider and back; returns the address where that ended. */
export async function signInAt(
  browser: Browser,
  provider: ProviderName,
  { person, query = '' }: { readonly person: number | 'nobody'; readonly query?: string },
): Promise<string> {
  const address = await begin(browser, provider, query);
  return (await browser.get(await choose(browser, address, person))).location;
}

/** Everything that a refused sign-in must leave unchanged, as text. */
export async function accounts(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ books: string }>(`
    select json_build_object(
      'players', (select json_agg(json_build_array(p.id, p.nick, p.first_name, p.login, p.email,
                    p.email_verified, p.password_hash, p.closed_at) order by p.id) from players p),
      'identities', (select coalesce(json_agg(i order by i.provider, i.external_id), '[]')
                       from identities i),
      'fingerprints', (select count(*) from player_fingerprints),
      'exclusions', (select count(*) from player_exclusions),
      'sessions', (select json_agg(json_build_array(s.id, s.ended_at) order by s.id)
                     from sessions s),
      'links', (select count(*) from login_links),
      'accounts', (select count(*) from accounts)
    )::text as books`);
  return rows[0]?.books ?? '';
}

/** The server's warnings and errors, except those about people whom the bot may not write to. */
export function faultsOf(server: TestServer): readonly string[] {
  return complaints(server).filter((line) => !line.includes('notice not sent'));
}

/** Adds a fault of the providers' stand-in. */
export async function addFault(
  url: string,
  menu: 'faults' | 'return-faults',
  fault: { readonly kind: string; readonly count?: number; readonly delayMs?: number },
): Promise<void> {
  const answer = await fetch(`${url}/sandbox/identity/${menu}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ count: 1, ...fault }),
  });
  if (!answer.ok) throw new Error(`fault: ${answer.status} ${await answer.text()}`);
}

/** Clears all faults, so that none of them reaches the next test. */
export async function clearFaults(url: string): Promise<void> {
  for (const menu of ['faults', 'return-faults']) {
    await fetch(`${url}/sandbox/identity/${menu}`, { method: 'DELETE', headers: { origin: url } });
  }
}
