import type { Language } from '../../../shared/i18n/languages.ts';
import type { GameName } from '../frame/game-manifest.ts';
import type { GameTexts, PanelTexts } from '../proof-parts/game-proof.ts';

/** A headed paragraph. */
export type Paragraph = { readonly title: string; readonly text: string };

/** How a kind of game is fair, step by step. */
export type WayTexts = {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly Paragraph[];
};

/** The same of the robbery spin, with its formula line by line. */
export type SpinWayTexts = WayTexts & { readonly formula: readonly string[] };

/** What the page of fair play says of the games in one language, each game by its name. */
type TextsOfGames = Readonly<Record<GameName, GameTexts>>;

/** What the page of fair play says besides, in one language. */
type PageTexts = {
  readonly title: string;
  readonly lead: string;
  readonly check: string;
  readonly ways: {
    readonly solo: WayTexts;
    readonly table: WayTexts;
    readonly spin: SpinWayTexts;
  };
  readonly games: { readonly title: string; readonly lead: string } & PanelTexts;
  readonly chains: {
    readonly title: string;
    readonly text: string;
    readonly end: string;
    readonly used: string;
    readonly published: string;
    readonly none: string;
    readonly loading: string;
    readonly failed: string;
    readonly beacon: string;
    readonly beaconText: string;
    readonly sandbox: string;
    readonly chainHash: string;
    readonly publicKey: string;
    readonly period: string;
  };
  readonly refunds: {
    readonly title: string;
    readonly text: string;
    readonly known: string;
    readonly stakes: string;
    readonly wouldPay: string;
    readonly byReason: string;
    readonly rounds: string;
    readonly newest: string;
    readonly line: string;
    readonly awaited: string;
    readonly open: string;
    readonly none: string;
    readonly loading: string;
    readonly failed: string;
  };
  readonly limits: { readonly title: string; readonly items: readonly Paragraph[] };
};

/** Everything the page of fair play says, in one language. */
export type FairnessTexts = PageTexts & { readonly games: { readonly each: TextsOfGames } };

const LOADERS: Record<Language, () => Promise<{ default: PageTexts }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** What is said of each game is in its own folder; a test holds that none is missing. */
const OF_GAMES = import.meta.glob<Partial<TextsOfGames>>(
  ['../*/documents/*.json', '!../proofs/documents/*.json'],
  { import: 'default' },
);

async function loadTextsOfGames(language: Language): Promise<TextsOfGames> {
  const files = Object.entries(OF_GAMES).filter(([path]) => path.endsWith(`/${language}.json`));
  const texts = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...texts) as TextsOfGames;
}

/** The texts of one language, fetched when the page opens. */
export async function loadFairnessTexts(language: Language): Promise<FairnessTexts> {
  const [page, each] = await Promise.all([LOADERS[language](), loadTextsOfGames(language)]);
  return { ...page.default, games: { ...page.default.games, each } };
}
