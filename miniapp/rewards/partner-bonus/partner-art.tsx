/** Two pieces that fit, a coin where they meet. */
export const PartnerArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="48" cy="84" fill="#000" fillOpacity=".3" rx="32" ry="5" />
    <path
      d="M10 30h30v12c-3-2-9-1-9 6s6 8 9 6v18H10a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4z"
      fill="#43e3a6"
    />
    <path
      d="M56 24h28a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H56V54c-3 2-10 1-10-6s7-8 10-6z"
      fill="#8f6fff"
    />
    <path d="M56 24h28a4 4 0 0 1 4 4v4H56z" fill="#c3b2ff" fillOpacity=".6" />
    <path d="M10 30h30v5H6v-1a4 4 0 0 1 4-4z" fill="#b8ffe2" fillOpacity=".6" />
    <circle cx="48" cy="20" fill="#ffb547" r="10" />
    <path d="M45 15h3.500a5 5 0 0 1 0 10H45z" stroke="#2b0f02" strokeWidth="2" />
    <circle cx="18" cy="56" fill="#03281a" r="2" />
    <circle cx="26" cy="56" fill="#03281a" r="2" />
    <path d="M18 61q4 3.500 8 0" stroke="#03281a" strokeLinecap="round" strokeWidth="2" />
    <circle cx="66" cy="50" fill="#1c0f47" r="2" />
    <circle cx="74" cy="50" fill="#1c0f47" r="2" />
    <path d="M66 55q4 3.500 8 0" stroke="#1c0f47" strokeLinecap="round" strokeWidth="2" />
  </svg>
);
