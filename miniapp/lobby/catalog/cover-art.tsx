import type { ReactNode } from 'react';
import { paletteOf, seedOf, type CoverPalette } from './cover-palette.ts';

type Motif = (palette: CoverPalette) => ReactNode;

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);
const ARMS = [0, 60, 120, 180, 240, 300];

/** One idea each, drawn in a frame of 90 by 120 with the weight in its upper two thirds. */
const MOTIFS: readonly Motif[] = [
  ({ figure, light, deep }) => (
    <>
      <g fill={figure}>
        {RAYS.map((angle) => (
          <path d="m45 14 4.5 20h-9Z" key={angle} transform={`rotate(${angle} 45 52)`} />
        ))}
      </g>
      <circle cx="45" cy="52" fill={figure} r="20" />
      <circle cx="45" cy="52" fill={light} r="12" />
      <path d="M0 120V96l26-18 20 13 16-10 28 20v19Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <path d="M-6 20 42 58l-8 10L-6 34Z" fill={light} opacity=".35" />
      <path d="M10-4 60 44l-8 8L-4-4Z" fill={figure} opacity=".55" />
      <circle cx="55" cy="62" fill={figure} r="22" />
      <circle cx="48" cy="54" fill={light} r="7" />
      <g fill={light}>
        <circle cx="74" cy="22" r="3.5" />
        <circle cx="18" cy="88" r="2.5" />
        <circle cx="34" cy="102" r="1.8" />
      </g>
      <path d="M0 120v-8q22-10 45-3t45-5v16Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <g stroke={light} strokeLinecap="round" strokeWidth="4.5">
        {ARMS.map((angle) => (
          <path d="M45 52V18m-9 8 9 9 9-9" key={angle} transform={`rotate(${angle} 45 52)`} />
        ))}
      </g>
      <path d="M0 92q20-14 46-4t44-6v38H0Z" fill={figure} opacity=".6" />
      <path d="M0 104q26-10 48-2t42-4v22H0Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <path d="M27 26h36l16 20-34 44L11 46Z" fill={figure} />
      <path d="M27 26 36 46 45 90 11 46ZM63 26l-9 20h25Z" fill={light} opacity=".45" />
      <path d="m36 46 9-20 9 20-9 44Z" fill={light} opacity=".8" />
      <path d="M0 120V104l18-8 22 10 24-12 26 10v16Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <circle cx="45" cy="52" fill={figure} r="24" />
      <ellipse
        cx="45"
        cy="52"
        rx="40"
        ry="10"
        stroke={light}
        strokeWidth="4.5"
        transform="rotate(-20 45 52)"
      />
      <path d="M22 48a24 24 0 0 1 44-8L24 58Z" fill={figure} />
      <circle cx="14" cy="20" fill={light} r="2.5" />
      <circle cx="76" cy="92" fill={light} r="3" />
      <path d="M0 120v-6q45-16 90 0v6Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <path d="m12 36 17 15 16-26 16 26 17-15-7 44H19Z" fill={figure} />
      <path d="M19 86h52v9H19Z" fill={light} />
      <g fill={light}>
        <circle cx="12" cy="34" r="5" />
        <circle cx="45" cy="23" r="5" />
        <circle cx="78" cy="34" r="5" />
      </g>
      <path d="m45 54 7 9-7 9-7-9Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <path d="M58 14Q34 30 30 60M58 14q2 24 8 44" stroke={light} strokeWidth="4" />
      <path d="M58 14q14-10 26 2-14 8-26-2Z" fill={light} />
      <circle cx="28" cy="72" fill={figure} r="19" />
      <circle cx="64" cy="72" fill={figure} r="19" />
      <path d="M18 66q2-8 9-9M54 66q2-8 9-9" stroke={light} strokeLinecap="round" strokeWidth="4" />
      <path d="M0 120v-12q45-10 90 0v12Z" fill={deep} />
    </>
  ),
  ({ figure, light, deep }) => (
    <>
      <circle cx="45" cy="46" fill={light} opacity=".28" r="34" />
      <path d="M14 76q0-38 40-46-8 10-2 16 14 0 22-6-4 40-34 46-14 0-26-10Z" fill={figure} />
      <circle cx="56" cy="44" fill={deep} r="3.5" />
      <path d="M0 96q11-9 22.5 0t22.5 0 22.5 0 22.5 0" stroke={light} strokeWidth="4.5" />
      <path d="M0 120v-8q11-9 22.5 0t22.5 0 22.5 0 22.5 0v8Z" fill={deep} />
    </>
  ),
];

/** The ground under a cover, in the colours its own drawing would have. */
export function coverGround(identifier: string): string {
  const { ground, deep } = paletteOf(seedOf(identifier));
  return `linear-gradient(165deg, ${ground}, ${deep} 85%)`;
}

type CoverArtProps = { readonly identifier: string; readonly className?: string | undefined };

/** A cover drawn for a game whose own cannot be shown; the same game always gets the same one. */
export function CoverArt({ identifier, className }: CoverArtProps) {
  const seed = seedOf(identifier);
  const draw = MOTIFS[Math.floor(seed / 64) % MOTIFS.length];
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 90 120"
    >
      {draw?.(paletteOf(seed))}
    </svg>
  );
}
