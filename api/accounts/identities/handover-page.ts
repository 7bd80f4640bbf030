import { html } from 'hono/html';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import type { ProviderName, SocialError } from '../../../shared/accounts/identities/providers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { playerWords, signInPage } from '../auth/sign-in-page.ts';

type Of = { readonly lang: Language; readonly provider: ProviderName };

/** The player, and the result of the number typed before. */
type Asked = {
  readonly playerId: PlayerId;
  readonly nick: string;
  readonly triesLeft: number;
  readonly isWrong?: boolean;
};

/**
 * Says in the external browser to which player a profile would be attached, with the id too,
 * because nicknames are not unique; the player types the app's number and presses a button to
 * continue.
 */
export function confirmPage({ lang, provider: name }: Of, asked: Asked) {
  const t = translateTo(lang);
  const provider = PROVIDER_NAMES[name];
  const { playerId, nick, triesLeft, isWrong = false } = asked;
  const triesText = t('identities.handover.wrong', { triesLeft });
  const wrong = html`<p class="wrong" id="wrong" role="alert">${triesText}</p>`;
  return signInPage({
    lang,
    title: t('identities.handover.title', { provider }),
    content: html`<form method="post">
        <label for="number">${t('identities.handover.number')}</label>
        <input
          aria-describedby="${isWrong ? 'wrong' : ''}"
          aria-invalid="${String(isWrong)}"
          autocomplete="off"
          id="number"
          inputmode="numeric"
          maxlength="4"
          name="number"
          pattern="[0-9]{4}"
          required
        />
        ${isWrong ? wrong : ''}
        <button type="submit">
          ${t('identities.handover.attach', { provider, player: playerWords(nick, playerId) })}
        </button>
      </form>
      <p>${t('identities.handover.warning')}</p>`,
  });
}

/**
 * Goes on to the provider; a redirect would be part of the form, whose policy knows this site only.
 */
export function goOnPage({ lang, provider: name }: Of, next: URL) {
  const t = translateTo(lang);
  const provider = PROVIDER_NAMES[name];
  return signInPage({
    lang,
    title: t('identities.handover.title', { provider }),
    content: html`<p><a href="${next.href}">${t('identities.handover.goOn', { provider })}</a></p>`,
    next,
  });
}

/** The end in the outside browser, where no session of the player is. */
export function endPage({ lang, provider: name }: Of, error?: SocialError) {
  const t = translateTo(lang);
  const provider = PROVIDER_NAMES[name];
  const isInUse = error === 'already_in_use';
  const failed = isInUse
    ? t('identities.handover.inUse', { provider })
    : t('identities.handover.failed');
  return signInPage({
    lang,
    title: error === undefined ? t('identities.handover.done', { provider }) : failed,
    content: html`<p>${t('identities.handover.back')}</p>`,
  });
}
