import type { ReactNode } from 'react';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';

const GOOGLE = (
  <g fill="none" strokeWidth="3.8">
    <path d="M17.37 6.63A7.6 7.6 0 0 0 5.42 8.2" stroke="#ff5b4d" />
    <path d="M5.42 8.2a7.6 7.6 0 0 0 0 7.6" stroke="#ffc21f" />
    <path d="M5.42 15.8a7.6 7.6 0 0 0 11.95 1.57" stroke="#3fbf63" />
    <path d="M17.37 17.37A7.6 7.6 0 0 0 19.6 12h-7.4" stroke="#5b96ff" />
  </g>
);

const VK = (
  <>
    <rect fill="#2b7fff" height="20" rx="6" width="20" x="2" y="2" />
    <path
      d="M5.8 8.6c.2 4.5 2.4 7.3 5.9 7.3h.6V8.6M12.3 12.1c2.2-.1 3.6-1.4 4.2-3.5M12.3 12.3c2.5.1 4.2 1.4 5 3.6"
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.1"
    />
  </>
);

const STEAM = (
  <>
    <circle cx="12" cy="12" fill="#1d4f7c" r="10" />
    <path d="M2.6 11.2 9 13.9l4-3" fill="none" stroke="#fff" strokeWidth="2.6" />
    <circle cx="8.6" cy="15.4" fill="#1d4f7c" r="2.4" stroke="#fff" strokeWidth="1.6" />
    <circle cx="15.2" cy="9.3" fill="#1d4f7c" r="3.5" stroke="#fff" strokeWidth="1.8" />
    <circle cx="15.2" cy="9.3" fill="#fff" r="1.5" />
  </>
);

const X = (
  <g fill="none" stroke="#fff" strokeWidth="1.7">
    <path d="M4.6 4.4h4L19.4 19.6h-4Z" strokeLinejoin="round" />
    <path d="m18.9 4.4-6 6.7M10.6 13.7l-5.3 5.9" strokeLinecap="round" />
  </g>
);

const TELEGRAM = (
  <>
    <circle cx="12" cy="12" fill="#2ba5e8" r="10" />
    <path
      d="M5.7 11.6 17 7.1c.6-.2 1.1.1 1 .9l-1.9 8.9c-.2.7-.6.8-1.1.5l-2.9-2.1-1.4 1.4c-.4.4-.8.2-.9-.3l-.5-3-3.5-1.1c-.5-.2-.5-.5-.1-.7Z"
      fill="#fff"
    />
    <path d="m9.4 13.3 6-4-4.6 5" fill="none" stroke="#2ba5e8" strokeLinejoin="round" />
  </>
);

const DRAWINGS: Readonly<Record<ProviderName, ReactNode>> = {
  google: GOOGLE,
  vk: VK,
  steam: STEAM,
  x: X,
  telegram: TELEGRAM,
};

type ProviderMarkProps = {
  readonly provider: ProviderName;
  readonly className?: string | undefined;
};

/**
 * The logo of an identity provider, drawn by us in its own colours; its name is shown beside it.
 */
export function ProviderMark({ provider, className }: ProviderMarkProps) {
  return (
    <svg aria-hidden="true" className={className} height="24" viewBox="0 0 24 24" width="24">
      {DRAWINGS[provider]}
    </svg>
  );
}
