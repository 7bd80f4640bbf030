import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_TAGS,
  type Language,
} from '../../shared/i18n/languages.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { changeLanguage } from '../players/change-language.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { closeModal } from '../ui/modal-atom.ts';

const CHOICES = LANGUAGES.map((language) => ({
  id: language,
  label: LANGUAGE_NAMES[language],
  lang: LOCALE_TAGS[language],
}));

/** The language picker. */
export function LanguageDialog() {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const [pending, setPending] = useState<Language>();
  const choose = (next: Language) => {
    setPending(next);
    changeLanguage(next).then(closeModal, () => {
      setPending(undefined);
      showToast(t('shell.language.failed'), { tone: 'lose' });
    });
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('shell.language.title')}>
      <ChoiceList choices={CHOICES} chosen={language} onChoose={choose} pending={pending} />
    </Dialog>
  );
}
