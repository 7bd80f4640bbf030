import { Icon } from './icon.tsx';

/** Icons of actions. */
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

export const CopyIcon = () => (
  <Icon>
    <rect height="11" rx="3" width="11" x="8.5" y="8.5" />
    <path d="M15.5 5.5a2 2 0 0 0-2-2h-7a3 3 0 0 0-3 3v7a2 2 0 0 0 2 2" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4.5v10M7.5 10.5 12 15l4.5-4.5M5 19.5h14" />
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

export const RefreshIcon = () => (
  <Icon>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5Z" />
  </Icon>
);
