import type { ReactNode } from 'react';
import styles from './icons.module.css';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      {children}
    </svg>
  );
}

/** The drawings of the interface: 24 units, lines of 1.75, in the colour of the text around them. */
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

export const MenuIcon = () => (
  <Icon>
    <path d="M4.5 7.5h15M4.5 12h15M4.5 16.5h9" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5.5 12.5 4.3 4.3 8.7-9.3" />
  </Icon>
);

export const ChevronLeftIcon = () => (
  <Icon>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Icon>
);

export const ChevronRightIcon = () => (
  <Icon>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

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

export const CopyIcon = () => (
  <Icon>
    <rect height="11" rx="3" width="11" x="8.5" y="8.5" />
    <path d="M15.5 5.5a2 2 0 0 0-2-2h-7a3 3 0 0 0-3 3v7a2 2 0 0 0 2 2" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon>
    <path d="M13.5 4.5h6v6M19 5l-8 8M17.5 14v4a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h4" />
  </Icon>
);

export const LogoutIcon = () => (
  <Icon>
    <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15.5 8l4 4-4 4M19 12H9.5" />
  </Icon>
);

export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M5 19.5c.7-3.6 3.3-5.4 7-5.4s6.3 1.8 7 5.4" />
  </Icon>
);

export const PhoneBuzzIcon = () => (
  <Icon>
    <rect height="16" rx="2.5" width="9" x="7.5" y="4" />
    <path d="M4.5 9v6M19.5 9v6" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const HistoryIcon = () => (
  <Icon>
    <path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4.5v4h4" />
    <path d="M12 8v4.3l2.8 1.7" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const OfflineIcon = () => (
  <Icon>
    <path d="M4 9.5a12 12 0 0 1 4-2.4M20 9.5A12 12 0 0 0 12 6.5M7 13a7.5 7.5 0 0 1 3-1.8M17 13a7.5 7.5 0 0 0-2-1.4M4.5 4.5l15 15" />
    <path className={styles.dots} d="M12 17.5h.01" />
  </Icon>
);

export const SlidersIcon = () => (
  <Icon>
    <path d="M5 7h7M16 7h3M5 17h3M12 17h7" />
    <circle cx="14" cy="7" r="2" />
    <circle cx="10" cy="17" r="2" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5Z" />
  </Icon>
);

export const StopIcon = () => (
  <Icon>
    <rect height="11" rx="2" width="11" x="6.5" y="6.5" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <rect height="12" rx="3" width="18" x="3" y="6" />
    <path className={styles.dots} d="M7 10h.01M10.5 10h.01M14 10h.01M17 10h.01" />
    <path d="M8.5 14.5h7" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="m20 4-7 16-3-7-7-3Z" />
    <path d="m20 4-10 9" />
  </Icon>
);

export const SwapIcon = () => (
  <Icon>
    <path d="M5 8.5h13M14.5 5 18 8.5 14.5 12M19 15.5H6M9.5 12 6 15.5 9.5 19" />
  </Icon>
);

export const PanelIcon = () => (
  <Icon>
    <rect height="14" rx="3.5" width="17" x="3.5" y="5" />
    <path d="M9.5 5v14" />
  </Icon>
);
