/** A cut stone on a ring of friends: the wallet and those whom it brings. */
export const TonArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="48" cy="80" fill="#000" fillOpacity=".3" rx="30" ry="6" />
    <path d="M18 62a30 12 0 0 0 60 0" stroke="#4b8bff" strokeOpacity=".45" strokeWidth="3" />
    <path d="M48 10 78 34 48 74 18 34Z" fill="#1d3f9c" />
    <path d="M48 10 78 34H18Z" fill="#6fb3ff" />
    <path d="M48 10 60 34 48 74 36 34Z" fill="#4b8bff" />
    <path d="M48 10 60 34H36Z" fill="#b9ddff" />
    <path d="M60 34 48 74l30-40Z" fill="#2a56c6" />
    <path d="m24 36 10 14" stroke="#fff" strokeLinecap="round" strokeOpacity=".5" strokeWidth="2" />
    <circle cx="20" cy="66" fill="#8f6fff" r="7" />
    <circle cx="48" cy="76" fill="#43e3a6" r="8" />
    <circle cx="76" cy="66" fill="#ffb547" r="7" />
    <path d="M45 74.500a1.500 1.500 0 1 0 .1 0m5.900 0a1.500 1.500 0 1 0 .1 0" fill="#03281a" />
    <path
      d="M45.500 79.500c1.500 1.500 3.500 1.500 5 0"
      stroke="#03281a"
      strokeLinecap="round"
      strokeWidth="1.500"
    />
  </svg>
);
