import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { openChatDialog } from '../room/chat-dialog-state.ts';
import { airdropValues, type AirdropValues } from './airdrop-values.ts';
import { AirdropArt } from './airdrop-art.tsx';
import styles from './airdrop-card.module.css';
import { type Claim, claimsAtom } from './claims-atom.ts';
import { useClaim } from './use-claim.ts';

const secondsUntil = (at: string) =>
  Math.max(0, Math.ceil((Date.parse(at) - Date.now() - store.get(clockOffsetMsAtom)) / 1000));

const minutesText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const nothing = () => undefined;

function TimeLeft({ endsAt }: { readonly endsAt: string }) {
  const [seconds] = useState(() => secondsUntil(endsAt));
  return <span className={styles.time}>{minutesText(useCountdown(seconds, nothing))}</span>;
}

/** What the button says while it can be pressed and while it works. */
function useClaimLabel(isRain: boolean): (claim: Claim) => string {
  const t = useT();
  return ({ status }) => {
    if (status === 'checking') return t('airdrop.checking');
    if (status === 'checked') return t('airdrop.checked');
    return t(isRain ? 'airdrop.join' : 'airdrop.claim');
  };
}

function Taken({ awardMicro }: { readonly awardMicro: string }) {
  const t = useT();
  const money = useMoney();
  const amount = money.format(BigInt(awardMicro));
  return (
    <output className={styles.taken}>{t('airdrop.taken', { amount, code: money.code })}</output>
  );
}

function Active({ uid, isRain }: { readonly uid: number; readonly isRain: boolean }) {
  const t = useT();
  const refusalText = useRefusalText();
  const { claim, press } = useClaim(uid);
  const labelOf = useClaimLabel(isRain);
  if (claim.status === 'taken') {
    if (claim.awardMicro !== '0') return <Taken awardMicro={claim.awardMicro} />;
    return <output className={styles.taken}>{t('airdrop.joined.self')}</output>;
  }
  const isBusy = claim.status === 'checking' || claim.status === 'claiming';
  return (
    <>
      <Button isLoading={isBusy} isWide onClick={press} variant="hot">
        {labelOf(claim)}
      </Button>
      {claim.status === 'checking' && <p className={styles.note}>{t('airdrop.human')}</p>}
      {claim.status === 'refused' && (
        <p className={styles.refused} role="alert">
          {refusalText(claim.error)}
        </p>
      )}
    </>
  );
}

/** A rain until its draw: nobody joins any more once its time is over. */
function Rain({ uid, endsAt }: { readonly uid: number; readonly endsAt: string }) {
  const t = useT();
  const [seconds] = useState(() => secondsUntil(endsAt));
  const left = useCountdown(seconds, nothing);
  const { status } = useAtomValue(claimsAtom)[uid] ?? { status: 'none' };
  const isAnswered = status === 'claiming' || status === 'taken' || status === 'refused';
  if (left > 0 || isAnswered) return <Active isRain uid={uid} />;
  return (
    <Button disabled isWide>
      {t('airdrop.drawing')}
    </Button>
  );
}

type FactsProps = { readonly line: ChatMessage; readonly values: AirdropValues };

function Facts({ line, values }: FactsProps) {
  const t = useT();
  const { number } = useFormats();
  const { taken, places } = values;
  const { airdrop, type } = line;
  const isOver = type === CHAT_TYPES.finishedAirdrop;
  const isRain = airdrop?.mode === 'rain';
  const isGathering = isRain && !isOver;
  return (
    <div className={styles.facts}>
      <span>
        {isGathering
          ? t('airdrop.joined', { count: airdrop.joined })
          : t('airdrop.places', { taken: number(taken), places: number(places) })}
      </span>
      {!isOver && airdrop !== undefined && (
        <TimeLeft endsAt={airdrop.endsAt} key={airdrop.endsAt} />
      )}
    </div>
  );
}

function ProofButton({ proofId }: { readonly proofId: string }) {
  const t = useT();
  return (
    <Button
      isWide
      onClick={() => openChatDialog({ kind: 'proof', proofId })}
      size="small"
      variant="ghost"
    >
      {t('airdrop.proof')}
    </Button>
  );
}

/** What stands under an airdrop that nobody takes a place of any more. */
function Over({ line }: { readonly line: ChatMessage }) {
  const t = useT();
  const claim = useAtomValue(claimsAtom)[line.uid];
  const proofId = line.airdrop?.proofId ?? null;
  const isDrawn = line.airdrop?.mode === 'rain' && proofId !== null;
  return (
    <>
      {claim?.status === 'taken' && claim.awardMicro !== '0' ? (
        <Taken awardMicro={claim.awardMicro} />
      ) : (
        <Button disabled isWide>
          {t(isDrawn ? 'airdrop.drawn' : 'airdrop.over')}
        </Button>
      )}
      {proofId !== null && <ProofButton proofId={proofId} />}
    </>
  );
}

/** An airdrop in the room: who gives what, how much is left of it, and the way to take a place. */
export function AirdropCard({ line }: { readonly line: ChatMessage }) {
  const t = useT();
  const money = useMoney();
  const values = airdropValues(line.message);
  if (values === undefined) return null;
  const { airdrop, cards, type, uid } = line;
  const isOver = type === CHAT_TYPES.finishedAirdrop;
  const isRain = airdrop?.mode === 'rain';
  const awardMicro =
    airdrop === undefined
      ? BigInt(Math.round(values.awardHundredths)) * MICRO_PER_HUNDREDTH
      : BigInt(airdrop.awardMicro);
  const share = values.places === 0 ? 1 : Math.min(1, values.taken / values.places);
  return (
    <article
      aria-label={t('airdrop.title')}
      className={styles.card}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        <AirdropArt isRain={isRain} />
        <div className={styles.words}>
          <p className={styles.giver}>
            {t(isRain ? 'airdrop.rain.by' : 'airdrop.by')}{' '}
            <bdi className={styles.nick}>{cards?.nick ?? t('chat.house')}</bdi>
          </p>
          <p className={styles.award}>
            {money.format(awardMicro)} <span className={styles.code}>{money.code}</span>
          </p>
          <p className={styles.each}>
            <span>{t('airdrop.each')}</span>
            {values.level > 0 && (
              <span className={styles.level}>{t('airdrop.level', { level: values.level })}</span>
            )}
          </p>
        </div>
      </header>
      {!(isRain && !isOver) && (
        <span aria-hidden="true" className={styles.bar}>
          <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
      <Facts line={line} values={values} />
      {isOver && <Over line={line} />}
      {!isOver && isRain && <Rain endsAt={airdrop.endsAt} key={airdrop.endsAt} uid={uid} />}
      {!isOver && !isRain && <Active isRain={false} uid={uid} />}
    </article>
  );
}
