/** The page of a calendar with the sun on it, and a coin that came back. Decoration only. */
export function CashbackArt() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 96 96">
      <circle cx="48" cy="48" fill="#4a1a0c" r="44" />
      <rect fill="#f5f2ff" height="50" rx="9" width="52" x="20" y="24" />
      <path d="M20 33a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v6H20z" fill="#ff6b4a" />
      <path d="M32 18v10M60 18v10" stroke="#ffb547" strokeLinecap="round" strokeWidth="5" />
      <circle cx="44" cy="56" fill="#ffb547" r="8" />
      <path
        d="M44 43v-1M44 70v-1M31 56h-1M58 56h-1M35 47l-1-1M54 66l-1-1M35 65l-1 1M54 46l-1 1"
        stroke="#ff8a3c"
        strokeLinecap="round"
        strokeWidth="3.5"
      />
      <circle cx="70" cy="70" fill="#17a57a" r="15" />
      <circle cx="70" cy="68.5" fill="#43e3a6" r="14" />
      <path
        d="M76 63a8 8 0 1 0 1 8M77 59v6h-6"
        stroke="#06382a"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="3.5"
      />
    </svg>
  );
}
