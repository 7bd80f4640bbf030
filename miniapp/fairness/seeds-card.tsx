import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import type { SeedsOutput } from '../../shared/fairness/contract.ts';
import { isClientSeed } from '../../shared/fairness/seeds.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { sessionAtom, userAtom } from '../players/profile-atoms.ts';
import { openModal } from '../ui/modal-atom.ts';
import { connectionAtom } from '../transport/connection.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { randomClientSeed } from './random-client-seed.ts';
import { SeedLine } from './seed-line.tsx';
import styles from './seeds-card.module.css';
import { forgetSeeds, loadSeeds, revealedAtom, rotateSeeds, seedsAtom } from './seeds-atoms.ts';

/**
 * The form for the next pair: the player's own seed for it, and the button that reveals the old
 * one.
 */
function ChangeForm() {
  const t = useT();
  const refusalText = useRefusalText();
  const [clientSeed, setClientSeed] = useState(randomClientSeed);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isValid = isClientSeed(clientSeed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return setError(t('refusal.fairness.client-seed-invalid'));
    setIsBusy(true);
    try {
      await rotateSeeds(clientSeed);
      setClientSeed(randomClientSeed());
    } catch (refusal) {
      setError(refusalText(refusal));
    }
    return setIsBusy(false);
  };
  const change = (text: string) => {
    setClientSeed(text);
    setError(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.subtitle}>{t('fairness.change.title')}</h3>
      <p className={styles.text}>{t('fairness.change.text')}</p>
      <TextInput
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        end={
          <button
            className={styles.random}
            onClick={() => change(randomClientSeed())}
            type="button"
          >
            {t('fairness.change.random')}
          </button>
        }
        error={error}
        hint={t('fairness.change.hint')}
        label={t('fairness.change.newSeed')}
        maxLength={64}
        onValueChange={change}
        spellCheck={false}
        value={clientSeed}
      />
      <Button isLoading={isBusy} isWide size="large" type="submit" variant="hot">
        {t('fairness.change.submit')}
      </Button>
    </form>
  );
}

/** The pair that the last rotation revealed, in full. */
function RevealedPair() {
  const t = useT();
  const revealed = useAtomValue(revealedAtom);
  if (revealed === null) return null;
  return (
    <output className={styles.revealed}>
      <h3 className={styles.subtitle}>{t('fairness.revealed.title')}</h3>
      <dl>
        <SeedLine name={t('fairness.seeds.serverSeed')} value={revealed.serverSeed} />
        <SeedLine name={t('fairness.seeds.serverHash')} value={revealed.serverSeedHash} />
        <SeedLine name={t('fairness.seeds.clientSeed')} value={revealed.clientSeed} />
      </dl>
      <p className={styles.text}>{t('fairness.revealed.bets', { count: revealed.bets })}</p>
    </output>
  );
}

function ActivePair({ seeds }: { readonly seeds: SeedsOutput }) {
  const t = useT();
  const formats = useFormats();
  return (
    <dl>
      <SeedLine name={t('fairness.seeds.serverHash')} value={seeds.serverSeedHash} />
      <SeedLine name={t('fairness.seeds.clientSeed')} value={seeds.clientSeed} />
      <SeedLine
        canCopy={false}
        name={t('fairness.seeds.nonce')}
        value={formats.number(seeds.nonce)}
      />
      <SeedLine name={t('fairness.seeds.nextHash')} value={seeds.nextServerSeedHash} />
    </dl>
  );
}

function SeedsBody() {
  const t = useT();
  const state = useAtomValue(seedsAtom);
  const session = useAtomValue(sessionAtom);
  if (session === 'guest') {
    return (
      <div className={`${styles.form} ${styles.narrow}`}>
        <p className={styles.text}>{t('fairness.seeds.guest')}</p>
        <Button onClick={() => openModal('auth')} variant="hot">
          {t('fairness.seeds.signIn')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={styles.form}>
        <p className={styles.text}>{t('fairness.seeds.failed')}</p>
        <Button onClick={() => void loadSeeds()}>{t('fairness.retry')}</Button>
      </div>
    );
  }
  if (state.kind === 'loading') {
    return (
      <>
        <VisuallyHidden>{t('fairness.seeds.loading')}</VisuallyHidden>
        <Skeleton height="14rem" />
      </>
    );
  }
  return (
    <div className={styles.pair}>
      <div>
        <ActivePair seeds={state.seeds} />
        <RevealedPair />
      </div>
      <ChangeForm />
    </div>
  );
}

/** The player's seeds from the atoms; it loads nothing by itself. */
export function SeedsCard() {
  const t = useT();
  return (
    <section aria-labelledby="seeds" id="your-seeds">
      <Card className={styles.card}>
        <h2 className={styles.title} id="seeds">
          {t('fairness.seeds.title')}
        </h2>
        <SeedsBody />
      </Card>
    </section>
  );
}

/** Keeps the seeds up to date while they are on screen. */
export function useSeeds(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const isConnected = useAtomValue(connectionAtom).state === 'connected';
  useEffect(() => {
    if (playerId === undefined) forgetSeeds();
    else if (isConnected) void loadSeeds();
  }, [playerId, isConnected]);
}
