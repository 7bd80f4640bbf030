import type { Plugin } from 'vite';
import { isLanguage } from '../../shared/i18n/languages.ts';
import { fillFigures } from './fill-figures.ts';
import { BUILT_POLICY } from './figures.ts';

const DOCUMENT = /\/documents\/(\w+)\.json$/;

/**
 * Fills in the figures of the long texts that pages import as they stand: help and fair play.
 * Beside the page it writes which policy the figures are of.
 */
export function figuresPlugin(): Plugin {
  return {
    name: 'rollhouse-figures',
    enforce: 'pre',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'policy.txt', source: BUILT_POLICY });
    },
    transform(code, id) {
      const language = DOCUMENT.exec(id)?.[1];
      if (!isLanguage(language)) return undefined;
      const fill = (_: string, value: unknown) =>
        typeof value === 'string' ? fillFigures(value, language) : value;
      return { code: JSON.stringify(JSON.parse(code, fill)), map: null };
    },
  };
}
