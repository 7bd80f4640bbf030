import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';

/** A card with a face on it. */
export const IdCardIcon = () => (
  <Icon>
    <rect height="14" rx="3" width="18" x="3" y="5" />
    <circle cx="8.8" cy="11" r="2" />
    <path d="M5.8 16c.5-1.6 1.6-2.4 3-2.4s2.5.8 3 2.4M14.5 10h3.5M14.5 14h3.5" />
  </Icon>
);

/** An icon for each section of the settings. */
export const SECTION_ICONS: Record<'account' | 'security' | 'preferences' | 'kyc', ReactNode> = {
  account: (
    <Icon>
      <circle cx="12" cy="8.3" r="3.8" />
      <path d="M4.8 19.5c.6-3.6 3.5-5.7 7.2-5.7s6.6 2.1 7.2 5.7" />
    </Icon>
  ),
  security: <ShieldIcon />,
  preferences: (
    <Icon>
      <path d="M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20" />
      <circle cx="15" cy="8" r="2.5" />
      <circle cx="9" cy="16" r="2.5" />
    </Icon>
  ),
  kyc: <IdCardIcon />,
};
