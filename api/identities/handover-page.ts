import { html } from 'hono/html';
import type { ProviderName, SocialError } from '../../shared/identities/providers.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { signInPage } from '../auth/sign-in-page.ts';
import { HOUSE_NAMES } from './house-names.ts';

type Words = {
  readonly title: (house: string) => string;
  readonly attach: (house: string, nick: string) => string;
  readonly warning: string;
  readonly goOn: (house: string) => string;
  readonly done: (house: string) => string;
  readonly back: string;
  readonly failed: string;
  readonly inUse: (house: string) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  ru: {
    title: (house) => `Привязка ${house}`,
    attach: (house, nick) => `Привязать ${house} к игроку ${nick}`,
    warning: 'Это не ваш ник, или вы не открывали эту ссылку сами? Просто закройте страницу.',
    goOn: (house) => `Перейти к ${house}`,
    done: (house) => `Готово: ${house} привязан`,
    back: 'Можно закрыть страницу и вернуться в Telegram.',
    failed: 'Не получилось привязать профиль',
    inUse: (house) => `Этот профиль ${house} уже привязан к другому игроку`,
  },
  en: {
    title: (house) => `Link ${house}`,
    attach: (house, nick) => `Link ${house} to the player ${nick}`,
    warning: 'Not your nickname, or you did not open this link yourself? Just close the page.',
    goOn: (house) => `Go to ${house}`,
    done: (house) => `Done: ${house} is linked`,
    back: 'You can close this page and go back to Telegram.',
    failed: 'The profile could not be linked',
    inUse: (house) => `This ${house} profile is already linked to another player`,
  },
  ua: {
    title: (house) => `Прив’язка ${house}`,
    attach: (house, nick) => `Прив’язати ${house} до гравця ${nick}`,
    warning: 'Це не ваш нік, або ви не відкривали це посилання самі? Просто закрийте сторінку.',
    goOn: (house) => `Перейти до ${house}`,
    done: (house) => `Готово: ${house} прив’язано`,
    back: 'Можна закрити сторінку й повернутися в Telegram.',
    failed: 'Не вдалося прив’язати профіль',
    inUse: (house) => `Цей профіль ${house} уже прив’язано до іншого гравця`,
  },
  kz: {
    title: (house) => `${house} профилін байлау`,
    attach: (house, nick) => `${house} профилін ${nick} ойыншысына байлау`,
    warning: 'Бұл сіздің лақап атыңыз емес пе, әлде сілтемені өзіңіз ашпадыңыз ба? Бетті жабыңыз.',
    goOn: (house) => `${house} бетіне өту`,
    done: (house) => `Дайын: ${house} байланды`,
    back: 'Бетті жауып, Telegram-ға оралуға болады.',
    failed: 'Профильді байлау мүмкін болмады',
    inUse: (house) => `Бұл ${house} профилі басқа ойыншыға байланған`,
  },
  uz: {
    title: (house) => `${house} profilini bogʻlash`,
    attach: (house, nick) => `${house} profilini ${nick} oʻyinchisiga bogʻlash`,
    warning:
      'Bu sizning taxallusingiz emasmi yoki havolani oʻzingiz ochmadingizmi? Sahifani yoping.',
    goOn: (house) => `${house} sahifasiga oʻtish`,
    done: (house) => `Tayyor: ${house} bogʻlandi`,
    back: 'Sahifani yopib, Telegramga qaytishingiz mumkin.',
    failed: 'Profilni bogʻlab boʻlmadi',
    inUse: (house) => `Bu ${house} profili boshqa oʻyinchiga bogʻlangan`,
  },
  tr: {
    title: (house) => `${house} bağlantısı`,
    attach: (house, nick) => `${house} profilini ${nick} oyuncusuna bağla`,
    warning: 'Bu takma ad sizin değil mi ya da bağlantıyı siz açmadınız mı? Sayfayı kapatın.',
    goOn: (house) => `${house} sayfasına git`,
    done: (house) => `Tamam: ${house} bağlandı`,
    back: 'Sayfayı kapatıp Telegram’a dönebilirsiniz.',
    failed: 'Profil bağlanamadı',
    inUse: (house) => `Bu ${house} profili başka bir oyuncuya bağlı`,
  },
};

type Of = { readonly lang: Language; readonly provider: ProviderName };

/** Says in the outside browser to which player a profile would be attached, with one button. */
export function confirmPage({ lang, provider }: Of, nick: string) {
  const words = WORDS[lang];
  return signInPage({
    lang,
    title: words.title(HOUSE_NAMES[provider]),
    content: html`<form method="post">
        <button type="submit">${words.attach(HOUSE_NAMES[provider], nick)}</button>
      </form>
      <p>${words.warning}</p>`,
  });
}

/** Goes on to the provider; a redirect would be part of the form, whose policy knows this site only. */
export function goOnPage({ lang, provider }: Of, next: URL) {
  const words = WORDS[lang];
  return signInPage({
    lang,
    title: words.title(HOUSE_NAMES[provider]),
    content: html`<p><a href="${next.href}">${words.goOn(HOUSE_NAMES[provider])}</a></p>`,
    next,
  });
}

/** The end in the outside browser, where no session of the player is. */
export function endPage({ lang, provider }: Of, error?: SocialError) {
  const words = WORDS[lang];
  const house = HOUSE_NAMES[provider];
  const failed = error === 'already_in_use' ? words.inUse(house) : words.failed;
  return signInPage({
    lang,
    title: error === undefined ? words.done(house) : failed,
    content: html`<p>${words.back}</p>`,
  });
}
