import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/fonts.css';
import '../styles/motion.css';
import './styles/office.css';
import { App } from './app.tsx';
import { readPlayerEarly } from './player/read-player-early.ts';
import { preloadSection } from './sections.ts';
import { watchAttendance } from './transport/attended.ts';
import { lookAtSession } from './transport/session-atoms.ts';

watchAttendance();

// The session, the page and the frame around it do not wait for one another.
void readPlayerEarly(location.pathname, lookAtSession());
preloadSection(location.pathname);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
