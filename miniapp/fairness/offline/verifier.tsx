import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, languageOfTag } from '../../../shared/i18n/languages.ts';
import { showLanguage } from '../../i18n/language.ts';
import '../../styles/tokens.css';
import '../../styles/reset.css';
import '../../styles/motion.css';
import { OfflineVerifier } from './offline-verifier.tsx';

/** Starts the checker in the browser's language; everything it needs is in this one file. */
async function start(root: HTMLElement): Promise<void> {
  const wanted = navigator.languages.map(languageOfTag).find((language) => language !== undefined);
  await showLanguage(wanted ?? DEFAULT_LANGUAGE);
  createRoot(root).render(<OfflineVerifier />);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
