import type { Context } from 'hono';
import { html } from 'hono/html';
import { PEOPLE } from '../identity/people.ts';
import type { MadePost } from './post-book.ts';

const NAMES = { x: 'X', vk: 'VK' } as const;

type Words = Parameters<typeof html>[1];

const page = (c: Context, title: string, body: Words) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="dark" />
          <title>${title}</title>
          <link rel="stylesheet" href="/sandbox/page/index.css" />
        </head>
        <body>
          <main>
            <header>
              <p class="over">Stand-in for ${title}</p>
              ${body}
            </header>
          </main>
        </body>
      </html>`,
  );

/** The network's page on which a post is written, with the words that the address brings. */
export function composePage(c: Context, network: MadePost['network']) {
  const { text = '', title = '', url = '' } = c.req.query();
  const words = [text, title, url].filter((part) => part !== '').join(' ');
  return page(
    c,
    NAMES[network],
    html`<h1>New post</h1>
      <form method="post">
        <p>
          <label
            >As
            <select name="person">
              ${PEOPLE.map(
                ({ telegramId, firstName, username }) =>
                  html`<option value="${telegramId}">${firstName} · @${username}</option>`,
              )}
            </select></label
          >
        </p>
        <p><textarea aria-label="Post" name="words" rows="6" cols="40">${words}</textarea></p>
        <p><button>Post</button></p>
      </form>`,
  );
}

/** What the network shows after posting: the link to copy. */
export const madePage = (c: Context, link: string) =>
  page(
    c,
    'the network',
    html`<h1>Posted</h1>
      <p>Its link, to paste into the product:</p>
      <p><code>${link}</code></p>`,
  );
