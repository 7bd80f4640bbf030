import { useId } from 'react';

/** The pointer over the wheel's top, hung by its upper end. Decoration only. */
export function WheelPointer({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 72">
      <defs>
        <linearGradient id={`${id}p`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#fff3dc" />
          <stop offset="1" stopColor="#ffb547" />
        </linearGradient>
      </defs>
      <path d="M24 70C18 52 5 38 5 23a19 19 0 0138 0c0 15-13 29-19 47z" fill="#0b0916" />
      <path d="M24 64C19 49 9 36 9 23a15 15 0 0130 0c0 13-10 26-15 41z" fill={`url(#${id}p)`} />
      <circle cx="24" cy="23" fill="#7a2f10" r="6" />
      <circle cx="22.5" cy="21.5" fill="#ffcf8a" r="2" />
    </svg>
  );
}
