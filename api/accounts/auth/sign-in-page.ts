import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { PlayerId } from '../../../shared/ids.ts';
import { type Language, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;color:#f3f1ff;
background:#0b0a1a radial-gradient(60rem 30rem at 50% -10%,#2a2152,transparent);
font:16px/1.5 Onest,system-ui,sans-serif;text-align:center}
main{width:100%;max-width:360px;padding:32px 24px;border-radius:24px;background:#17142e;
border:1px solid #ffffff1a}
h1{margin:0 0 24px;font-size:22px;line-height:1.25}
button{width:100%;min-height:52px;padding:12px 20px;border:0;border-radius:16px;cursor:pointer;
font:inherit;font-weight:700;color:#1d0f05;background:linear-gradient(90deg,#ffb547,#ff7a5c);
overflow-wrap:anywhere}
button:focus-visible,a:focus-visible{outline:3px solid #fff;outline-offset:3px}
a{color:#ffb547}
label{display:block;margin-bottom:8px;font-size:14px;color:#b3adce}
input{width:100%;min-height:52px;margin-bottom:16px;border:1px solid #ffffff33;border-radius:16px;
background:#0b0a1a;color:inherit;font:inherit;font-size:24px;letter-spacing:.4em;text-align:center}
input:focus-visible{outline:3px solid #ffb547;outline-offset:3px}
p.wrong{margin:0 0 16px;color:#ff9d9d}
p{margin:20px 0 0;font-size:14px;color:#b3adce}
`;

/** In one piece: a space more inside the element would be another digest. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/**
 * The headers of these pages. They run no script, post to the site only and are shown in no frame,
 * and their address, which contains a code, is not leaked: `strict-origin` cuts the path from the
 * referrer but keeps the Origin of the post, which `no-referrer` would make `null`.
 */
export const SIGN_IN_PAGE_HEADERS = {
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** Identifies a player unambiguously: nicknames are not unique, an id is. */
export const playerWords = (nick: string, playerId: PlayerId): string => `${nick} (ID ${playerId})`;

type Html = ReturnType<typeof html>;

/** The content of such a page. */
export type SignInPage = {
  readonly lang: Language;
  readonly title: string;
  readonly content: Html;
  /** Where the browser is redirected automatically. */
  readonly next?: URL | undefined;
};

/** A page of one card that needs nothing of the app, for links that are opened from outside. */
export function signInPage({ lang, title, content, next }: SignInPage): Html {
  const goesOn =
    next === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${next.href}" />`;
  return html`<!doctype html>
    <html lang="${LOCALE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${goesOn} ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
