import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** Shows a dialog only on request: previews hold several, and only one can be open at a time. */
export function OnDemand({ children }: { readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button onClick={() => setIsShown((shown) => !shown)}>Open</Button>
      {isShown && children}
    </>
  );
}
