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

/** Everything the page of fair play says, in one language. */
export type FairnessTexts = {
  readonly title: string;
  readonly lead: string;
  readonly check: string;
  readonly ways: { readonly solo: WayTexts; readonly table: WayTexts };
  readonly games: {
    readonly title: string;
    readonly lead: string;
    readonly each: Readonly<Record<GameName, GameTexts>>;
  } & PanelTexts;
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
  readonly limits: { readonly title: string; readonly items: readonly Paragraph[] };
};

const LOADERS: Record<Language, () => Promise<{ default: FairnessTexts }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** The texts of one language; each is a chunk of its own, fetched when the page opens. */
export async function loadFairnessTexts(language: Language): Promise<FairnessTexts> {
  const texts = await LOADERS[language]();
  return texts.default;
}
