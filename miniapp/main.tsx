import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initialLanguage } from './i18n/initial-language.ts';
import { showLanguage } from './i18n/language.ts';
import { startProfile } from './profile/profile-events.ts';
import { signInWithLaunch } from './profile/session.ts';
import { Routes } from './routes.tsx';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/fonts.css';
import './styles/motion.css';
import { startConnections } from './transport/connection.ts';

async function boot(root: HTMLElement): Promise<void> {
  await showLanguage(initialLanguage());
  createRoot(root).render(
    <StrictMode>
      <Routes />
    </StrictMode>,
  );
  startProfile();
  await signInWithLaunch().catch(() => undefined);
  await startConnections();
}

const root = document.getElementById('root');
if (root !== null) void boot(root);
