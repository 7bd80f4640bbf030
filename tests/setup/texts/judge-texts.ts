import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { placeholdersOf, takes } from './placeholders.ts';
import type { TextFile } from './read-texts.ts';

/** The language whose texts say which keys and placeholders there are. */
export const MODEL = 'en';

/** A sentence for each text that has not the keys or the placeholders of the English one. */
export function wrongTexts(files: readonly TextFile[]): readonly string[] {
  const models = files.filter(({ language }) => language === MODEL);
  const homes = new Set(models.map(({ folder }) => folder));
  const strays = files.filter(({ folder }) => !homes.has(folder));
  return [
    ...strays.map(({ folder, language }) => `${folder}/texts has ${language} and no ${MODEL}.`),
    ...keysGivenTwice(models),
    ...models.flatMap((model) =>
      LANGUAGES.flatMap((language) => {
        const own = files.find((f) => f.folder === model.folder && f.language === language);
        if (own === undefined) return [`${model.folder}/texts/${language}.json is missing.`];
        return [...wrongKeys(own, model), ...wrongPlaceholders(own, model)];
      }),
    ),
  ];
}

function keysGivenTwice(models: readonly TextFile[]): readonly string[] {
  const homes = new Map<string, string>();
  return models.flatMap(({ folder, texts }) =>
    Object.keys(texts).flatMap((key) => {
      const other = homes.get(key);
      homes.set(key, folder);
      return other === undefined ? [] : [`${key} is in ${other}/texts and in ${folder}/texts.`];
    }),
  );
}

function wrongKeys(own: TextFile, model: TextFile): readonly string[] {
  const place = `${own.folder}/texts/${own.language}.json`;
  const missing = Object.keys(model.texts).filter((key) => own.texts[key] === undefined);
  const unknown = Object.keys(own.texts).filter((key) => model.texts[key] === undefined);
  return [
    ...missing.map((key) => `${place} has no ${key}.`),
    ...unknown.map((key) => `${place} has ${key}, which the English texts have not.`),
  ];
}

function wrongPlaceholders(own: TextFile, model: TextFile): readonly string[] {
  return Object.entries(own.texts).flatMap(([key, text]) => {
    const english = placeholdersOf(model.texts[key] ?? text);
    const found = placeholdersOf(text);
    const wrong = [
      ...[...english.keys()].filter((name) => !found.has(name)),
      ...[...found].flatMap(([name, filling]) => {
        const given = english.get(name);
        return given !== undefined && takes(filling, given) ? [] : [name];
      }),
    ];
    const place = `${own.folder}/texts/${own.language}.json`;
    return wrong.map((name) => `${place}: {${name}} of ${key} is not as in the English text.`);
  });
}
