import { html } from 'hono/html';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { playerWords, signInPage } from './sign-in-page.ts';

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

/** Whom a link signs in. */
type LinkPlayer = { readonly nick: string; readonly playerId: PlayerId };

/** One button that signs in. Looking at the page uses nothing up, so previews of a link are free. */
export function loginLinkPage({ nick, playerId }: LinkPlayer, lang: Language) {
  const words = WORDS[lang];
  return signInPage({
    lang,
    title: words.title,
    content: html`<form method="post">
        <button type="submit">${words.enter} ${playerWords(nick, playerId)}</button>
      </form>
      <p>${words.warning}</p>`,
  });
}
