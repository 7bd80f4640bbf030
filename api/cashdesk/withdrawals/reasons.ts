import type { Language } from '../../../shared/i18n/languages.ts';
import { PAYOUT_REASONS, type PayoutReason } from '../../../shared/cashdesk/payout-reasons.ts';

/** The reasons the staff choose from, as a player's mail says them. */
const TEXTS: Readonly<Record<Language, Readonly<Record<PayoutReason, string>>>> = {
  ru: {
    'payout-details': 'реквизиты неверны или не ваши',
    'payout-documents': 'сначала нужно подтвердить личность',
    'payout-linked': 'аккаунт связан с другим аккаунтом',
    'payout-terms': 'нарушены правила',
    'payout-failed': 'платёжная система не смогла выполнить перевод',
    'payout-support': 'напишите в поддержку, чтобы узнать подробности',
  },
  en: {
    'payout-details': 'the details are wrong or not yours',
    'payout-documents': 'your identity has to be confirmed first',
    'payout-linked': 'the account is linked to another one',
    'payout-terms': 'the terms were broken',
    'payout-failed': 'the payment system could not deliver it',
    'payout-support': 'write to support for the details',
  },
  ua: {
    'payout-details': 'реквізити хибні або не ваші',
    'payout-documents': 'спершу потрібно підтвердити особу',
    'payout-linked': 'акаунт пов’язаний з іншим акаунтом',
    'payout-terms': 'порушено правила',
    'payout-failed': 'платіжна система не змогла виконати переказ',
    'payout-support': 'напишіть у підтримку, щоб дізнатися подробиці',
  },
  kz: {
    'payout-details': 'деректемелер қате немесе сіздікі емес',
    'payout-documents': 'алдымен жеке басыңызды растау керек',
    'payout-linked': 'аккаунт басқа аккаунтпен байланысты',
    'payout-terms': 'ережелер бұзылған',
    'payout-failed': 'төлем жүйесі аударымды орындай алмады',
    'payout-support': 'толығырақ білу үшін қолдау қызметіне жазыңыз',
  },
  uz: {
    'payout-details': 'maʼlumotlar notoʻgʻri yoki sizniki emas',
    'payout-documents': 'avval shaxsingizni tasdiqlash kerak',
    'payout-linked': 'hisob boshqa hisob bilan bogʻliq',
    'payout-terms': 'qoidalar buzilgan',
    'payout-failed': 'toʻlov tizimi oʻtkazmani bajara olmadi',
    'payout-support': 'batafsil bilish uchun qoʻllab-quvvatlash xizmatiga yozing',
  },
  tr: {
    'payout-details': 'bilgiler yanlış ya da size ait değil',
    'payout-documents': 'önce kimliğinizin doğrulanması gerekiyor',
    'payout-linked': 'hesap başka bir hesapla bağlantılı',
    'payout-terms': 'kurallar ihlal edildi',
    'payout-failed': 'ödeme sistemi aktarımı gerçekleştiremedi',
    'payout-support': 'ayrıntılar için destek ekibine yazın',
  },
};

/** A reason in words: one the staff chose from, or their own words as they stand. */
export function reasonText(lang: Language, reason: string): string {
  const known = PAYOUT_REASONS.find((one) => one === reason);
  return known === undefined ? reason : TEXTS[lang][known];
}
