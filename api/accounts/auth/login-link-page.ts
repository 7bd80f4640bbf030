import { html } from 'hono/html';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { playerWords, signInPage } from './sign-in-page.ts';

/** Whom a link signs in. */
type LinkPlayer = { readonly nick: string; readonly playerId: PlayerId };

/** What is wrong with a code that was typed: it does not fit, or there were too many. */
export type CodeFault = 'wrong' | 'tooMany';

type Shown = {
  readonly lang: Language;
  /** The player has two-factor on. */
  readonly asksCode: boolean;
  readonly fault?: CodeFault;
};

/**
 * One button that signs in, with a field for the code where two-factor is on. Looking at the page
 * uses nothing up, so previews of a link are free.
 */
export function loginLinkPage({ nick, playerId }: LinkPlayer, { lang, ...asked }: Shown) {
  const t = translateTo(lang);
  const player = playerWords(nick, playerId);
  return signInPage({
    lang,
    title: t('auth.loginLink.title'),
    content: html`<form method="post">
        ${asked.asksCode ? codeField(lang, asked.fault) : ''}
        <button type="submit">${t('auth.loginLink.enter', { player })}</button>
      </form>
      <p>${t('auth.loginLink.warning')}</p>`,
  });
}

function codeField(lang: Language, fault: CodeFault | undefined) {
  const t = translateTo(lang);
  const text = fault === 'tooMany' ? t('auth.loginLink.tooMany') : t('auth.loginLink.wrong');
  const isWrong = fault !== undefined;
  return html`<label for="code">${t('auth.loginLink.code')}</label>
    <input
      aria-describedby="${isWrong ? 'wrong' : ''}"
      aria-invalid="${String(isWrong)}"
      autocomplete="one-time-code"
      autofocus
      id="code"
      maxlength="32"
      name="code"
      required
    />
    ${isWrong ? html`<p class="wrong" id="wrong" role="alert">${text}</p>` : ''}`;
}
