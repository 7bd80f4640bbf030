import { LANGUAGE_NAMES, LANGUAGES, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';
import { playersWords } from './players-words.ts';
import styles from './six-languages.module.css';

type SixLanguagesProps = {
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** A text that players read, in each of their languages. */
export function SixLanguages({ messageKey, values }: SixLanguagesProps) {
  return (
    <dl className={styles.list}>
      {LANGUAGES.map((language) => (
        <div key={language}>
          <dt>{LANGUAGE_NAMES[language]}</dt>
          <dd lang={LOCALE_TAGS[language]}>{playersWords(language, messageKey, values)}</dd>
        </div>
      ))}
    </dl>
  );
}
