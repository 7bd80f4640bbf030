import { SESSION_SECONDS } from '../../shared/contract/site.ts';
import {
  DICE_MAX_BET,
  DICE_MAX_PERCENT,
  DICE_MIN_BET,
  DICE_MIN_PERCENT,
  DICE_RETURN_PERCENT,
} from '../../shared/games/dice/rules.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { Formats } from '../i18n/format.ts';
import type { Translate } from '../i18n/language.ts';
import { operatorDetails } from '../i18n/operator.ts';

/** Paragraphs under a heading. */
type Section = { readonly title: string; readonly text: readonly string[] };

/** A legal text: numbered sections. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
};

/** A group of questions; its id is also its anchor in the page's address. */
export type QuestionGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Section[];
};

/** An organisation that helps with gambling harm. */
export type Organisation = { readonly name: string; readonly url: string; readonly text: string };

/** All texts of the help desk in one language. */
export type HelpTexts = {
  readonly terms: LegalText;
  readonly policy: LegalText;
  readonly faq: {
    readonly title: string;
    readonly lead: string;
    readonly groups: readonly QuestionGroup[];
    readonly organisations: readonly Organisation[];
  };
};

const LOADERS: Record<Language, () => Promise<{ default: HelpTexts }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** The texts of one language; each is a chunk of its own, fetched when the help desk opens. */
export async function loadHelpTexts(language: Language): Promise<HelpTexts> {
  const texts = await LOADERS[language]();
  return texts.default;
}

const SECONDS_PER_DAY = 86_400;
const LOGIN_BAN_MINUTES = 20;

/** The figures and names that stand for the texts' placeholders; figures come from the rules. */
export function textValues({ number }: Formats, t: Translate): Readonly<Record<string, string>> {
  return {
    ...operatorDetails(t),
    returnPercent: number(DICE_RETURN_PERCENT),
    edgePercent: number(100 - DICE_RETURN_PERCENT),
    minPercent: number(DICE_MIN_PERCENT),
    maxPercent: number(DICE_MAX_PERCENT),
    minBet: number(DICE_MIN_BET / 100),
    maxBet: number(DICE_MAX_BET / 100),
    maxWin: number(Number(POLICIES.house.maxWinMicro / MICRO_PER_UNIT)),
    sessionDays: number(SESSION_SECONDS / SECONDS_PER_DAY),
    banMinutes: number(LOGIN_BAN_MINUTES),
  };
}
