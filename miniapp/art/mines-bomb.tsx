/** A mine with its fuse, for tiles. Decoration only. */
export function MinesBomb() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 120">
      <circle cx="54" cy="74" fill="#0a0912" r="40" />
      <circle cx="54" cy="74" fill="#2a2340" r="37" />
      <path d="M24 78a32 32 0 0 1 24-33" stroke="#7d74a8" strokeLinecap="round" strokeWidth="6" />
      <rect
        fill="#463c68"
        height="18"
        rx="5"
        transform="rotate(34 76 44)"
        width="26"
        x="63"
        y="35"
      />
      <path d="M82 36c4-14 12-18 22-14" stroke="#e0ad55" strokeLinecap="round" strokeWidth="6" />
      <path
        d="m104 2 4 10 10-4-4 10 10 4-10 4 4 10-10-4-4 10-4-10-10 4 4-10-10-4 10-4-4-10 10 4z"
        fill="#ffd56a"
      />
    </svg>
  );
}
