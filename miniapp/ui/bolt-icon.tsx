import { Icon } from './icon.tsx';

/** A bolt: instant results. */
export const BoltIcon = () => (
  <Icon>
    <path d="M13 3.5 5.5 13.5h5l-1 7 8-10.5h-5.3Z" />
  </Icon>
);
