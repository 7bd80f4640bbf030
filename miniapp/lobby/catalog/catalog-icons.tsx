import { Icon } from '../../ui/icon.tsx';

/** The marks of tiles and of the casino's filters. */
export const CashbackIcon = () => (
  <Icon>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9" />
    <path d="M12 8.5v7M9.8 13.7c1.3 1.3 4.4 1 4.4-.5 0-2-4.4-.9-4.4-2.7 0-1.3 2.8-1.7 4.2-.3" />
  </Icon>
);

export const TrophyIcon = () => (
  <Icon>
    <path d="M8 4.5h8v5.2a4 4 0 0 1-8 0ZM8 6H4.5c0 3 1.3 4.8 3.6 5.2M16 6h3.5c0 3-1.3 4.8-3.6 5.2M12 13.7V17M8.5 19.5h7M9.5 19.5c0-1.6 1-2.5 2.5-2.5s2.5.9 2.5 2.5" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m15.8 15.8 4.2 4.2" />
  </Icon>
);
