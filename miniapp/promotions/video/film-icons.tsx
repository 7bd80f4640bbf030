import { Icon } from '../../ui/icon.tsx';

export const CaptionsIcon = () => (
  <Icon>
    <rect height="13" rx="3" width="17" x="3.5" y="5.5" />
    <path d="M7 11h4M13.5 11H17M7 14.5h6M15.5 14.5H17" />
  </Icon>
);

export const FullIcon = () => (
  <Icon>
    <path d="M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15" />
  </Icon>
);
