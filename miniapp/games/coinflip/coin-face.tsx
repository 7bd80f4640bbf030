import { useId } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';

const EAGLE =
  'M24.5 76.5C22 62 24 46 31 36.5 36.5 29 45.5 24.5 54 25.5c7.5.8 12.5 4.8 15 10.5 7.5.5 13.5 5.5 13.5 14.5 0 3.5-1 6.5-2.8 8.8-.7-5.3-4.5-8.3-10-8-5.7.3-8.2 3.7-7.5 9 .8 6.2 4.3 11.7 8.8 16.2l-10-2.7-6 6.7-7.5-7-7 7-5.5-7Z';
const BEAK =
  'M69 36c7.5.5 13.5 5.5 13.5 14.5 0 3.5-1 6.5-2.8 8.8-.7-5.3-4.5-8.3-10-8-3.7.2-6.1 1.7-7.1 4.2-.9-6.5 1.5-13.5 6.4-19.5Z';
const STAR = 'm0-9.5 2.7 6.6 7.1.6-5.4 4.6 1.7 7L0 5.5l-6.1 3.8 1.7-7-5.4-4.6 7.1-.6Z';

/** Heads are gold with the head of an eagle; tails are silver with the number. */
const METALS = {
  heads: { edge: '#a8631a', rim: '#ffcf5c', groove: '#d98a26', face: '#f7b23e', light: '#ffc557' },
  tails: { edge: '#4a4a86', rim: '#dfe3ff', groove: '#9aa0d8', face: '#b9bff0', light: '#cdd2fa' },
} as const;

function Eagle() {
  return (
    <>
      <path d={EAGLE} fill="#7a3b06" />
      <path d={BEAK} fill="#fff0bf" />
      <path d="m50.5 33.5 14 2.6" stroke="#ffe08a" strokeLinecap="round" strokeWidth="2.6" />
      <circle cx="58.5" cy="38.5" fill="#ffe08a" r="3.6" />
      <path
        d="M33 47c-1.5 7-1.3 14 .5 21M42 46c-1.7 8-1 16 2.5 23M51 50c-1.3 7 .7 13 4.5 18"
        fill="none"
        stroke="#c77a1c"
        strokeLinecap="round"
        strokeWidth="2.6"
      />
    </>
  );
}

function One() {
  return (
    <>
      <path d="M39 38.5 53.5 25H61v44h7v8H40v-8h9.5V39.5l-6 5.5Z" fill="#2c2a66" />
      <path d="M53.5 25H61v44h7v8h-3.5v-6H57V27.5Z" fill="#4c4a94" />
      <path d={STAR} fill="#2c2a66" transform="translate(25 49.5)" />
      <path d={STAR} fill="#2c2a66" transform="translate(78 49.5)" />
    </>
  );
}

type CoinFaceProps = { readonly side: CoinSide; readonly className?: string | undefined };

/** One side of our coin. Decoration only: its name stands beside it. */
export function CoinFace({ side, className }: CoinFaceProps) {
  const id = useId();
  const { edge, rim, groove, face, light } = METALS[side];
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 100 100">
      <clipPath id={id}>
        <path d="M0 0h100L0 100Z" />
      </clipPath>
      <circle cx="50" cy="50" fill={edge} r="50" />
      <circle cx="50" cy="50" fill={rim} r="48.5" />
      <circle
        cx="50"
        cy="50"
        fill="none"
        r="46.2"
        stroke={groove}
        strokeDasharray="1.450 2.180"
        strokeWidth="3.4"
      />
      <circle cx="50" cy="50" fill={groove} r="42.5" />
      <circle cx="50" cy="50" fill={face} r="41" />
      <circle clipPath={`url(#${id})`} cx="50" cy="50" fill={light} r="41" />
      {side === 'heads' ? <Eagle /> : <One />}
    </svg>
  );
}
