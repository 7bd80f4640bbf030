import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { BlankDie } from '../../art/blank-die.tsx';
import { GameCover } from '../catalog/game-cover.tsx';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { GateNote, isOfGate } from '../../protection/gate-note.tsx';
import { chooseWallet } from '../../players/choose-wallet.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { showToast } from '../../ui/toasts.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { menuErrorText } from './menu-error-text.ts';
import styles from './game-states.module.css';

type WaitingProps = { readonly game?: Pick<GameView, 'identifier' | 'title' | 'url'> };

/** A game that is loading: its cover, and a loading message. */
export function GameWaiting({ game }: WaitingProps) {
  const t = useT();
  return (
    <output className={styles.state}>
      {game !== undefined && (
        <span className={styles.cover}>
          <GameCover
            cover={game.url}
            identifier={game.identifier}
            isEager
            key={game.url}
            sizes="160px"
          />
        </span>
      )}
      <span className={styles.wait}>
        <Spinner />
        {t('game.opening')}
      </span>
    </output>
  );
}

/** What a refusal can be answered with beside trying again. */
const SIGN_IN: ReadonlySet<string> = new Set(['menu.need-auth', 'wire.need-auth']);
const OTHER_CURRENCY: ReadonlySet<string> = new Set([
  'menu.currency-unavailable',
  'menu.currency-not-found',
]);
const FINAL: ReadonlySet<string> = new Set([
  'menu.banned',
  'menu.unknown-game',
  'menu.demo-off',
  'menu.no-deposit',
]);

type RefusalProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly backLabel?: string;
  readonly onPickCurrency?: () => void;
};

/** Chooses money in place of the bonus, for this game and from then on. */
function PlayForMoney({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = () => {
    setIsChoosing(true);
    chooseWallet('real').then(onChosen, (error: unknown) => {
      setIsChoosing(false);
      showToast(refusalText(error), { tone: 'lose' });
    });
  };
  return (
    <Button isLoading={isChoosing} onClick={choose} variant="hot">
      {t('game.demo.leave')}
    </Button>
  );
}

/** Why there is no game, and the one thing that may help. */
export function GameRefusal(props: RefusalProps) {
  const { error, onRetry, onBack, onPickCurrency } = props;
  const t = useT();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const { backLabel = t('shell.back') } = props;
  const name = error instanceof RefusedError ? error.name : '';
  const mend = () => {
    if (SIGN_IN.has(name) && isGuest) {
      return (
        <Button onClick={() => openModal('auth')} variant="hot">
          {t('shell.login')}
        </Button>
      );
    }
    if (OTHER_CURRENCY.has(name) && onPickCurrency !== undefined) {
      return (
        <Button onClick={onPickCurrency} variant="hot">
          {t('game.currency.change')}
        </Button>
      );
    }
    if (name === 'menu.bonus-game') return <PlayForMoney onChosen={onRetry} />;
    if (FINAL.has(name) || isOfGate(name)) return null;
    return (
      <Button onClick={onRetry} variant="hot">
        {t('game.retry')}
      </Button>
    );
  };
  return (
    <div className={styles.state} role="alert">
      <BlankDie className={styles.art} />
      <div className={styles.words}>
        <p className={styles.title}>{t('game.refused')}</p>
        <p className={styles.text}>
          {error instanceof RefusedError && isOfGate(name) ? (
            <GateNote refusal={error} />
          ) : (
            menuErrorText(t, error)
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {mend()}
        <Button onClick={onBack}>{backLabel}</Button>
      </div>
    </div>
  );
}
