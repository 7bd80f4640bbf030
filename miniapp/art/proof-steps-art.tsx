type Props = { readonly className?: string | undefined };

/** Step one of a proof: the secret seed in a sealed envelope. Decoration only. */
export function SealedArt({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <rect x="10" y="10" width="76" height="54" rx="11" fill="#5b3fd0" />
      <path
        d="M10 21a11 11 0 0111-11h54a11 11 0 0111 11v2L54 45a11 11 0 01-12 0L10 23z"
        fill="#a58cff"
      />
      <circle cx="48" cy="43" r="14" fill="#ffb547" />
      <circle cx="48" cy="43" r="10.5" stroke="#c4651b" strokeWidth="1.5" />
      <path
        d="M46.6 36.5a2 2 0 012.8 0l4.6 4.300V47a2 2 0 01-2 2h-8a2 2 0 01-2-2v-6.200z"
        fill="#7a3608"
      />
    </svg>
  );
}

/** Step two of a proof: two seeds that lead into one die. Decoration only. */
export function MixedArt({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <path d="M8 16c22 0 20 20 42 20" stroke="#8f6fff" strokeWidth="7" strokeLinecap="round" />
      <path d="M8 56c22 0 20-20 42-20" stroke="#ffb547" strokeWidth="7" strokeLinecap="round" />
      <circle cx="10" cy="16" r="8" fill="#8f6fff" />
      <circle cx="10" cy="56" r="8" fill="#ffb547" />
      <g transform="rotate(12 68 36)">
        <rect x="47" y="15" width="42" height="42" rx="12" fill="#f1eaff" />
        <circle cx="58" cy="26" r="4" fill="#4a1fa8" />
        <circle cx="68" cy="36" r="4" fill="#4a1fa8" />
        <circle cx="78" cy="46" r="4" fill="#4a1fa8" />
      </g>
    </svg>
  );
}

/** Step three of a proof: the opened envelope and the check that matches. Decoration only. */
export function OpenedArt({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <path
        d="M10 32L43 7a8 8 0 0110 0l33 25v26a10 10 0 01-10 10H20a10 10 0 01-10-10z"
        fill="#3c2a92"
      />
      <rect x="22" y="12" width="52" height="44" rx="7" fill="#f1eaff" />
      <path
        d="M36 30l9 9 16-18"
        stroke="#12936a"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M10 33l32 19a12 12 0 0012 0l32-19v25a10 10 0 01-10 10H20a10 10 0 01-10-10z"
        fill="#a58cff"
      />
    </svg>
  );
}
