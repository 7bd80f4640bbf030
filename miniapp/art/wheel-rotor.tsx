import { memo, useId } from 'react';
import { WHEEL_SECTORS, WHEEL_STEP_DEGREES } from '../../shared/games/wheel/rules.ts';

const MIDDLE = 500;
const OUTER = 462;
const INNER = 306;

/** The point at a distance from the middle and an angle in degrees clockwise from the top. */
function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = MIDDLE + radius * Math.sin(angle);
  const y = MIDDLE - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function wedge(inner: number, outer: number): string {
  const half = WHEEL_STEP_DEGREES / 2;
  const top = `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}`;
  return `${top}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`;
}

const WEDGE = wedge(INNER, OUTER);
const STAR = wedge(INNER - 10, OUTER + 12);

/** From cool to white hot: the fewer sectors a multiplier has, the brighter its colour. */
const SKINS: Readonly<Record<number, { face: readonly [string, string]; ink: string }>> = {
  2: { face: ['#3a2b78', '#5d47b4'], ink: '#d9ceff' },
  3: { face: ['#d9531f', '#ff8a3c'], ink: '#331000' },
  5: { face: ['#e5a423', '#ffd970'], ink: '#3b2400' },
  30: { face: ['#ffc9ef', '#ffffff'], ink: '#5b0f52' },
};

function Label({ multiplier }: { readonly multiplier: number }) {
  const isStar = multiplier === 30;
  return (
    <>
      {isStar && (
        <path
          d="M500 46l6.4 15 16.2 1.4-12.3 10.7 3.7 15.9L500 80.6 486 89l3.7-15.9-12.3-10.7 16.2-1.4z"
          fill="#ff3fb4"
        />
      )}
      <text
        fontSize={isStar ? 26 : 44}
        letterSpacing={isStar ? -1 : undefined}
        textAnchor="middle"
        x={MIDDLE}
        y={isStar ? 128 : 124}
      >
        <tspan fontSize={isStar ? 25 : 38}>×</tspan>
        {multiplier}
      </text>
    </>
  );
}

type WheelRotorProps = {
  /** The sector that stays bright while the others are dimmed. */
  readonly lit?: number | undefined;
  readonly className?: string | undefined;
};

/**
 * The turning part of the wheel at rest: 32 sectors clockwise from the top with their multipliers,
 * the pins between them, and the rim. Decoration only: hidden from screen readers.
 */
export const WheelRotor = memo(function WheelRotor({ lit, className }: WheelRotorProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 1000 1000">
      <defs>
        {Object.entries(SKINS).map(([multiplier, { face }]) => (
          <radialGradient
            cx={MIDDLE}
            cy={MIDDLE}
            gradientUnits="userSpaceOnUse"
            id={`${id}${multiplier}`}
            key={multiplier}
            r={OUTER}
          >
            <stop offset=".64" stopColor={face[0]} />
            <stop offset="1" stopColor={face[1]} />
          </radialGradient>
        ))}
        <linearGradient id={`${id}r`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#4a2a1c" />
          <stop offset="1" stopColor="#23120f" />
        </linearGradient>
      </defs>
      <circle cx={MIDDLE} cy={MIDDLE} fill={`url(#${id}r)`} r="496" />
      <circle cx={MIDDLE} cy={MIDDLE} fill="#120a14" r={OUTER + 4} />
      {WHEEL_SECTORS.map((multiplier, index) => (
        <g
          data-dim={(lit !== undefined && lit !== index) || undefined}
          data-lit={lit === index || undefined}
          // oxlint-disable-next-line react/no-array-index-key -- a sector is its place on the wheel
          key={index}
          transform={`rotate(${index * WHEEL_STEP_DEGREES} 500 500)`}
        >
          <path
            d={multiplier === 30 ? STAR : WEDGE}
            fill={`url(#${id}${multiplier})`}
            stroke="#120a14"
            strokeWidth="4"
          />
          <g fill={SKINS[multiplier]?.ink}>
            <Label multiplier={multiplier} />
          </g>
        </g>
      ))}
      <g fill="#ffe7bf">
        {WHEEL_SECTORS.map((_, index) => (
          <circle
            cx={MIDDLE}
            cy="21"
            // oxlint-disable-next-line react/no-array-index-key -- a pin is its place on the rim
            key={index}
            r="7.5"
            transform={`rotate(${(index + 0.5) * WHEEL_STEP_DEGREES} 500 500)`}
          />
        ))}
      </g>
    </svg>
  );
});
