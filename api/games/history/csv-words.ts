import type {
  EntryKind,
  HistoryGame,
  HistoryRound,
} from '../../../shared/games/history/contract.ts';
import type { GameName } from '../../../shared/games/manifests.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { GAME_TITLES } from '../manifests.ts';

/**
 * The texts of a table for spreadsheets in one language: its headings and the texts of its cells.
 */
export type TableWords = {
  readonly rounds: readonly string[];
  readonly entries: readonly string[];
  readonly game: Readonly<Record<HistoryGame, string>>;
  readonly state: Readonly<Record<HistoryRound['state'], string>>;
  readonly action: Readonly<Record<NonNullable<HistoryRound['action']>, string>>;
  readonly kind: Readonly<Record<EntryKind, string>>;
  /** Wallets that have a name of their own; the others are named by their currency. */
  readonly wallet: Readonly<Record<string, string>>;
};

/** Our own games have their titles; `providerGame` is used for all games of providers. */
type OwnWords = Omit<TableWords, 'game'> & { readonly providerGame: string };

/** A language's texts; columns are in the order of their cells. */
export function tableWordsOf(language: Language): TableWords {
  const { providerGame, ...words } = WORDS[language];
  const titles = Object.entries(GAME_TITLES).map(([name, title]) => [name, title[language]]);
  const own = Object.fromEntries(titles) as Record<GameName, string>;
  return { ...words, game: { ...own, provider: providerGame } };
}

