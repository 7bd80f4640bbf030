const EAGLE =
  'M24.5 76.5C22 62 24 46 31 36.5 36.5 29 45.5 24.5 54 25.5c7.5.8 12.5 4.8 15 10.5 7.5.5 13.5 5.5 13.5 14.5 0 3.5-1 6.5-2.8 8.8-.7-5.3-4.5-8.3-10-8-5.7.3-8.2 3.7-7.5 9 .8 6.2 4.3 11.7 8.8 16.2l-10-2.7-6 6.7-7.5-7-7 7-5.5-7Z';
const BEAK =
  'M69 36c7.5.5 13.5 5.5 13.5 14.5 0 3.5-1 6.5-2.8 8.8-.7-5.3-4.5-8.3-10-8-3.7.2-6.1 1.7-7.1 4.2-.9-6.5 1.5-13.5 6.4-19.5Z';

/** The gold side of the coin, seen a little from below. */
function TossedCoin() {
  return (
    <g transform="translate(146 82) rotate(-16) scale(1 .9)">
      <circle cx="5" cy="13" fill="#8a4b0c" r="76" />
      <circle cx="2.5" cy="6" fill="#c97a1d" r="76" />
      <circle fill="#ffcf5c" r="76" />
      <circle r="70.5" stroke="#d98a26" strokeDasharray="2.2 3.34" strokeWidth="5" />
      <circle fill="#f7b23e" r="63" stroke="#d98a26" strokeWidth="3" />
      <path d="M-61 0A61 61 0 0 1 43-43L-43 43A61 61 0 0 1-61 0Z" fill="#ffc557" />
      <g transform="scale(1.52) translate(-51 -51)">
        <path d={EAGLE} fill="#7a3b06" />
        <path d={BEAK} fill="#fff0bf" />
        <circle cx="58.5" cy="38.5" fill="#ffe08a" r="3.6" />
        <path d="m50.5 33.5 14 2.6" stroke="#ffe08a" strokeLinecap="round" strokeWidth="2.6" />
        <path
          d="M33 47c-1.5 7-1.3 14 .5 21M42 46c-1.7 8-1 16 2.5 23"
          stroke="#c77a1c"
          strokeLinecap="round"
          strokeWidth="2.6"
        />
      </g>
    </g>
  );
}

/** Coinflip: the gold coin on its way up, and the silver one that waits. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <circle cx="150" cy="84" fill="#a8f2ff" opacity=".14" r="104" />
      <g opacity=".55" stroke="#d9fbff" strokeLinecap="round" strokeWidth="5">
        <path d="M64 176C44 128 52 82 84 48M222 158c14-30 14-62 2-92" />
        <path d="M40 186C18 132 24 92 44 58" opacity=".6" />
      </g>
      <g transform="translate(206 168) rotate(24) scale(1 .42)">
        <circle cy="16" fill="#3a3a74" r="38" />
        <circle fill="#dfe3ff" r="38" />
        <circle fill="#b9bff0" r="30" stroke="#8f95d0" strokeWidth="2" />
        <path d="M-9-9 3-20h6v32h6v7h-22v-7h7V-8Z" fill="#2c2a66" />
      </g>
      <TossedCoin />
      <path
        d="m222 22 4 11 11 4-11 4-4 11-4-11-11-4 11-4zM86 142l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"
        fill="#f2fdff"
      />
    </svg>
  );
}
