import { Icon } from '../ui/icon.tsx';

/** Icons of pages that only the larger menus link to. */
export const SparkIcon = () => (
  <Icon>
    <path d="M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2Z" />
  </Icon>
);

export const FlameIcon = () => (
  <Icon>
    <path d="M12.5 3.500c.4 3.3 5 5.3 5 10a5.5 5.5 0 0 1-11 0c0-2 .9-3.4 2.3-4.6.3 1.5 1 2.3 1.9 2.7-.3-3 .3-6 1.8-8.100Z" />
  </Icon>
);

export const HeartIcon = () => (
  <Icon>
    <path d="M12 19.5 4.9 12.300a4.6 4.6 0 0 1 6.5-6.500l.6.6.6-.6a4.6 4.6 0 0 1 6.5 6.500Z" />
  </Icon>
);

export const HeadsetIcon = () => (
  <Icon>
    <path d="M4.500 16.500V12a7.500 7.500 0 0 1 15 0v4.500M4.500 12.500H8v5H4.500ZM16 12.500h3.500v5H16ZM19.500 17.500c0 2-1.500 3-4.500 3" />
  </Icon>
);

export const RiseIcon = () => (
  <Icon>
    <path d="m4 16.500 5-5 3.500 3.500L20 7.500M14.500 7.500H20V13" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.500" r="3.500" />
    <path d="M3 19.500c.4-3.400 2.800-5.500 6-5.500s5.600 2.100 6 5.500M15.500 5.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2 .7 3.200 2.400 3.500 5" />
  </Icon>
);

export const TrophyIcon = () => (
  <Icon>
    <path d="M7.500 4h9v6a4.500 4.500 0 0 1-9 0ZM12 14.500V20M8 20h8M7.500 6H4q0 5 3.700 5M16.500 6H20q0 5-3.700 5" />
  </Icon>
);

export const GiftIcon = () => (
  <Icon>
    <path d="M4 11h16v9H4ZM3 7.500h18V11H3ZM12 7.500V20M12 7.500C9 7.500 7 6 7.800 4.400 8.800 2.600 12 4.500 12 7.500c0-3 3.200-4.900 4.200-3.100C17 6 15 7.500 12 7.500Z" />
  </Icon>
);
