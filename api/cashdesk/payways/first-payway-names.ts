import type { PaywayNames } from '../../platform/db/tables/payments.ts';

/**
 * What payways are called by language, by number; one that is not here is called the same
 * everywhere.
 */
export const PAYWAY_NAMES: Readonly<Record<number, PaywayNames>> = {
  74: {
    en: 'SBP (fast transfer)',
    uz: 'SBP (tezkor oʻtkazma)',
    tr: 'SBP (hızlı transfer)',
  },
  87: {
    ru: 'Перевод на карту',
    ua: 'Переказ на картку',
    kz: 'Картаға аударым',
    uz: 'Kartaga oʻtkazma',
    tr: 'Karta havale',
  },
  4: { ru: 'Visa / Mastercard / Мир', ua: 'Visa / Mastercard / Мир' },
  120: { ru: 'ЮMoney' },
  128: {
    ru: 'Счёт телефона',
    ua: 'Рахунок телефону',
    kz: 'Телефон шоты',
    uz: 'Telefon hisobi',
    tr: 'Telefon faturası',
  },
  132: { ru: 'QR-код', ua: 'QR-код', kz: 'QR-код', uz: 'QR-kod', tr: 'QR kod' },
  133: {
    ru: 'Любая карта',
    ua: 'Будь-яка картка',
    kz: 'Кез келген карта',
    uz: 'Istalgan karta',
    tr: 'Herhangi bir kart',
  },
  93: {
    ru: 'По номеру телефона',
    ua: 'За номером телефону',
    kz: 'Телефон нөмірі бойынша',
    uz: 'Telefon raqami orqali',
    tr: 'Telefon numarasıyla',
  },
  99: {
    ru: 'Обменник, картой',
    ua: 'Обмінник, карткою',
    kz: 'Айырбас, картамен',
    uz: 'Ayirboshlash, karta bilan',
    tr: 'Kartla döviz bürosu',
  },
  100: {
    ru: 'Быстрый обменник',
    ua: 'Швидкий обмінник',
    kz: 'Жылдам айырбас',
    uz: 'Tezkor ayirboshlash',
    tr: 'Hızlı döviz bürosu',
  },
  98: {
    ru: 'Банковский перевод',
    ua: 'Банківський переказ',
    kz: 'Банк аударымы',
    uz: 'Bank oʻtkazmasi',
    tr: 'Banka havalesi',
  },
};
