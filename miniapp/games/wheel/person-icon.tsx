import { Icon } from '../../ui/icon.tsx';

/** A person: how many players have staked on something. */
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.6-4 3.6-6 7.5-6s6.900 2 7.500 6" />
  </Icon>
);
