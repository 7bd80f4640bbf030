import { useAtomValue } from 'jotai';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom, vipLevelsAtom, vipProgressAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { openAddress } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal } from '../../ui/modal-atom.ts';
import { RefusedLine } from '../offers/refused-line.tsx';
import { useRakeback, useTakeRakeback } from '../rakeback/use-rakeback.ts';
import { useVipBonuses } from './use-vip-bonuses.ts';
import styles from './vip-dialog.module.css';
import { VipHero } from './vip-hero.tsx';
import { VipStep } from './vip-step.tsx';

/** The player's rakeback, which can be taken here as well. */
function ClubRakeback() {
  const t = useT();
  const money = useMoney();
  const { state, reload } = useRakeback();
  const { isTaking, refusal, press } = useTakeRakeback(reload, 'vip');
  if (state.status !== 'ready') return null;
  const amount = money.format(BigInt(state.answer.dueMicro));
  return (
    <div className={styles.rakeback}>
      <p>{t('vip.rakeback', { amount, code: money.code })}</p>
      <Button isLoading={isTaking} onClick={press} size="small">
        {t('vip.rakeback.take')}
      </Button>
      <RefusedLine text={refusal} />
    </div>
  );
}

type JourneyProps = {
  readonly bonuses: VipBonuses | undefined;
  readonly reload: () => Promise<void>;
};

function Journey({ bonuses, reload }: JourneyProps) {
  const levels = useAtomValue(vipLevelsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { level: own } = useAtomValue(vipProgressAtom);
  return (
    <ol className={styles.journey}>
      {levels.map((level) => (
        <VipStep
          bonuses={bonuses}
          key={level.statusId}
          level={level}
          reload={reload}
          statusId={isSignedIn ? own.statusId : null}
        />
      ))}
    </ol>
  );
}

/** Where a player of the highest levels writes to their assistant. */
function Assistant({ url }: { readonly url: string }) {
  const t = useT();
  return (
    <Button onClick={() => openAddress(url)} variant="quiet">
      {t('vip.assistant')}
    </Button>
  );
}

type ViewProps = {
  readonly state: AnswerOf<VipBonuses>;
  readonly reload: () => Promise<void>;
};

/** The club in a given state. */
export function VipView({ state, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const bonuses = state.status === 'ready' ? state.answer : undefined;
  const assistantUrl = bonuses?.assistantUrl ?? null;
  return (
    <div className={styles.club}>
      {isSignedIn ? (
        <VipHero bonuses={bonuses} reload={reload} />
      ) : (
        <p className={styles.guest}>{t('shell.vip.guest')}</p>
      )}
      {isSignedIn && state.status === 'failed' && (
        <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />
      )}
      {assistantUrl !== null && <Assistant url={assistantUrl} />}
      <p className={styles.soft}>{t('shell.vip.lead', { base: BASE_CURRENCY })}</p>
      <p className={styles.soft}>{t('vip.dic')}</p>
      <Journey bonuses={bonuses} reload={reload} />
      <p className={styles.soft}>{t('shell.vip.care')}</p>
    </div>
  );
}

function Own() {
  const { state, reload } = useVipBonuses();
  return (
    <>
      <VipView reload={reload} state={state} />
      <ClubRakeback />
    </>
  );
}

const nothing = () => Promise.resolve();

/** The VIP club: the player's own progress, the next reward, and the journey over all levels. */
export function VipDialog() {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Dialog closeLabel={t('shell.close')} isWide onClose={closeModal} title={t('shell.menu.vip')}>
      {isSignedIn ? <Own /> : <VipView reload={nothing} state={{ status: 'waiting' }} />}
    </Dialog>
  );
}
