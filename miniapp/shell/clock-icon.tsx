import { Icon } from '../ui/icon.tsx';

/** What has been: rounds and money of the past. */
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);
