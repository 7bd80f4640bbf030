import { useId } from 'react';

const LEAVES = [-62, -38, -14, 10, 34] as const;

/** A branch of laurel on the badge's right; the left one is its mirror. */
function Laurel() {
  return (
    <>
      <path d="M10 86C58 76 92 36 88-22" stroke="#c9862f" strokeLinecap="round" strokeWidth="4" />
      {LEAVES.map((turn, index) => (
        <g key={turn} transform={`rotate(${turn + 20})`}>
          <path
            d="M86-4c14-12 28-10 34-2-10 12-26 14-34 2z"
            fill={index % 2 ? '#ffb547' : '#ffd98a'}
          />
          <path d="M76 6C70-8 76-22 86-24c2 14 0 24-10 30z" fill="#e79a38" />
        </g>
      ))}
    </>
  );
}

/** The club: a crown on its badge, between two branches of laurel. Decoration only. */
export function VipBannerArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 240 200">
      <defs>
        <linearGradient id={`${id}g`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffe3a3" />
          <stop offset="1" stopColor="#ff8f45" />
        </linearGradient>
        <linearGradient id={`${id}v`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#8d63ff" />
          <stop offset="1" stopColor="#3a168f" />
        </linearGradient>
        <radialGradient id={`${id}h`}>
          <stop stopColor="#ffcf7d" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="132" cy="98" fill={`url(#${id}h)`} r="132" />
      <g opacity=".28" stroke="#ffdf9b" strokeLinecap="round" strokeWidth="4">
        <path d="M132-8v-30M36 22 16 0M228 22l20-22M8 98h-24M256 98h24" />
      </g>
      <g transform="translate(132 102)">
        <Laurel />
        <g transform="scale(-1 1)">
          <Laurel />
        </g>
        <path d="m-34 52-18 44 20-8 10 18 16-42zM34 52l18 44-20-8-10 18-16-42z" fill="#c9173f" />
        <path
          d="M0-78 66-40v76L0 74l-66-38v-76z"
          fill="#1c0b45"
          opacity=".55"
          transform="translate(3 7)"
        />
        <path
          d="M0-78 66-40v76L0 74l-66-38v-76z"
          fill={`url(#${id}g)`}
          stroke={`url(#${id}g)`}
          strokeLinejoin="round"
          strokeWidth="10"
        />
        <path
          d="M0-66 56-34v64L0 62l-56-32v-64z"
          fill={`url(#${id}v)`}
          stroke="#2a0f6b"
          strokeLinejoin="round"
          strokeWidth="4"
        />
        <path d="M0-66 56-34-30 46-56 30v-64z" fill="#fff" opacity=".12" />
        <path
          d="m-40-14 20 16L0-32 20 2l20-16-9 44h-62z"
          fill="#b5601a"
          transform="translate(0 5)"
        />
        <path
          d="m-40-14 20 16L0-32 20 2l20-16-9 44h-62z"
          fill="#ffc85c"
          stroke="#ffc85c"
          strokeLinejoin="round"
          strokeWidth="5"
        />
        <rect fill="#ffe9bd" height="9" rx="4.5" width="62" x="-31" y="22" />
        <g fill="#fff2d0">
          <circle cx="-41" cy="-17" r="6" />
          <circle cy="-36" r="7" />
          <circle cx="41" cy="-17" r="6" />
        </g>
        <path d="M0-4 9 6 0 16-9 6z" fill="#ff4f63" />
        <circle cx="-20" cy="12" fill="#4b8bff" r="4" />
        <circle cx="20" cy="12" fill="#43e3a6" r="4" />
      </g>
      <path
        d="M216 24c2 12 5 15 17 17-12 2-15 5-17 17-2-12-5-15-17-17 12-2 15-5 17-17z"
        fill="#fff"
      />
      <circle cx="30" cy="36" fill="#ffd56a" r="6" />
      <circle cx="42" cy="178" fill="#fff" opacity=".7" r="4" />
      <circle cx="232" cy="150" fill="#ffd56a" r="5" />
    </svg>
  );
}
