import { useAtomValue } from 'jotai';
import { useEffect, useState, type RefObject } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { useT } from '../../i18n/language.ts';
import { walletIn } from '../../players/wallet.ts';
import { useMoney } from '../../players/use-money.ts';
import { isTelegram } from '../../platform/launch.ts';
import { currenciesAtom, userAtom } from '../../players/profile-atoms.ts';
import { sessionNetMicroAtom } from '../../players/shown-wallet.ts';
import { openModalOverGame } from '../../ui/modal-atom.ts';
import { SessionClock } from '../../players/session-clock.tsx';
import { connectionAtom } from '../../transport/connection.ts';
import { ChevronDownIcon, ChevronLeftIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RollingDigits } from '../../ui/rolling-digits.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { exMoneyAtom } from './ex-currency.ts';
import { FullscreenIcon, WindowIcon } from './game-icons.tsx';
import styles from './game-strip.module.css';

/** How long the session has lasted and what play made of it; a press shows its line. */
function SessionFigures() {
  const t = useT();
  const money = useMoney();
  const user = useAtomValue(userAtom);
  const netMicro = useAtomValue(sessionNetMicroAtom);
  if (user === null) return null;
  return (
    <button
      aria-haspopup="dialog"
      className={styles.session}
      onClick={() => openModalOverGame('session')}
      title={t('shell.session.open')}
      type="button"
    >
      <span>
        <VisuallyHidden>{t('shell.session.clock')} </VisuallyHidden>
        <SessionClock className={styles.figure} startedAt={user.sessionStartedAt} />
      </span>
      <span className={styles.figure}>
        <VisuallyHidden>{t('shell.session.net')} </VisuallyHidden>
        {money.formatSigned(netMicro)} {money.code}
      </span>
    </button>
  );
}

type BalanceProps = { readonly isBonus: boolean; readonly onPickCurrency: () => void };

/** The balance that the game is played from, as it changes; a press offers other currencies. */
function Balance({ isBonus, onPickCurrency }: BalanceProps) {
  const t = useT();
  const user = useAtomValue(userAtom);
  const money = useAtomValue(exMoneyAtom);
  const isLost = useAtomValue(connectionAtom).state !== 'connected';
  if (user === null || money === null) return null;
  const { balanceMicro } = walletIn(user, isBonus ? 'bonus' : 'real');
  const amount = money.formatBalance(BigInt(balanceMicro));
  return (
    <button
      aria-haspopup="dialog"
      aria-label={isBonus ? undefined : t('game.balance', { amount, code: money.code })}
      className={styles.balance}
      data-bonus={isBonus || undefined}
      data-lost={isLost || undefined}
      onClick={onPickCurrency}
      title={isLost ? t('game.balance.late') : undefined}
      type="button"
    >
      {isBonus && <span className={styles.bonus}>{t('game.bonus')}</span>}{' '}
      <RollingDigits text={amount} /> <span className={styles.code}>{money.code}</span>
      {isBonus && <VisuallyHidden> {t('game.currency.change')}</VisuallyHidden>}
      <ChevronDownIcon />
    </button>
  );
}

function DemoMark({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT();
  return (
    <span className={styles.demo}>
      <span className={styles.demoMark}>{t('game.demo')}</span>
      <button className={styles.leave} onClick={onLeave} type="button">
        {t('game.demo.leave')}
      </button>
    </span>
  );
}

/** Fills the screen with an element where the browser can; Telegram does so itself. */
function FullscreenButton({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const t = useT();
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (isTelegram || !document.fullscreenEnabled) return null;
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : screen.current?.requestFullscreen();
    asked?.catch(() => undefined);
  };
  return (
    <IconButton
      icon={isFull ? <WindowIcon /> : <FullscreenIcon />}
      isBare
      label={t(isFull ? 'game.fullscreen.off' : 'game.fullscreen.on')}
      onClick={toggle}
    />
  );
}

type NoticeProps = {
  readonly currencyId: number | undefined;
  readonly refused: string | undefined;
};

/** What just happened, over the game: a dialog covers the notices of the page. */
function Notice({ currencyId, refused }: NoticeProps) {
  const t = useT();
  const currency = useAtomValue(currenciesAtom).find(({ id }) => id === currencyId);
  return (
    <output className={styles.notice}>
      {refused !== undefined && <p data-refused>{refused}</p>}
      {currency !== undefined && refused === undefined && (
        <p>{t('game.currency.changed', { code: currency.name })}</p>
      )}
    </output>
  );
}

type GameStripProps = {
  readonly onClose: () => void;
  readonly game?: GameView;
  /** Whether no game could be had at all. */
  readonly hasFailed?: boolean;
  readonly isDemo?: boolean;
  /** Whether the game is played from the bonus balance. */
  readonly isBonus?: boolean;
  readonly onLeaveDemo?: () => void;
  readonly onPickCurrency?: () => void;
  /** The currency just changed to, while its notice is shown. */
  readonly changed?: number | undefined;
  /** Why a stake was just refused, while that is shown. */
  readonly refused?: string | undefined;
  /** What the fullscreen button fills the screen with. */
  readonly screen?: RefObject<HTMLElement | null>;
};

/**
 * What stays visible around a game: the close button, its name, the session, and the balance as the
 * game changes it. A bar on top, and a rail at the side of a phone in landscape.
 */
export function GameStrip(props: GameStripProps) {
  const { onClose, game, hasFailed = false, isDemo = false, isBonus = false } = props;
  const { onLeaveDemo, onPickCurrency, changed, refused, screen } = props;
  const t = useT();
  return (
    <div className={styles.strip}>
      <IconButton icon={<ChevronLeftIcon />} isBare label={t('game.close')} onClick={onClose} />
      <div className={styles.names}>
        <h2 className={styles.title} id="game-title">
          {game?.title ?? t(hasFailed ? 'game.refused' : 'game.opening')}
        </h2>
        <SessionFigures />
      </div>
      <div className={styles.end}>
        {isDemo && onLeaveDemo !== undefined && <DemoMark onLeave={onLeaveDemo} />}
        {!isDemo && onPickCurrency !== undefined && (
          <Balance isBonus={isBonus} onPickCurrency={onPickCurrency} />
        )}
        {screen !== undefined && <FullscreenButton screen={screen} />}
      </div>
      <Notice currencyId={changed} refused={refused} />
    </div>
  );
}
