import { useAtomValue } from 'jotai';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { GameCover } from '../catalog/game-cover.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { walletIn } from '../../players/wallet.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { SwapIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './continue-panel.module.css';
import { exMoneyAtom } from './ex-currency.ts';
import type { Wish } from './game-play.ts';
import { LobbyTables } from './lobby-tables.tsx';

type PanelProps = {
  readonly game: GameView;
  readonly onOpen: (wish: Wish) => void;
  readonly onPickCurrency: () => void;
  /** Whether a change of currency is in progress: no game is opened meanwhile. */
  readonly isChanging: boolean;
};

function Facts({ game }: Pick<PanelProps, 'game'>) {
  const t = useT();
  const { number } = useFormats();
  return (
    <p className={styles.facts}>
      <span>{game.provider.title}</span>
      {game.rtp >= 1 && <span>{t('game.rtp', { percent: number(game.rtp) })}</span>}
    </p>
  );
}

function DemoButton({ game, onOpen }: Pick<PanelProps, 'game' | 'onOpen'>) {
  const t = useT();
  if (!game.hasDemo) return null;
  return (
    <Button isWide onClick={() => onOpen({ isDemo: true })} variant="ghost">
      {t('game.demo.try')}
    </Button>
  );
}

/**
 * Says that the player chose the bonus, where there is one: whether it is for the game is seen on
 * opening.
 */
function BonusNote() {
  const t = useT();
  const user = useAtomValue(userAtom);
  const isChosen = useAtomValue(playWalletAtom) === 'bonus';
  if (user === null || !isChosen || walletIn(user, 'bonus').balanceMicro === '0') return null;
  return <p className={styles.note}>{t('game.bonus.chosen')}</p>;
}

/**
 * The player's choice: for money in a currency, at a table where there are any, or without money.
 */
function PlayerChoice({ game, onOpen, onPickCurrency, isChanging }: PanelProps) {
  const t = useT();
  const money = useAtomValue(exMoneyAtom);
  const code = money?.code ?? '';
  const isWaiting = isChanging || money === null;
  return (
    <>
      {game.hasLobby ? (
        <LobbyTables code={code} game={game} isDisabled={isWaiting} onOpen={onOpen} />
      ) : (
        <Button
          isLoading={isWaiting}
          isWide
          onClick={() => onOpen({ isDemo: false })}
          size="large"
          variant="hot"
        >
          {t('game.play', { code })}
        </Button>
      )}
      <BonusNote />
      <Button disabled={isWaiting} icon={<SwapIcon />} isWide onClick={onPickCurrency}>
        {t('game.currency.change')}
      </Button>
      <DemoButton game={game} onOpen={onOpen} />
    </>
  );
}

/** A guest signs in first, or tries without money where the game has that. */
function GuestChoice({ game, onOpen }: Pick<PanelProps, 'game' | 'onOpen'>) {
  const t = useT();
  return (
    <>
      <p className={styles.note}>{t('refusal.menu.need-auth')}</p>
      <Button isWide onClick={() => openModal('auth')} size="large" variant="hot">
        {t('shell.login')}
      </Button>
      {!isTelegram && (
        <Button isWide onClick={() => openModal('registration')}>
          {t('game.register')}
        </Button>
      )}
      <DemoButton game={game} onOpen={onOpen} />
    </>
  );
}

function Choice(props: PanelProps) {
  const session = useAtomValue(sessionAtom);
  if (session === 'unknown') return <Skeleton height="var(--control-large)" />;
  return session === 'player' ? <PlayerChoice {...props} /> : <GuestChoice {...props} />;
}

/** What is shown before a game: its cover and name, and how it can be played. */
export function ContinuePanel(props: PanelProps) {
  const { game } = props;
  const t = useT();
  return (
    <div className={styles.scroll}>
      <div className={styles.panel} data-tables={game.hasLobby || undefined}>
        <span className={styles.cover}>
          <GameCover
            cover={game.url}
            identifier={game.identifier}
            isEager
            key={game.url}
            sizes="(min-width: 640px) 272px, 176px"
          />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>{game.title}</h3>
          <Facts game={game} />
          <div className={styles.actions}>
            <Choice {...props} />
          </div>
          {game.hasDemo && <p className={styles.note}>{t('game.demo.about')}</p>}
        </div>
      </div>
    </div>
  );
}
