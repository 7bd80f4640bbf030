import { Icon } from '../../ui/icon.tsx';

/** Icons that only the chat has. */
export const GiftIcon = () => (
  <Icon>
    <path d="M4 11h16v9H4ZM3 7.500h18V11H3ZM12 7.500V20M12 7.500C9 7.500 7 6 7.800 4.400 8.800 2.600 12 4.500 12 7.500c0-3 3.200-4.900 4.200-3.100C17 6 15 7.500 12 7.500Z" />
  </Icon>
);

export const RulesIcon = () => (
  <Icon>
    <rect height="17" rx="3" width="14" x="5" y="3.500" />
    <path d="M9 8.500h6M9 12h6M9 15.500h3.500" />
  </Icon>
);

export const ReplyIcon = () => (
  <Icon>
    <path d="M9.500 6 4 11.500 9.500 17M4 11.500h9.500c4 0 6.500 2.500 6.500 6.500" />
  </Icon>
);

export const AtIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3.600" />
    <path d="M15.600 8.400V13a2.500 2.500 0 0 0 4.900.500A8.500 8.500 0 1 0 16.500 19.200" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M6 20.500V4.500M6 5h11l-2.500 4 2.500 4H6" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon>
    <path d="M4.500 7h15M9 7V4.500h6V7M6.500 7l1 12.500h9l1-12.500M10 11v5M14 11v5" />
  </Icon>
);

export const GavelIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="m6 6 12 12" />
  </Icon>
);

export const CupIcon = () => (
  <Icon>
    <path d="M7.500 4.500h9V10a4.500 4.500 0 0 1-9 0ZM7.500 6H4.500c0 3 1 4.500 3.200 4.800M16.500 6h3c0 3-1 4.500-3.200 4.800M12 14.500v5M8.500 19.500h7" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.300" r="3.800" />
    <path d="M4.800 19.500c.600-3.600 3.500-5.700 7.200-5.700s6.600 2.100 7.200 5.700" />
  </Icon>
);

export const SmileIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M8.500 14c.800 1.500 2 2.200 3.500 2.200s2.700-.7 3.500-2.200M9 9.500v.500M15 9.500v.500" />
  </Icon>
);

export const StickerIcon = () => (
  <Icon>
    <path d="M13 20H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6ZM13 20v-4a3 3 0 0 1 3-3h4" />
  </Icon>
);

export const GifIcon = () => (
  <Icon>
    <rect height="13" rx="3.500" width="18" x="3" y="5.500" />
    <path d="M10.300 10.300A2.200 2.200 0 1 0 10.300 13.700V12.300H9.200M13 9.800v4.400M15.800 14.200V9.800h2.700M15.800 12h2.200" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M12 5v13M6.500 12.500 12 18l5.500-5.500" />
  </Icon>
);

export const DotsIcon = () => (
  <Icon>
    <circle cx="5.500" cy="12" r=".900" />
    <circle cx="12" cy="12" r=".900" />
    <circle cx="18.500" cy="12" r=".900" />
  </Icon>
);

export const CoinIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m9.8 9.8 2.7-2.3v9M10 16.5h5" />
  </Icon>
);
