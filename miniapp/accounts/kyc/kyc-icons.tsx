import type { ReactNode } from 'react';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { IdCardIcon } from '../settings/section-icons.tsx';
import { Icon } from '../../ui/icon.tsx';

/** An icon for each kind of document. */
export const DOCUMENT_ICONS: Record<DocumentKind, ReactNode> = {
  identity: <IdCardIcon />,
  address: (
    <Icon>
      <path d="M4 11 12 4l8 7v7.2a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 18.2Z" />
      <path d="M8.5 13.5h7M8.5 16.5h4" />
    </Icon>
  ),
  selfie: (
    <Icon>
      <circle cx="12" cy="10" r="3.2" />
      <path d="M6.5 18.5c.6-2.7 2.7-4.2 5.5-4.2s4.9 1.5 5.5 4.2" />
      <path d="M4 8V6.5A2.5 2.5 0 0 1 6.5 4H8M16 4h1.5A2.5 2.5 0 0 1 20 6.5V8" />
    </Icon>
  ),
  funds: (
    <Icon>
      <path d="M6 3.5h8.5L19 8v10.5a2 2 0 0 1-2 2H6.8a2 2 0 0 1-2-2v-13a2 2 0 0 1 1.2-2Z" />
      <path d="M8.5 16.5v-3M12 16.5v-6M15.5 16.5V12" />
    </Icon>
  ),
};

export const FileIcon = () => (
  <Icon>
    <path d="M7 3.5h7L19 8.5v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z" />
    <path d="M14 3.5v5h5" />
  </Icon>
);

export const CameraIcon = () => (
  <Icon>
    <path d="M5.5 7.5h2.7L9.8 5h4.4l1.6 2.5h2.7a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9.5a2 2 0 0 1 2-2Z" />
    <circle cx="12" cy="13" r="3.2" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect height="10" rx="2.5" width="14" x="5" y="10.5" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
);
