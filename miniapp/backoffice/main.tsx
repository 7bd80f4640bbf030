import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/fonts.css';
import '../styles/motion.css';
import './styles/office.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
