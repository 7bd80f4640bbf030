import type { Language } from '../../../shared/i18n/languages.ts';
import {
  PAYOUT_REASONS,
  type PayoutReason,
} from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';

/** The reasons the staff choose from, as a player's mail says them. */
const TEXTS: Readonly<Record<Language, Readonly<Record<PayoutReason, string>>>> = {
  ru: {
    'payout-details': 'реквизиты неверны или не ваши',
    'payout-documents': 'сначала нужно подтвердить личность',
    'payout-linked': 'аккаунт связан с другим аккаунтом',
    'payout-terms': 'нарушены правила',
    'payout-failed': 'платёжная система не смогла выполнить перевод',
    'payout-support': 'напишите в поддержку, чтобы узнать подробности',
    'payout-returned': 'адрес не принял перевод, и деньги вернулись на баланс',
    'payout-part-returned':
      'контракт по адресу отправил перевод назад, потратив часть; на баланс вернулось то, что пришло',
    'payout-rate':
      'курс изменился, пока вывод ждал отправки, и деньги вернулись на баланс: запросите вывод снова по новому курсу',
  },
  en: {
    'payout-details': 'the details are wrong or not yours',
    'payout-documents': 'your identity has to be confirmed first',
    'payout-linked': 'the account is linked to another one',
    'payout-terms': 'the terms were broken',
    'payout-failed': 'the payment system could not deliver it',
    'payout-support': 'write to support for the details',
    'payout-returned':
      'the address did not take the transfer, and the money is back on the balance',
    'payout-part-returned':
      'the contract at the address sent the transfer back and spent a part of it; what came back is on the balance',
    'payout-rate':
      'the rate moved while the withdrawal waited, and the money is back on the balance: ask again at the new rate',
  },
  ua: {
    'payout-details': 'реквізити хибні або не ваші',
    'payout-documents': 'спершу потрібно підтвердити особу',
    'payout-linked': 'акаунт пов’язаний з іншим акаунтом',
    'payout-terms': 'порушено правила',
    'payout-failed': 'платіжна система не змогла виконати переказ',
    'payout-support': 'напишіть у підтримку, щоб дізнатися подробиці',
    'payout-returned': 'адреса не прийняла переказ, і гроші повернулися на баланс',
    'payout-part-returned':
      'контракт за адресою надіслав переказ назад, витративши частину; на баланс повернулося те, що прийшло',
    'payout-rate':
      'курс змінився, поки виведення чекало, і гроші повернулися на баланс: замовте виведення знову за новим курсом',
  },
  kz: {
    'payout-details': 'деректемелер қате немесе сіздікі емес',
    'payout-documents': 'алдымен жеке басыңызды растау керек',
    'payout-linked': 'аккаунт басқа аккаунтпен байланысты',
    'payout-terms': 'ережелер бұзылған',
    'payout-failed': 'төлем жүйесі аударымды орындай алмады',
    'payout-support': 'толығырақ білу үшін қолдау қызметіне жазыңыз',
    'payout-returned': 'мекенжай аударымды қабылдамады, ақша балансқа қайтарылды',
    'payout-part-returned':
      'мекенжайдағы келісімшарт аударымды кері жіберіп, бір бөлігін жұмсады; келгені балансқа қайтарылды',
    'payout-rate':
      'шығару күтіп тұрғанда бағам өзгерді, ақша балансқа қайтарылды: жаңа бағаммен қайта сұраңыз',
  },
  uz: {
    'payout-details': 'maʼlumotlar notoʻgʻri yoki sizniki emas',
    'payout-documents': 'avval shaxsingizni tasdiqlash kerak',
    'payout-linked': 'hisob boshqa hisob bilan bogʻliq',
    'payout-terms': 'qoidalar buzilgan',
    'payout-failed': 'toʻlov tizimi oʻtkazmani bajara olmadi',
    'payout-support': 'batafsil bilish uchun qoʻllab-quvvatlash xizmatiga yozing',
    'payout-returned': 'manzil oʻtkazmani qabul qilmadi, pul balansga qaytdi',
    'payout-part-returned':
      'manzildagi kontrakt oʻtkazmani qaytarib, bir qismini sarfladi; kelgani balansga qaytdi',
    'payout-rate':
      'yechish kutib turganda kurs oʻzgardi va pul balansga qaytdi: yangi kurs boʻyicha qayta soʻrang',
  },
  tr: {
    'payout-details': 'bilgiler yanlış ya da size ait değil',
    'payout-documents': 'önce kimliğinizin doğrulanması gerekiyor',
    'payout-linked': 'hesap başka bir hesapla bağlantılı',
    'payout-terms': 'kurallar ihlal edildi',
    'payout-failed': 'ödeme sistemi aktarımı gerçekleştiremedi',
    'payout-support': 'ayrıntılar için destek ekibine yazın',
    'payout-returned': 'adres aktarımı kabul etmedi, para bakiyeye geri döndü',
    'payout-part-returned':
      'adresteki sözleşme aktarımı geri gönderdi ve bir kısmını harcadı; gelen tutar bakiyeye döndü',
    'payout-rate':
      'çekim beklerken kur değişti, para bakiyeye geri döndü: yeni kurla yeniden isteyin',
  },
};

/** A reason as text: one that staff chose from the list, or their own text unchanged. */
export function reasonText(lang: Language, reason: string): string {
  const known = PAYOUT_REASONS.find((one) => one === reason);
  return known === undefined ? reason : TEXTS[lang][known];
}
