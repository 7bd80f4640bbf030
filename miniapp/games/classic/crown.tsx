/** A crown for whom the ticket belongs to. Decoration only. */
export function Crown({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 32 24">
      <path d="M3 8l7 5 6-11 6 11 7-5-3 13H6z" fill="#ffc94d" />
      <path d="M6 17h20l-1 4H7z" fill="#e8882c" />
      <circle cx="16" cy="3" fill="#ffe08a" r="2.5" />
      <circle cx="3" cy="8" fill="#ffe08a" r="2.2" />
      <circle cx="29" cy="8" fill="#ffe08a" r="2.2" />
    </svg>
  );
}
