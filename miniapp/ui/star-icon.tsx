import { Icon } from './icon.tsx';

export const StarIcon = () => (
  <Icon>
    <path d="m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.500L4 9.800l5.6-.7Z" />
  </Icon>
);
