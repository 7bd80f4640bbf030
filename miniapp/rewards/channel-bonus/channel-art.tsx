/** A speaking horn whose call comes back as a coin. */
export const ChannelArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="46" cy="84" fill="#000" fillOpacity=".3" rx="28" ry="5" />
    <path d="M14 42h16l30-20v50L30 54H14z" fill="#4b8bff" />
    <path d="M30 42 60 22v50L30 54z" fill="#6fb3ff" />
    <path d="M60 22c8 4 12 14 12 25s-4 21-12 25z" fill="#b9ddff" />
    <path d="M14 42h8v12h-8z" fill="#2a56c6" />
    <path d="m26 54 5 22h11l-6-19z" fill="#8f6fff" />
    <path
      d="M78 36q6 11 0 22M85 29q10 18 0 36"
      stroke="#8f6fff"
      strokeLinecap="round"
      strokeWidth="3"
    />
    <circle cx="74" cy="18" fill="#ffb547" r="11" />
    <circle cx="74" cy="18" r="7.500" stroke="#b96b13" strokeWidth="1.500" />
    <path
      d="m70.500 18 2.700 2.800 4.600-5.400"
      stroke="#2b0f02"
      strokeLinecap="round"
      strokeWidth="2.200"
    />
  </svg>
);
