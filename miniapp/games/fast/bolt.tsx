/** The lightning that strikes the winner's seat. Decoration only. */
export function Bolt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 72">
      <path d="M30 0 6 40h16l-6 32 27-44H26L38 0z" fill="#fff7c9" />
      <path d="M30 0 6 40h16l-3 16 16-25H20L34 0z" fill="#ffd84d" />
    </svg>
  );
}
