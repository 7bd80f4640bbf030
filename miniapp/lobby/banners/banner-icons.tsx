import { Icon } from '../../ui/icon.tsx';

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6.5v11M15 6.5v11" />
  </Icon>
);

export const GoIcon = () => (
  <Icon>
    <path d="M9 6.5v11l8.5-5.5Z" />
  </Icon>
);
