/** The picture of the banner about crypto: three coins on their way to a house. Decoration only. */
export function CryptoBannerArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 240 200">
      <defs>
        <linearGradient id="crypto-banner-ton" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#5cc6ff" />
          <stop offset="1" stopColor="#0b5fa5" />
        </linearGradient>
        <linearGradient id="crypto-banner-gold" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffd56a" />
          <stop offset="1" stopColor="#a34d10" />
        </linearGradient>
        <linearGradient id="crypto-banner-jade" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#74f2c0" />
          <stop offset="1" stopColor="#0b5743" />
        </linearGradient>
      </defs>
      <path
        d="M18 176C60 70 128 38 222 34"
        stroke="#c3b2ff"
        strokeDasharray="2 12"
        strokeLinecap="round"
        strokeWidth="4"
      />
      <g transform="rotate(-14 58 132)">
        <ellipse cx="58" cy="142" fill="#070b1f" opacity=".45" rx="34" ry="34" />
        <circle cx="58" cy="132" fill="url(#crypto-banner-gold)" r="34" />
        <circle cx="58" cy="132" r="26" stroke="#fff" strokeOpacity=".4" strokeWidth="2" />
        <path
          d="M58 118v28M50 124h12a5 5 0 0 1 0 8H52h11a5 5 0 0 1 0 9H50"
          stroke="#2b0f02"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="4"
        />
      </g>
      <g transform="rotate(10 190 132)">
        <ellipse cx="190" cy="141" fill="#070b1f" opacity=".45" rx="28" ry="28" />
        <circle cx="190" cy="132" fill="url(#crypto-banner-jade)" r="28" />
        <path d="M178 124h24M190 124v20" stroke="#03281a" strokeLinecap="round" strokeWidth="5" />
        <ellipse cx="190" cy="131" rx="15" ry="4.5" stroke="#03281a" strokeWidth="3" />
      </g>
      <ellipse cx="128" cy="92" fill="#070b1f" opacity=".45" rx="52" ry="52" />
      <circle cx="128" cy="80" fill="url(#crypto-banner-ton)" r="52" />
      <circle cx="128" cy="80" r="42" stroke="#fff" strokeOpacity=".35" strokeWidth="2.5" />
      <path
        d="M108 62h40c5 0 8 5 5 9.500L130 106a2.4 2.4 0 0 1-4 0L103 71.500c-3-4.5 0-9.5 5-9.500ZM128 62v44"
        stroke="#f5f2ff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="6"
      />
    </svg>
  );
}
