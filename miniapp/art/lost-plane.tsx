/**
 * The picture of a sign-in that Telegram refused: a paper plane that looped back. Decoration only.
 */
export function LostPlane({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 220 140" fill="none" aria-hidden="true">
      <path
        d="M14 118c44 10 88-6 96-44 5-24-12-38-27-32-16 6-15 32 6 38 22 6 44-8 62-26"
        stroke="#8f6fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <path d="M214 18L134 50l26 12z" fill="#f1eaff" />
      <path d="M214 18l-54 44 6 32z" fill="#a58cff" />
      <path d="M214 18l-48 76 28 10z" fill="#f1eaff" />
      <path d="M160 62l6 32 10-22z" fill="#5b3fd0" />
      <circle cx="14" cy="118" r="6" fill="#ffb547" />
    </svg>
  );
}
