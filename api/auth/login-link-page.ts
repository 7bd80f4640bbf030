import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Language, LOCALE_TAGS } from '../../shared/i18n/languages.ts';

type Words = { readonly title: string; readonly enter: string; readonly warning: string };

const WORDS: Record<Language, Words> = {
  ru: {
    title: 'Вход в Rollhouse',
    enter: 'Войти как',
    warning: 'Вы не просили эту ссылку? Просто закройте страницу.',
  },
  en: {
    title: 'Sign in to Rollhouse',
    enter: 'Enter as',
    warning: 'You did not ask for this link? Just close the page.',
  },
  ua: {
    title: 'Вхід до Rollhouse',
    enter: 'Увійти як',
    warning: 'Ви не просили це посилання? Просто закрийте сторінку.',
  },
  kz: {
    title: 'Rollhouse-қа кіру',
    enter: 'Мына атпен кіру:',
    warning: 'Бұл сілтемені сұраған жоқсыз ба? Бетті жабыңыз.',
  },
  uz: {
    title: 'Rollhouse-ga kirish',
    enter: 'Shu nom bilan kirish:',
    warning: 'Bu havolani soʻramaganmisiz? Sahifani yoping.',
  },
  tr: {
    title: "Rollhouse'a giriş",
    enter: 'Şu adla gir:',
    warning: 'Bu bağlantıyı siz istemediniz mi? Sayfayı kapatın.',
  },
};

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
button:focus-visible{outline:3px solid #fff;outline-offset:3px}
p{margin:20px 0 0;font-size:14px;color:#b3adce}
`;

/** In one piece: a space more inside the element would be another digest. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/**
 * The headers of the page. It runs no script, posts to the site only and stands in no frame, and
 * its address, which holds the code, goes to nobody: `strict-origin` cuts the path from the referrer
 * but keeps the Origin of the post, which `no-referrer` would make `null`.
 */
export const LINK_PAGE_HEADERS = {
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** One button that signs in. Looking at the page uses nothing up, so previews of a link are free. */
export function loginLinkPage(nick: string, lang: Language) {
  const words = WORDS[lang];
  return html`<!doctype html>
    <html lang="${LOCALE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <form method="post">
            <button type="submit">${words.enter} ${nick}</button>
          </form>
          <p>${words.warning}</p>
        </main>
      </body>
    </html>`;
}
