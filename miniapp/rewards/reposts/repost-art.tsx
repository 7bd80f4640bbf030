/** Two sheets that pass one word on, and the coin that comes back for it. */
export const RepostArt = () => (
  <svg fill="none" viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg">
    <ellipse cx="48" cy="84" fill="#000" fillOpacity=".3" rx="32" ry="6" />
    <path d="m12 22 40-8 7 36-40 8Z" fill="#2c2452" />
    <path d="m12 22 40-8 1.200 6-40 8Z" fill="#4b3f8f" />
    <path
      d="m21 36 24-4.800M22.500 43.500l16-3.200"
      stroke="#c3b2ff"
      strokeLinecap="round"
      strokeWidth="3"
    />
    <path d="m38 38 42 8-7 37-42-8Z" fill="#8f6fff" />
    <path d="m38 38 42 8-1.300 7-42-8Z" fill="#b39dff" />
    <path
      d="m43 56 25 4.700M41.500 63l14 2.700"
      stroke="#fff"
      strokeLinecap="round"
      strokeWidth="3"
    />
    <path
      d="M60 20c10-6 22 0 23 11m0 0-6-4m6 4 4.500-6"
      stroke="#ffb547"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3.500"
    />
    <circle cx="75" cy="72" fill="#17a57a" r="13" />
    <circle cx="75" cy="71" fill="#43e3a6" r="11" />
    <path
      d="M75 64v14M78.500 67.200c-1-1.200-6.800-1.700-6.800 1.500 0 3.500 7 1.400 7 5 0 3.300-6.200 2.800-7.400 1.300"
      stroke="#03281a"
      strokeLinecap="round"
      strokeWidth="2.200"
    />
  </svg>
);
