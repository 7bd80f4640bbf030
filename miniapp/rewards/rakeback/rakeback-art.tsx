/** A chip that comes back along its own curve. Decoration only. */
export function RakebackArt() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 96 96">
      <circle cx="48" cy="48" fill="#24176b" r="44" />
      <path d="M72 33A30 30 0 1 0 77 56" stroke="#cf6fff" strokeLinecap="round" strokeWidth="7" />
      <path d="m79 22-2 20-18-8z" fill="#cf6fff" />
      <circle cx="48" cy="49" fill="#ff8a3c" r="17" />
      <circle cx="48" cy="47" fill="#ffd56a" r="16" />
      <circle cx="48" cy="47" fill="#ffb547" r="10.5" />
      <path
        d="m48 39 2.400 5.600 5.600 2.400-5.600 2.400L48 55l-2.400-5.600L40 47l5.600-2.400z"
        fill="#fff1d0"
      />
    </svg>
  );
}
