/** Five friends round one stone, which is shared. */
export const FriendsWeekArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="48" cy="86" fill="#000" fillOpacity=".3" rx="34" ry="5" />
    <circle cx="48" cy="50" r="33" stroke="#4b8bff" strokeOpacity=".4" strokeWidth="3" />
    <path d="M48 30 66 44 48 70 30 44z" fill="#1d3f9c" />
    <path d="M48 30 66 44H30z" fill="#6fb3ff" />
    <path d="M48 30 55 44 48 70 41 44z" fill="#4b8bff" />
    <path d="M48 30 55 44H41z" fill="#b9ddff" />
    <circle cx="48" cy="16" fill="#ffb547" r="9" />
    <circle cx="80" cy="39" fill="#43e3a6" r="9" />
    <circle cx="68" cy="76" fill="#8f6fff" r="9" />
    <circle cx="28" cy="76" fill="#ff6b4a" r="9" />
    <circle cx="16" cy="39" fill="#cf6fff" r="9" />
    <path
      d="M45 15v.1m6-.1v.1M77 38v.1m6-.1v.1M65 75v.1m6-.1v.1M25 75v.1m6-.1v.1M13 38v.1m6-.1v.1"
      stroke="#120e22"
      strokeLinecap="round"
      strokeWidth="2.400"
    />
    <path
      d="M45 19q3 2.500 6 0m26 23q3 2.500 6 0M65 79q3 2.500 6 0m-46 0q3 2.500 6 0M13 42q3 2.500 6 0"
      stroke="#120e22"
      strokeLinecap="round"
      strokeWidth="1.800"
    />
  </svg>
);
