import { Icon } from './icon.tsx';
import styles from './icon.module.css';

/** Icons of states: notices, and switches that are on or off. */
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.2v5" />
    <path className={styles.dots} d="M12 7.8h.01" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4.2 3.6 18.6a.9.9 0 0 0 .8 1.4h15.2a.9.9 0 0 0 .8-1.4Z" />
    <path d="M12 10v4.4" />
    <path className={styles.dots} d="M12 17h.01" />
  </Icon>
);

export const OfflineIcon = () => (
  <Icon>
    <path d="M4 9.5a12 12 0 0 1 4-2.4M20 9.5A12 12 0 0 0 12 6.5M7 13a7.5 7.5 0 0 1 3-1.8M17 13a7.5 7.5 0 0 0-2-1.4M4.5 4.5l15 15" />
    <path className={styles.dots} d="M12 17.5h.01" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M10 6.2A9.6 9.6 0 0 1 12 6c3.8 0 6.8 2 9 6a14 14 0 0 1-2.4 3.2M6.6 7.6A13 13 0 0 0 3 12c2.2 4 5.2 6 9 6a9.5 9.5 0 0 0 4.6-1.2M4.5 4.5l15 15" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M4.5 9.8v4.4h3L12 18V6L7.5 9.8Z" />
    <path d="M15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6" />
  </Icon>
);

export const SoundOffIcon = () => (
  <Icon>
    <path d="M4.5 9.8v4.4h3L12 18V6L7.5 9.8Z" />
    <path d="m16 9.8 4.4 4.4M20.4 9.8 16 14.2" />
  </Icon>
);

export const PhoneBuzzIcon = () => (
  <Icon>
    <rect height="16" rx="2.5" width="9" x="7.5" y="4" />
    <path d="M4.5 9v6M19.5 9v6" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <rect height="12" rx="3" width="18" x="3" y="6" />
    <path className={styles.dots} d="M7 10h.01M10.5 10h.01M14 10h.01M17 10h.01" />
    <path d="M8.5 14.5h7" />
  </Icon>
);
