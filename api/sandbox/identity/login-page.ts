import type { Context } from 'hono';
import { html } from 'hono/html';
import { PEOPLE, type Person } from './people.ts';

/** This page's address, with one more parameter in its query. */
function withWord(c: Context, value: string): string {
  const query = new URL(c.req.url).searchParams;
  query.set('person', value);
  return `?${query.toString()}`;
}

const label = ({ firstName, lastName, username }: Person) =>
  `${[firstName, lastName].filter(Boolean).join(' ')} · @${username}`;

/** The provider's page, where one is any demo person, or says no. */
export function loginPage(c: Context, provider: string): Response | Promise<Response> {
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="dark" />
          <title>Sign in with ${provider}</title>
          <link rel="stylesheet" href="/sandbox/page/index.css" />
        </head>
        <body>
          <main>
            <header>
              <p class="over">Stand-in for ${provider}</p>
              <h1>Who are you?</h1>
              <p>Rollhouse wants to know who you are. Choose anybody.</p>
            </header>
            ${PEOPLE.map(
              (person) =>
                html`<a class="plain" href="${withWord(c, String(person.telegramId))}"
                  >${label(person)}</a
                >`,
            )}
            <a class="plain" href="${withWord(c, 'nobody')}">Cancel</a>
          </main>
        </body>
      </html>`,
  );
}

/** A request the provider does not understand, as its own page says. */
export function wrongRequest(c: Context, why: string): Response | Promise<Response> {
  return c.html(
    html`<!doctype html><title>Error</title>
      <h1>Error 400: ${why}</h1>`,
    400,
  );
}
