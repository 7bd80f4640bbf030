import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenedGame } from '../../../shared/lobby/aggregator/contract.ts';
import { useT } from '../../i18n/language.ts';
import { realityDueAtom } from '../../protection/protection-atoms.ts';
import { isCloseWish } from './frame-message.ts';
import { frameRights } from './frame-rights.ts';
import styles from './game-frame.module.css';

/** How long a game may take until something of it is there. */
const PATIENCE_MS = 25_000;

type GameFrameProps = {
  readonly title: string;
  readonly opened: Pick<OpenedGame, 'url' | 'isForeignOrigin'>;
  readonly onLoad: () => void;
  /** Called once where the game does not come up: forbidden by the page's policy, or too late. */
  readonly onFailure: () => void;
  /** The game itself wants to be closed. */
  readonly onClose: () => void;
};

/**
 * The game in a sandboxed frame: it has only the rights it needs to run and sees only our bare
 * origin, and of its messages only the request to close is handled.
 */
export function GameFrame({ title, opened, onLoad, onFailure, onClose }: GameFrameProps) {
  const t = useT();
  const ref = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const isHeld = useAtomValue(realityDueAtom) !== null;
  const hear = useEffectEvent((message: MessageEvent) => {
    if (isCloseWish(message, ref.current?.contentWindow ?? null)) onClose();
  });
  const fail = useEffectEvent(() => onFailure());
  useEffect(() => {
    const listen = (message: MessageEvent) => hear(message);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isLoaded) return undefined;
    const timer = setTimeout(() => fail(), PATIENCE_MS);
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') fail();
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
  }, [isLoaded]);
  return (
    <iframe
      allow="autoplay; fullscreen"
      className={styles.frame}
      data-held={isHeld || undefined}
      data-loaded={isLoaded}
      onLoad={() => {
        setIsLoaded(true);
        ref.current?.focus({ preventScroll: true });
        onLoad();
      }}
      ref={ref}
      referrerPolicy="strict-origin"
      sandbox={frameRights(opened.isForeignOrigin)}
      src={opened.url}
      title={t('game.frame', { title })}
    />
  );
}
