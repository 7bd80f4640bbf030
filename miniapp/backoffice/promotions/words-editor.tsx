import { type CSSProperties, useId, useState } from 'react';
import {
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_TAGS,
} from '../../../shared/i18n/languages.ts';
import type { PageWords, PromotionWords } from '../../../shared/promotions/pages/words.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import styles from './words-editor.module.css';

/** The texts of a page, in the order in which it shows them. */
const PARTS = [
  ['title', 'Title', 1, 60],
  ['welcome', 'Welcome', 3, 400],
  ['card', 'Line in the list', 2, 160],
  ['banner', 'Line on the banner', 2, 120],
] as const;

const LISTS = [
  ['periods', 'Periods', 2, 200],
  ['paragraphs', 'Numbered paragraphs', 4, 700],
] as const;

type ListName = (typeof LISTS)[number][0];

/** How many texts of a language are still empty. */
function emptyIn(words: PageWords): number {
  const all = [...PARTS.map(([name]) => words[name]), ...words.periods, ...words.paragraphs];
  return all.filter((text) => text.trim() === '').length;
}

type WordsProps = {
  readonly words: PromotionWords;
  readonly onWords: (words: PromotionWords) => void;
  /** The figures that a text may state, by their names. */
  readonly figures: Readonly<Record<string, string>>;
};

/** All texts in six languages side by side: each text is a row, so what is missing is seen at once. */
export function WordsEditor({ words, onWords, figures }: WordsProps) {
  const [shown, setShown] = useState<readonly Language[]>(LANGUAGES);
  const change = (language: Language, part: Partial<PageWords>) =>
    onWords({ ...words, [language]: { ...words[language], ...part } });
  const resize = (name: ListName, count: number) =>
    onWords(
      Object.fromEntries(
        LANGUAGES.map((language) => {
          const lines = words[language][name];
          const next = Array.from({ length: count }, (_, at) => lines[at] ?? '');
          return [language, { ...words[language], [name]: next }];
        }),
      ) as PromotionWords,
    );
  const row = { words, shown, onChange: change };
  return (
    <div className={styles.editor}>
      <Languages onShown={setShown} shown={shown} words={words} />
      <Figures figures={figures} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus */}
      <section aria-label="Texts" className={styles.scroll} tabIndex={0}>
        <div className={styles.rows} style={{ '--columns': shown.length } as CSSProperties}>
          {PARTS.map(([name, label, rows, most]) => (
            <Row
              {...row}
              key={name}
              label={label}
              most={most}
              partOf={(_, text) => ({ [name]: text })}
              rows={rows}
              textOf={(page) => page[name]}
            />
          ))}
          {LISTS.map(([name, label, rows, most]) => (
            <fieldset className={styles.list} key={name}>
              <legend>{label}</legend>
              {words.en[name].map((_, at) => (
                <Row
                  {...row}
                  key={at}
                  label={`${label} ${at + 1}`}
                  most={most}
                  partOf={(page, text) => ({ [name]: page[name].with(at, text) })}
                  rows={rows}
                  textOf={(page) => page[name][at] ?? ''}
                />
              ))}
              <div className={styles.acts}>
                <Button onClick={() => resize(name, words.en[name].length + 1)}>Add one</Button>
                {words.en[name].length > 1 && (
                  <Button onClick={() => resize(name, words.en[name].length - 1)}>
                    Remove the last
                  </Button>
                )}
              </div>
            </fieldset>
          ))}
        </div>
      </section>
    </div>
  );
}

type LanguagesProps = {
  readonly words: PromotionWords;
  readonly shown: readonly Language[];
  readonly onShown: (shown: readonly Language[]) => void;
};

/** Which languages stand side by side, and how many texts each of them lacks. */
function Languages({ words, shown, onShown }: LanguagesProps) {
  return (
    <div className={styles.languages}>
      {LANGUAGES.map((language) => {
        const empty = emptyIn(words[language]);
        const isShown = shown.includes(language);
        return (
          <label className={styles.language} key={language}>
            <input
              checked={isShown}
              onChange={() =>
                onShown(
                  LANGUAGES.filter((one) => (one === language ? !isShown : shown.includes(one))),
                )
              }
              type="checkbox"
            />
            {LANGUAGE_NAMES[language]}
            <Badge tone={empty === 0 ? 'good' : 'bad'}>
              {empty === 0 ? 'complete' : `${empty} missing`}
            </Badge>
          </label>
        );
      })}
    </div>
  );
}

function Figures({ figures }: Pick<WordsProps, 'figures'>) {
  const names = Object.entries(figures);
  if (names.length === 0) return null;
  return (
    <p className={styles.figures}>
      Figures to write as placeholders:{' '}
      {names.map(([name, value]) => (
        <span className={styles.figure} key={name}>
          <code>{`{${name}}`}</code> {value}
        </span>
      ))}
    </p>
  );
}

type RowProps = {
  readonly label: string;
  readonly words: PromotionWords;
  readonly shown: readonly Language[];
  readonly rows: number;
  readonly most: number;
  readonly textOf: (page: PageWords) => string;
  readonly partOf: (page: PageWords, text: string) => Partial<PageWords>;
  readonly onChange: (language: Language, part: Partial<PageWords>) => void;
};

function Row({ label, words, shown, rows, most, textOf, partOf, onChange }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      {shown.map((language) => {
        const page = words[language];
        const text = textOf(page);
        return (
          <div className={styles.cell} key={language}>
            <label htmlFor={`${id}${language}`}>
              {label}, {LANGUAGE_NAMES[language]}
            </label>
            <textarea
              aria-invalid={text.trim() === ''}
              className={styles.area}
              id={`${id}${language}`}
              lang={LOCALE_TAGS[language]}
              maxLength={most}
              onChange={({ target }) => onChange(language, partOf(page, target.value))}
              rows={rows}
              value={text}
            />
          </div>
        );
      })}
    </div>
  );
}
