import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import type { UserStats } from '../../../shared/accounts/player-card/contract.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { vipLevelsAtom } from '../../players/profile-atoms.ts';
import { closeModal } from '../../ui/modal-atom.ts';
import { VipBadge } from '../../players/vip-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMonth } from './month.ts';
import { cardPublicIdAtom } from './open-player-card.ts';
import { loadPlayerCard, type PlayerCardState } from './player-card-state.ts';
import styles from './player-card.module.css';
import { PlayerFace } from './player-face.tsx';

type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string | undefined;
};

function Figure({ label, value, unit }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </dd>
    </div>
  );
}

function Who({ stats }: { readonly stats: UserStats }) {
  const t = useT();
  const month = useMonth();
  const levels = useAtomValue(vipLevelsAtom);
  const { nick, avatar, publicId, compointStatus, since } = stats;
  const level = levels.find(({ statusId }) => statusId === compointStatus) ?? VIP_LEVELS[0];
  return (
    <div className={styles.who}>
      <PlayerFace avatar={avatar} size="large" nick={nick} publicId={publicId} />
      <div className={styles.words}>
        <strong className={styles.nick}>{nick}</strong>
        <span className={styles.level}>
          <VipBadge statusId={compointStatus} />
          {level?.statusName}
        </span>
        <span className={styles.since}>{t('players.since', { month: month(since) })}</span>
      </div>
    </div>
  );
}

function Figures({ stats }: { readonly stats: UserStats }) {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  const { totalGames, maxCoef } = stats;
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('players.totalBet')}
        unit={money.code}
        value={money.format(BigInt(stats.totalBetMicro))}
      />
      <Figure label={t('players.totalGames')} value={number(totalGames)} />
      <Figure
        label={t('players.maxWin')}
        unit={money.code}
        value={money.format(BigInt(stats.maxWinMicro))}
      />
      <Figure
        label={t('players.maxCoef')}
        value={`×${number(Math.floor(maxCoef * 100) / 100, { minimumFractionDigits: 2 })}`}
      />
    </dl>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <VisuallyHidden>{t('players.loading')}</VisuallyHidden>
      <div className={styles.who}>
        <Skeleton height="4.5rem" width="4.5rem" />
        <div className={styles.words}>
          <Skeleton height="1.375rem" width="9rem" />
          <Skeleton height="1rem" width="6rem" />
          <Skeleton height="1rem" width="11rem" />
        </div>
      </div>
      <div className={styles.figures}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton height="4.375rem" key={index} />
        ))}
      </div>
    </>
  );
}

type PlayerCardBodyProps = { readonly state: PlayerCardState; readonly onRetry: () => void };

/** The card in each of its states, all of the same height. */
export function PlayerCardBody({ state, onRetry }: PlayerCardBodyProps) {
  const t = useT();
  return (
    <div className={styles.body}>
      {state.status === 'loading' && <Loading />}
      {state.status === 'ready' && (
        <>
          <Who stats={state.stats} />
          <Figures stats={state.stats} />
        </>
      )}
      {state.status === 'hidden' && (
        <div className={styles.notice}>
          <PlayerFace size="large" nick={null} />
          <p>{t('refusal.users.not-found')}</p>
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.notice}>
          <p>{t('players.failed')}</p>
          <Button onClick={onRetry}>{t('players.retry')}</Button>
        </div>
      )}
    </div>
  );
}

/** The dialog with the card of the player requested last. */
export function PlayerCard() {
  const t = useT();
  const publicId = useAtomValue(cardPublicIdAtom);
  const [state, setState] = useState<PlayerCardState>({ status: 'loading' });
  useEffect(() => {
    if (publicId === null) return undefined;
    let isCurrent = true;
    void loadPlayerCard(publicId).then((answer) => {
      if (isCurrent) setState(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [publicId]);
  const retry = () => {
    setState({ status: 'loading' });
    if (publicId !== null) void loadPlayerCard(publicId).then(setState);
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('players.title')}>
      <PlayerCardBody onRetry={retry} state={state} />
    </Dialog>
  );
}
