import { useId } from 'react';

/** The picture of a location that is not served: a house with its shutter down. Decoration only. */
export function ClosedHouse({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 320 260" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}h`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#7e62ee" />
          <stop offset="1" stopColor="#3c2599" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#8f6fff" stopOpacity=".45" />
          <stop offset="1" stopColor="#8f6fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="160" cy="124" r="124" fill={`url(#${id}g)`} />
      <g stroke="#a58cff" strokeOpacity=".35" strokeWidth="2.5">
        <circle cx="160" cy="124" r="104" />
        <ellipse cx="160" cy="124" rx="46" ry="104" />
        <path d="M56 124h208M72 72h176M72 176h176" />
      </g>
      <path
        d="M152 42a14 14 0 0116 0l72 54a20 20 0 018 16v96a22 22 0 01-22 22H94a22 22 0 01-22-22v-96a20 20 0 018-16z"
        fill={`url(#${id}h)`}
      />
      <path
        d="M152 42a14 14 0 0116 0l72 54a20 20 0 018 16l-88-62-88 62a20 20 0 018-16z"
        fill="#b7a2ff"
      />
      <rect x="112" y="124" width="96" height="106" rx="12" fill="#150b3c" />
      <g fill="#4d36b4">
        <rect x="112" y="124" width="96" height="15" rx="7" />
        <rect x="112" y="143" width="96" height="15" rx="5" />
        <rect x="112" y="162" width="96" height="15" rx="5" />
        <rect x="112" y="181" width="96" height="15" rx="5" />
      </g>
      <g transform="rotate(-8 160 172)">
        <rect x="118" y="154" width="84" height="36" rx="12" fill="#ffb547" />
        <circle cx="142" cy="172" r="5" fill="#6b2405" />
        <path d="M156 172h28" stroke="#6b2405" strokeWidth="7" strokeLinecap="round" />
      </g>
      <path
        d="M40 231h240"
        stroke="#fff"
        strokeOpacity=".14"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
