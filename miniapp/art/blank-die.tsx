/** An outlined die that waits for its first throw: the empty state of round lists. */
export function BlankDie({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 96" fill="none" aria-hidden="true">
      <path d="M18 88h84" stroke="#fff" strokeOpacity=".14" strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(9 60 46)">
        <rect
          x="28"
          y="14"
          width="64"
          height="64"
          rx="18"
          fill="#8f6fff"
          fillOpacity=".16"
          stroke="#a58cff"
          strokeWidth="3"
          strokeDasharray="9 8"
          strokeLinecap="round"
        />
        <g fill="#a58cff">
          <circle cx="60" cy="46" r="6" />
          <circle cx="44" cy="30" r="6" opacity=".35" />
          <circle cx="76" cy="62" r="6" opacity=".35" />
        </g>
      </g>
    </svg>
  );
}
