/** A cut gem, for tiles. Decoration only. */
export function MinesGem() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 108">
      <path d="M60 106 2 34l6 14 52 60 52-60 6-14z" fill="#023527" opacity=".45" />
      <path d="M2 34 24 2h72l22 32-58 72z" fill="#4fe0aa" />
      <path d="M24 2 2 34h36z" fill="#d3ffec" />
      <path d="M24 2h36L38 34z" fill="#8df3cf" />
      <path d="M60 2 38 34h44z" fill="#e6fff5" />
      <path d="M60 2h36L82 34z" fill="#74f2c0" />
      <path d="M96 2l22 32H82z" fill="#3ccf9b" />
      <path d="M2 34h36l22 72z" fill="#63e9b8" />
      <path d="M38 34h44l-22 72z" fill="#9df7d6" />
      <path d="M82 34h36l-58 72z" fill="#24b381" />
    </svg>
  );
}
