import { useState } from 'react';
import styles from './game-cover.module.css';

type CoverProps = { readonly url: string | undefined };

/** The cover, large and blurred, as the background of whatever precedes the game. */
export function CoverGround({ url }: CoverProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div aria-hidden="true" className={styles.ground}>
      {url !== undefined && !isBroken && (
        <img alt="" onError={() => setIsBroken(true)} src={`${url}?w=240`} />
      )}
    </div>
  );
}
