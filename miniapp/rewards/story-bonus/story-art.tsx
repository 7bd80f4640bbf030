/** A picture in the ring of a story, on its way to the bot. */
export const StoryArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="46" cy="88" fill="#000" fillOpacity=".3" rx="26" ry="5" />
    <circle
      cx="44"
      cy="44"
      r="36"
      stroke="#cf6fff"
      strokeDasharray="40 8"
      strokeLinecap="round"
      strokeWidth="5"
    />
    <circle cx="44" cy="44" fill="#2b1a5c" r="29" />
    <path d="M15 48a29 29 0 0 0 58 0q-8-12-18-4T36 40q-10-6-21 8z" fill="#8f6fff" />
    <path d="M24 64a29 29 0 0 0 40 0q-10-14-20-8t-20 8z" fill="#5b3fc4" />
    <circle cx="54" cy="31" fill="#ffd76a" r="7" />
    <path d="m60 66 32-12-12 32-6-13z" fill="#6fb3ff" />
    <path d="m92 54-18 19 6 13z" fill="#2a56c6" />
    <path d="m74 73-4 9-1-12z" fill="#b9ddff" />
  </svg>
);
