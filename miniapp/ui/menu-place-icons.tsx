import { Icon } from './icon.tsx';
import styles from './icon.module.css';

/** Icons of pages and dialogs that only menus link to, loaded when a menu first opens. */
export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.4a2.5 2.5 0 0 1 4.8.8c0 1.7-2.4 2-2.4 3.6" />
    <path className={styles.dots} d="M12 16.6h.01" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5s1.2-6.2 3.6-8.5Z" />
  </Icon>
);

export const CrownIcon = () => (
  <Icon>
    <path d="m4 8 3.8 3.4L12 5.5l4.2 5.9L20 8l-1.4 10H5.4Z" />
  </Icon>
);

export const PanelIcon = () => (
  <Icon>
    <rect height="14" rx="3.5" width="17" x="3.5" y="5" />
    <path d="M9.5 5v14" />
  </Icon>
);

export const DealerIcon = () => (
  <Icon>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M4.8 19.5c.6-3.6 3.5-5.7 7.2-5.700s6.6 2.1 7.2 5.7" />
  </Icon>
);

export const CoinIcon = () => (
  <Icon>
    <rect height="13" rx="3.5" width="17" x="3.5" y="6.5" />
    <path d="M3.5 10.5h17M12 13v4M10 15h4" />
  </Icon>
);
