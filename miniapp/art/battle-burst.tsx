const RAYS = Array.from({ length: 18 }, (_, index) => index);

/** Sparks flying from a wheel that has come to rest on a win; they take the text's colour. */
export function BattleBurst({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 240 240">
      {RAYS.map((ray) => {
        const isLong = ray % 3 === 0;
        const turn = ray * 20 + (isLong ? 10 : 17);
        return (
          <g key={ray} transform={`rotate(${turn} 120 120)`}>
            <rect
              fill="currentColor"
              height={isLong ? 15 : 8}
              rx="2"
              width="4"
              x="118"
              y={isLong ? 2 : 9}
            />
            {isLong && <circle cx="120" cy="24" fill="#ffd56a" r="2.6" />}
          </g>
        );
      })}
    </svg>
  );
}
