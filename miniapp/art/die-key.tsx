import { useId } from 'react';

/** The picture of an account: a key whose bow is a die. Decoration only. */
export function DieKey({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 132 88" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
      </defs>
      <g transform="rotate(-14 66 44)">
        <path
          d="M54 38h66a5 5 0 015 5v18a5 5 0 01-5 5h-6a5 5 0 01-5-5v-7h-8v4a5 5 0 01-5 5h-5a5 5 0 01-5-5v-4H54z"
          fill="#ffb547"
        />
        <path d="M54 38h66a5 5 0 015 5v2H54z" fill="#ffd98f" />
        <rect x="9" y="19" width="54" height="54" rx="16" fill="#7b5de6" />
        <rect x="7" y="16" width="54" height="54" rx="16" fill={`url(#${id}d)`} />
        <g fill="#4a1fa8">
          <circle cx="21" cy="30" r="5" />
          <circle cx="47" cy="30" r="5" />
          <circle cx="34" cy="43" r="5" />
          <circle cx="21" cy="56" r="5" />
          <circle cx="47" cy="56" r="5" />
        </g>
      </g>
    </svg>
  );
}
