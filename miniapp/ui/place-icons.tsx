import { Icon } from './icon.tsx';
import styles from './icon.module.css';

/** Icons of the pages the menus link to. */
export const HomeIcon = () => (
  <Icon>
    <path d="M4 11 12 4l8 7v7.2a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 18.2Z" />
    <path d="M10 20v-5h4v5" />
  </Icon>
);

export const DiceIcon = () => (
  <Icon>
    <rect height="16" rx="4.5" width="16" x="4" y="4" />
    <path
      className={styles.dots}
      d="M8.6 8.6h.01M15.4 8.6h.01M12 12h.01M8.6 15.4h.01M15.4 15.4h.01"
    />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 5 6v5.4c0 4.3 2.9 7.6 7 9.1 4.1-1.5 7-4.8 7-9.1V6Z" />
    <path d="m9 11.8 2.2 2.2 4-4.2" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4.5 7.5h15M4.5 12h15M4.5 16.5h9" />
  </Icon>
);

export const ReelsIcon = () => (
  <Icon>
    <rect height="15" rx="3.5" width="17" x="3.5" y="4.5" />
    <path d="M9.2 4.5v15M14.8 4.5v15" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5.500h16V17h-8.500L7 20.500V17H4Z" />
  </Icon>
);