const WORDS: Readonly<Record<Language, OwnWords>> = {
  ru: {
    rounds: [
      'Время (UTC)',
      'Игра',
      'Название',
      'Действие',
      'Состояние',
      'Валюта',
      'Ставка',
      'Выплата',
      'Ставка (RUB)',
      'Выплата (RUB)',
      'Номер раунда',
    ],
    entries: [
      'Время (UTC)',
      'Движение',
      'Кошелёк',
      'Сумма (RUB)',
      'Стало (RUB)',
      'Валюта',
      'Сумма по сегодняшнему курсу',
      'Номер операции',
    ],
    providerGame: 'Игра провайдера',
    state: { open: 'идёт', settled: 'завершён', refunded: 'возвращён' },
    action: { bet: 'ставка', win: 'выплата', refund: 'возврат', rollback: 'исправление' },
    kind: {
      stake: 'ставка',
      payout: 'выплата',
      hold: 'отложено',
      settle: 'расчёт',
      refund: 'возврат',
      deposit: 'пополнение',
      withdrawal: 'вывод',
      bonus: 'бонус',
      correction: 'исправление',
      release: 'разблокировано',
    },
    wallet: { real: 'основной', bonus: 'бонусный', held: 'отложенное' },
  },
  en: {
    rounds: [
      'Time (UTC)',
      'Game',
      'Title',
      'Action',
      'State',
      'Currency',
      'Stake',
      'Payout',
      'Stake (RUB)',
      'Payout (RUB)',
      'Round',
    ],
    entries: [
      'Time (UTC)',
      'Movement',
      'Wallet',
      'Amount (RUB)',
      'Balance after (RUB)',
      'Currency',
      'Amount at today’s rate',
      'Operation',
    ],
    providerGame: 'Provider’s game',
    state: { open: 'under way', settled: 'settled', refunded: 'refunded' },
    action: { bet: 'stake', win: 'payout', refund: 'refund', rollback: 'correction' },
    kind: {
      stake: 'stake',
      payout: 'payout',
      hold: 'set aside',
      settle: 'settlement',
      refund: 'refund',
      deposit: 'deposit',
      withdrawal: 'withdrawal',
      bonus: 'bonus',
      correction: 'correction',
      release: 'unlocked',
    },
    wallet: { real: 'main', bonus: 'bonus', held: 'set aside' },
  },
  ua: {
    rounds: [
      'Час (UTC)',
      'Гра',
      'Назва',
      'Дія',
      'Стан',
      'Валюта',
      'Ставка',
      'Виплата',
      'Ставка (RUB)',
      'Виплата (RUB)',
      'Номер раунду',
    ],
    entries: [
      'Час (UTC)',
      'Рух',
      'Гаманець',
      'Сума (RUB)',
      'Стало (RUB)',
      'Валюта',
      'Сума за сьогоднішнім курсом',
      'Номер операції',
    ],
    providerGame: 'Гра провайдера',
    state: { open: 'триває', settled: 'завершено', refunded: 'повернено' },
    action: { bet: 'ставка', win: 'виплата', refund: 'повернення', rollback: 'виправлення' },
    kind: {
      stake: 'ставка',
      payout: 'виплата',
      hold: 'відкладено',
      settle: 'розрахунок',
      refund: 'повернення',
      deposit: 'поповнення',
      withdrawal: 'виведення',
      bonus: 'бонус',
      correction: 'виправлення',
      release: 'розблоковано',
    },
    wallet: { real: 'основний', bonus: 'бонусний', held: 'відкладене' },
  },
  kz: {
    rounds: [
      'Уақыты (UTC)',
      'Ойын',
      'Атауы',
      'Әрекет',
      'Күйі',
      'Валюта',
      'Бәс',
      'Төлем',
      'Бәс (RUB)',
      'Төлем (RUB)',
      'Раунд нөмірі',
    ],
    entries: [
      'Уақыты (UTC)',
      'Қозғалыс',
      'Әмиян',
      'Сома (RUB)',
      'Қалғаны (RUB)',
      'Валюта',
      'Бүгінгі бағам бойынша сома',
      'Операция нөмірі',
    ],
    providerGame: 'Провайдер ойыны',
    state: { open: 'жүріп жатыр', settled: 'аяқталды', refunded: 'қайтарылды' },
    action: { bet: 'бәс', win: 'төлем', refund: 'қайтару', rollback: 'түзету' },
    kind: {
      stake: 'бәс',
      payout: 'төлем',
      hold: 'шетке қойылды',
      settle: 'есеп айырысу',
      refund: 'қайтару',
      deposit: 'толтыру',
      withdrawal: 'шығарып алу',
      bonus: 'бонус',
      correction: 'түзету',
      release: 'босатылды',
    },
    wallet: { real: 'негізгі', bonus: 'бонустық', held: 'шетке қойылған' },
  },
  uz: {
    rounds: [
      'Vaqt (UTC)',
      'Oʻyin',
      'Nomi',
      'Amal',
      'Holati',
      'Valyuta',
      'Tikish',
      'Toʻlov',
      'Tikish (RUB)',
      'Toʻlov (RUB)',
      'Raund raqami',
    ],
    entries: [
      'Vaqt (UTC)',
      'Harakat',
      'Hamyon',
      'Summa (RUB)',
      'Qoldi (RUB)',
      'Valyuta',
      'Bugungi kurs boʻyicha summa',
      'Amaliyot raqami',
    ],
    providerGame: 'Provayder oʻyini',
    state: { open: 'davom etmoqda', settled: 'tugadi', refunded: 'qaytarildi' },
    action: { bet: 'tikish', win: 'toʻlov', refund: 'qaytarish', rollback: 'tuzatish' },
    kind: {
      stake: 'tikish',
      payout: 'toʻlov',
      hold: 'ajratildi',
      settle: 'hisob-kitob',
      refund: 'qaytarish',
      deposit: 'toʻldirish',
      withdrawal: 'yechish',
      bonus: 'bonus',
      correction: 'tuzatish',
      release: 'ochildi',
    },
    wallet: { real: 'asosiy', bonus: 'bonus', held: 'ajratilgan' },
  },
  tr: {
    rounds: [
      'Zaman (UTC)',
      'Oyun',
      'Adı',
      'İşlem',
      'Durum',
      'Para birimi',
      'Bahis',
      'Ödeme',
      'Bahis (RUB)',
      'Ödeme (RUB)',
      'Tur numarası',
    ],
    entries: [
      'Zaman (UTC)',
      'Hareket',
      'Cüzdan',
      'Tutar (RUB)',
      'Kalan (RUB)',
      'Para birimi',
      'Bugünkü kurla tutar',
      'İşlem numarası',
    ],
    providerGame: 'Sağlayıcının oyunu',
    state: { open: 'sürüyor', settled: 'bitti', refunded: 'iade edildi' },
    action: { bet: 'bahis', win: 'ödeme', refund: 'iade', rollback: 'düzeltme' },
    kind: {
      stake: 'bahis',
      payout: 'ödeme',
      hold: 'ayrıldı',
      settle: 'hesaplaşma',
      refund: 'iade',
      deposit: 'para yatırma',
      withdrawal: 'para çekme',
      bonus: 'bonus',
      correction: 'düzeltme',
      release: 'çözüldü',
    },
    wallet: { real: 'ana', bonus: 'bonus', held: 'ayrılan' },
  },
};
