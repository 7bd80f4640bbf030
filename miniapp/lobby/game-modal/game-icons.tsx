import { Icon } from '../../ui/icon.tsx';

export const FullscreenIcon = () => (
  <Icon>
    <path d="M9 4.5H6A1.5 1.5 0 0 0 4.5 6v3M15 4.5h3A1.5 1.5 0 0 1 19.5 6v3M9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3M15 19.5h3a1.5 1.5 0 0 0 1.5-1.5v-3" />
  </Icon>
);

export const WindowIcon = () => (
  <Icon>
    <path d="M4.5 9h3A1.5 1.5 0 0 0 9 7.5v-3M19.5 9h-3A1.5 1.5 0 0 1 15 7.5v-3M4.5 15h3A1.5 1.5 0 0 1 9 16.5v3M19.5 15h-3a1.5 1.5 0 0 0-1.5 1.5v3" />
  </Icon>
);
