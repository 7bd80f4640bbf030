import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_TAGS,
  type Language,
} from '../../../shared/i18n/languages.ts';
import { languageAtom, showLanguage, useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import { ProofPanel } from '../proof-panel.tsx';
import styles from './offline-verifier.module.css';

function LanguageButton({ language }: { readonly language: Language }) {
  const isShown = useAtomValue(languageAtom) === language;
  return (
    <button
      aria-pressed={isShown}
      className={cx(styles.language, isShown && styles.shown)}
      lang={LOCALE_TAGS[language]}
      onClick={() => void showLanguage(language)}
      title={LANGUAGE_NAMES[language]}
      type="button"
    >
      {language.toUpperCase()}
    </button>
  );
}

function Languages() {
  const t = useT();
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('fairness.offline.language')}</legend>
      {LANGUAGES.map((language) => (
        <LanguageButton key={language} language={language} />
      ))}
    </fieldset>
  );
}

/** The checker as a separate page that uses no server. */
export function OfflineVerifier() {
  const t = useT();
  const [text, setText] = useState('');
  const title = t('fairness.offline.page');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>
          <ShieldIcon />
          Rollhouse
        </p>
        <Languages />
      </header>
      <div className={styles.hero}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t('fairness.offline.lead')}</p>
      </div>
      <ProofPanel
        isProof={text.trim() !== ''}
        label={t('fairness.offline.field')}
        onText={setText}
        placeholder={t('fairness.offline.placeholder')}
        text={text}
      />
    </main>
  );
}
