import { html } from 'hono/html';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { playerWords, signInPage } from './sign-in-page.ts';

/** Whom a link signs in. */
type LinkPlayer = { readonly nick: string; readonly playerId: PlayerId };

/**
 * One button that signs in. Looking at the page uses nothing up, so previews of a link are free.
 */
export function loginLinkPage({ nick, playerId }: LinkPlayer, lang: Language) {
  const t = translateTo(lang);
  const player = playerWords(nick, playerId);
  return signInPage({
    lang,
    title: t('auth.loginLink.title'),
    content: html`<form method="post">
        <button type="submit">${t('auth.loginLink.enter', { player })}</button>
      </form>
      <p>${t('auth.loginLink.warning')}</p>`,
  });
}
