import { lazy, Suspense, useEffect, useState, type ChangeEvent } from 'react';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { AVATAR_TYPES, PRESET_AVATARS } from '../../../shared/accounts/settings/avatars.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { PlayerFace } from '../player-card/player-face.tsx';
import { useAttempt } from '../../protection/change-protection.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { CheckIcon, PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './avatar-card.module.css';
import { choosePicture, savePicture } from './change-account.ts';
import { readPicture } from './cut-picture.ts';
import { SectionCard } from '../forms/section-card.tsx';

const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

const NAMES: Record<(typeof PRESET_AVATARS)[number], PlainKey> = {
  '/avatars/fox.svg': 'settings.avatar.fox',
  '/avatars/owl.svg': 'settings.avatar.owl',
  '/avatars/cat.svg': 'settings.avatar.cat',
  '/avatars/octopus.svg': 'settings.avatar.octopus',
  '/avatars/robot.svg': 'settings.avatar.robot',
  '/avatars/moon.svg': 'settings.avatar.moon',
};

type PresetsProps = {
  readonly shown: string | null;
  readonly pending: string | undefined;
  readonly onChoose: (address: string) => void;
};

function Presets({ shown, pending, onChoose }: PresetsProps) {
  const t = useT();
  return (
    <ul aria-label={t('settings.avatar.presets')} className={styles.presets}>
      {PRESET_AVATARS.map((address) => {
        const isShown = address === shown;
        return (
          <li key={address}>
            <button
              aria-busy={address === pending || undefined}
              aria-label={t(NAMES[address])}
              aria-pressed={isShown}
              className={cx(styles.preset, isShown && styles.chosen)}
              onClick={() => onChoose(address)}
              type="button"
            >
              <img alt="" src={address} />
              <span className={styles.mark}>
                {address === pending && <Spinner />}
                {isShown && pending === undefined && <CheckIcon />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const isPicture = ({ type }: File) => AVATAR_TYPES.some((known) => known === type);

/**
 * The address of a picture that the browser can draw; rejects with the server's refusal when it is
 * not one.
 */
async function addressOf(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    if (!isPicture(file)) throw new Error('A file of another kind');
    await readPicture(address);
    return address;
  } catch {
    URL.revokeObjectURL(address);
    throw new RefusedError('settings.avatar-format', 0);
  }
}

function UploadButton({ onPicture }: { readonly onPicture: (file: File) => void }) {
  const t = useT();
  const take = (change: ChangeEvent<HTMLInputElement>) => {
    const [file] = change.target.files ?? [];
    change.target.value = '';
    if (file !== undefined) onPicture(file);
  };
  return (
    <label className={cx(buttonClass({ variant: 'quiet' }), styles.upload)}>
      <PlusIcon />
      {t('settings.avatar.upload')}
      <input
        accept={AVATAR_TYPES.join(',')}
        aria-describedby="avatar-hint"
        className={styles.file}
        onChange={take}
        type="file"
      />
    </label>
  );
}

/** The player's picture: one of six, or their own, cropped to a square; saved when it is chosen. */
export function AvatarChoice({ user }: { readonly user: UserView }) {
  const t = useT();
  const { attempt, errorText } = useAttempt();
  const [pending, setPending] = useState<string>();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    return () => URL.revokeObjectURL(picture);
  }, [picture]);
  const saved = () => showToast(t('settings.avatar.saved'));
  const choose = async (address: string) => {
    if (pending !== undefined || address === user.avatar) return;
    setPending(address);
    if (await attempt(() => choosePicture(address))) saved();
    setPending(undefined);
  };
  const cut = async (image: string) => {
    await savePicture(image);
    saved();
  };
  return (
    <>
      <div className={styles.both}>
        <div className={styles.own}>
          <PlayerFace avatar={user.avatar} size="large" nick={user.nick} publicId={user.publicId} />
          <div className={styles.words}>
            <UploadButton
              onPicture={(file) => void attempt(async () => setPicture(await addressOf(file)))}
            />
            <p className={styles.hint} id="avatar-hint">
              {t('settings.avatar.hint')}
            </p>
          </div>
        </div>
        <Presets
          onChoose={(address) => void choose(address)}
          pending={pending}
          shown={user.avatar}
        />
      </div>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
      {picture !== undefined && (
        <Suspense fallback={null}>
          <CropDialog onClose={() => setPicture(undefined)} onCut={cut} picture={picture} />
        </Suspense>
      )}
    </>
  );
}

/** The player's picture in the settings of the account. */
export function AvatarCard({ user }: { readonly user: UserView }) {
  const t = useT();
  return (
    <SectionCard lead={t('settings.avatar.lead')} title={t('settings.avatar.title')}>
      <AvatarChoice user={user} />
    </SectionCard>
  );
}
