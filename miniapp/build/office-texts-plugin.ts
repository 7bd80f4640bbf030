import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';
import { compileFilled } from './fill-figures.ts';
import { textFiles } from './messages-plugin.ts';

const ID = 'virtual:office-texts';

/**
 * What staff are shown of what players read: why a service is closed, and the words of rewards'
 * cards.
 */
const isShown = (key: string) =>
  key.startsWith('refusal.closed.') ||
  key.startsWith('promotions.') ||
  /^(?!shell)\w+\.(?:title|text|lead)$/.test(key);

const isWanted = (folder: string) =>
  ['protection/services', 'promotions/pages'].includes(folder) || folder.startsWith('rewards/');

function textsOf(root: string, language: Language) {
  const entries = textFiles(root, language, isWanted).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([key]) => isShown(key))
      .map(([key, text]) => [key, compileFilled(text, language)] as const),
  );
  return Object.fromEntries(entries);
}

/** Serves `virtual:office-texts`: a few of the players' texts in every language, ICU parsed. */
export function officeTextsPlugin(root: string): Plugin {
  return {
    name: 'rollhouse-office-texts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const texts = Object.fromEntries(LANGUAGES.map((one) => [one, textsOf(root, one)]));
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}
