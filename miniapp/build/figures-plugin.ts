import type { Plugin } from 'vite';
import { isLanguage } from '../../shared/i18n/languages.ts';
import { fillFigures } from './fill-figures.ts';

const DOCUMENT = /\/documents\/(\w+)\.json$/;

/** Fills in the figures of the long texts that pages import as they stand: help and fair play. */
export function figuresPlugin(): Plugin {
  return {
    name: 'rollhouse-figures',
    enforce: 'pre',
    transform(code, id) {
      const language = DOCUMENT.exec(id)?.[1];
      if (!isLanguage(language)) return undefined;
      const fill = (_: string, value: unknown) =>
        typeof value === 'string' ? fillFigures(value, language) : value;
      return { code: JSON.stringify(JSON.parse(code, fill)), map: null };
    },
  };
}
