import type { ReactNode } from 'react';

const Art = ({ children }: { readonly children: ReactNode }) => (
  <svg fill="none" viewBox="0 0 64 64" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="32" cy="58" fill="#000" fillOpacity=".3" rx="22" ry="3" />
    {children}
  </svg>
);

/** Two steps, the second twice as high. */
export const LevelsArt = () => (
  <Art>
    <rect fill="#4b3aa8" height="16" rx="5" width="22" x="8" y="40" />
    <rect fill="#8f6fff" height="32" rx="5" width="22" x="34" y="24" />
    <path
      d="m45 5 3 7 7 .6-5.300 4.900L51.400 25 45 21l-6.400 4 1.700-7.500L35 12.600l7-.6z"
      fill="#ffd56a"
    />
  </Art>
);

/** A ladder of rows, each longer than the one above. */
export const TableArt = () => (
  <Art>
    <rect fill="#221b40" height="46" rx="8" width="44" x="10" y="8" />
    <rect fill="#cf6fff" height="6" rx="3" width="12" x="16" y="15" />
    <rect fill="#b06dff" height="6" rx="3" width="18" x="16" y="25" />
    <rect fill="#8f6fff" height="6" rx="3" width="25" x="16" y="35" />
    <circle cx="46" cy="46" fill="#ffb547" r="11" />
    <path d="M46 40v12m-4-8.500h8" stroke="#2b0f02" strokeLinecap="round" strokeWidth="2.500" />
  </Art>
);

/** A sheet with a seal that both sides set. */
export const DealArt = () => (
  <Art>
    <path d="M14 8h26l10 10v36H14z" fill="#f5f2ff" />
    <path d="M40 8v10h10z" fill="#c3b2ff" />
    <path d="M21 24h20M21 31h20M21 38h11" stroke="#7c5cff" strokeLinecap="round" strokeWidth="3" />
    <circle cx="43" cy="44" fill="#ff6b4a" r="10" />
    <path d="m38.500 44 3.200 3.200 6-6.400" stroke="#fff" strokeLinecap="round" strokeWidth="3" />
  </Art>
);

/** A player who turns into a coin. */
export const CpaArt = () => (
  <Art>
    <circle cx="18" cy="22" fill="#6fb3ff" r="8" />
    <path d="M5 50c0-9 5.500-14 13-14s13 5 13 14z" fill="#4b8bff" />
    <path d="M32 32h10m-4-4 4 4-4 4" stroke="#f5f2ff" strokeLinecap="round" strokeWidth="2.600" />
    <circle cx="51" cy="32" fill="#ffb547" r="10" />
    <path d="M51 27v10m-3.500-7h7" stroke="#2b0f02" strokeLinecap="round" strokeWidth="2.400" />
  </Art>
);

/** A partner with partners of their own. */
export const SubPartnersArt = () => (
  <Art>
    <path d="M32 18v12M16 42V32h32v10" stroke="#c3b2ff" strokeLinecap="round" strokeWidth="2.600" />
    <circle cx="32" cy="14" fill="#ffb547" r="9" />
    <circle cx="16" cy="46" fill="#43e3a6" r="8" />
    <circle cx="48" cy="46" fill="#cf6fff" r="8" />
  </Art>
);
