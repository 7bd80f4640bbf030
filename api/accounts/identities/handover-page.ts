import { html } from 'hono/html';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import type { ProviderName, SocialError } from '../../../shared/accounts/identities/providers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { playerWords, signInPage } from '../auth/sign-in-page.ts';

type Words = {
  readonly title: (provider: string) => string;
  readonly attach: (provider: string, nick: string) => string;
  readonly number: string;
  readonly wrong: (triesLeft: number) => string;
  readonly warning: string;
  readonly goOn: (provider: string) => string;
  readonly done: (provider: string) => string;
  readonly back: string;
  readonly failed: string;
  readonly inUse: (provider: string) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  ru: {
    title: (provider) => `Привязка ${provider}`,
    attach: (provider, nick) => `Привязать ${provider} к игроку ${nick}`,
    number: 'Число из приложения',
    wrong: (triesLeft) => `Число не то. Осталось попыток: ${triesLeft}`,
    warning: 'Это не ваш игрок, или вы не открывали эту ссылку сами? Просто закройте страницу.',
    goOn: (provider) => `Перейти к ${provider}`,
    done: (provider) => `Готово: ${provider} привязан`,
    back: 'Можно закрыть страницу и вернуться в Telegram.',
    failed: 'Не получилось привязать профиль',
    inUse: (provider) => `Этот профиль ${provider} уже привязан к другому игроку`,
  },
  en: {
    title: (provider) => `Link ${provider}`,
    attach: (provider, nick) => `Link ${provider} to the player ${nick}`,
    number: 'The number shown in the app',
    wrong: (triesLeft) => `That is not the number. Tries left: ${triesLeft}`,
    warning: 'Not your player, or you did not open this link yourself? Just close the page.',
    goOn: (provider) => `Go to ${provider}`,
    done: (provider) => `Done: ${provider} is linked`,
    back: 'You can close this page and go back to Telegram.',
    failed: 'The profile could not be linked',
    inUse: (provider) => `This ${provider} profile is already linked to another player`,
  },
  ua: {
    title: (provider) => `Прив’язка ${provider}`,
    attach: (provider, nick) => `Прив’язати ${provider} до гравця ${nick}`,
    number: 'Число із застосунку',
    wrong: (triesLeft) => `Число не те. Залишилося спроб: ${triesLeft}`,
    warning: 'Це не ваш гравець, або ви не відкривали це посилання самі? Просто закрийте сторінку.',
    goOn: (provider) => `Перейти до ${provider}`,
    done: (provider) => `Готово: ${provider} прив’язано`,
    back: 'Можна закрити сторінку й повернутися в Telegram.',
    failed: 'Не вдалося прив’язати профіль',
    inUse: (provider) => `Цей профіль ${provider} уже прив’язано до іншого гравця`,
  },
  kz: {
    title: (provider) => `${provider} профилін байлау`,
    attach: (provider, nick) => `${provider} профилін ${nick} ойыншысына байлау`,
    number: 'Қолданбадағы сан',
    wrong: (triesLeft) => `Сан дұрыс емес. Қалған әрекет: ${triesLeft}`,
    warning: 'Бұл сіздің ойыншыңыз емес пе, әлде сілтемені өзіңіз ашпадыңыз ба? Бетті жабыңыз.',
    goOn: (provider) => `${provider} бетіне өту`,
    done: (provider) => `Дайын: ${provider} байланды`,
    back: 'Бетті жауып, Telegram-ға оралуға болады.',
    failed: 'Профильді байлау мүмкін болмады',
    inUse: (provider) => `Бұл ${provider} профилі басқа ойыншыға байланған`,
  },
  uz: {
    title: (provider) => `${provider} profilini bogʻlash`,
    attach: (provider, nick) => `${provider} profilini ${nick} oʻyinchisiga bogʻlash`,
    number: 'Ilovadagi raqam',
    wrong: (triesLeft) => `Raqam notoʻgʻri. Qolgan urinishlar: ${triesLeft}`,
    warning:
      'Bu sizning oʻyinchingiz emasmi yoki havolani oʻzingiz ochmadingizmi? Sahifani yoping.',
    goOn: (provider) => `${provider} sahifasiga oʻtish`,
    done: (provider) => `Tayyor: ${provider} bogʻlandi`,
    back: 'Sahifani yopib, Telegramga qaytishingiz mumkin.',
    failed: 'Profilni bogʻlab boʻlmadi',
    inUse: (provider) => `Bu ${provider} profili boshqa oʻyinchiga bogʻlangan`,
  },
  tr: {
    title: (provider) => `${provider} bağlantısı`,
    attach: (provider, nick) => `${provider} profilini ${nick} oyuncusuna bağla`,
    number: 'Uygulamada gösterilen sayı',
    wrong: (triesLeft) => `Sayı yanlış. Kalan deneme: ${triesLeft}`,
    warning: 'Bu oyuncu siz değil misiniz ya da bağlantıyı siz açmadınız mı? Sayfayı kapatın.',
    goOn: (provider) => `${provider} sayfasına git`,
    done: (provider) => `Tamam: ${provider} bağlandı`,
    back: 'Sayfayı kapatıp Telegram’a dönebilirsiniz.',
    failed: 'Profil bağlanamadı',
    inUse: (provider) => `Bu ${provider} profili başka bir oyuncuya bağlı`,
  },
};

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
export function confirmPage({ lang, provider }: Of, asked: Asked) {
  const words = WORDS[lang];
  const { playerId, nick, triesLeft, isWrong = false } = asked;
  const wrong = html`<p class="wrong" id="wrong" role="alert">${words.wrong(triesLeft)}</p>`;
  return signInPage({
    lang,
    title: words.title(PROVIDER_NAMES[provider]),
    content: html`<form method="post">
        <label for="number">${words.number}</label>
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
          ${words.attach(PROVIDER_NAMES[provider], playerWords(nick, playerId))}
        </button>
      </form>
      <p>${words.warning}</p>`,
  });
}

/** Goes on to the provider; a redirect would be part of the form, whose policy knows this site only. */
export function goOnPage({ lang, provider }: Of, next: URL) {
  const words = WORDS[lang];
  return signInPage({
    lang,
    title: words.title(PROVIDER_NAMES[provider]),
    content: html`<p><a href="${next.href}">${words.goOn(PROVIDER_NAMES[provider])}</a></p>`,
    next,
  });
}

/** The end in the outside browser, where no session of the player is. */
export function endPage({ lang, provider }: Of, error?: SocialError) {
  const words = WORDS[lang];
  const name = PROVIDER_NAMES[provider];
  const failed = error === 'already_in_use' ? words.inUse(name) : words.failed;
  return signInPage({
    lang,
    title: error === undefined ? words.done(name) : failed,
    content: html`<p>${words.back}</p>`,
  });
}
