import type { Messages } from '@lingui/core';
import type { Language } from '../../../shared/i18n/languages.ts';
import hero from './hero.module.css';
import { isPlayerLikely } from '../../players/seen-player.ts';

const WORDS: Record<Language, () => Promise<{ messages: Messages }>> = {
  ru: () => import('virtual:messages/words-ru'),
  en: () => import('virtual:messages/words-en'),
  ua: () => import('virtual:messages/words-ua'),
  kz: () => import('virtual:messages/words-kz'),
  uz: () => import('virtual:messages/words-uz'),
  tr: () => import('virtual:messages/words-tr'),
};

const HOME = /^\/(main\/?|(ref|ads)\/[^/]+)?$/;
const PHONE = '(max-width: 639px)';

/**
 * Puts the home page's first words in their final place while the app is still loading: a visitor
 * on a slow phone reads them a third of the waiting time earlier. Only for a guest on a phone and
 * on the web: only then is nothing above them unknown. The app replaces them with the same words.
 */
export async function showFirstWords(root: HTMLElement, language: Language): Promise<void> {
  if (isPlayerLikely() || !HOME.test(location.pathname) || !matchMedia(PHONE).matches) return;
  const { messages } = await WORDS[language]();
  const wordOf = (key: string) => String(messages[key]?.[0] ?? '');
  const [welcome, block] = root.querySelectorAll('.first-block');
  welcome?.replaceWith(node('first-welcome', [wordOf('main.guest.title')]));
  block?.replaceWith(
    node(hero['hero'], [
      node(hero['title'], [wordOf('main.hero.title')]),
      node(hero['text'], [wordOf('main.hero.text')]),
      node(hero['actions'], [node('first-button', [])]),
    ]),
  );
}

function node(className: string | undefined, content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  made.append(...content);
  return made;
}
