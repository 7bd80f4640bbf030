import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { send, type ChannelReply } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isProofWhole, NO_PROOF, proofNeeds, proofOf } from './proof.ts';
import { fieldOfProof, ProofFields } from './proof-fields.tsx';
import { Refused } from './refused.tsx';
import styles from './two-factor-setup.module.css';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

/** A secret that is not active yet. */
export type NewSecret = Pick<ChannelReply<'user', 'load2FA'>, 'qrcode' | 'code' | 'uri'>;
/** Its state; a refusal when it could not be loaded. */
export type SecretState = NewSecret | RefusedError | 'waiting';

const GROUP = /.{1,4}/g;

/** The secret in groups of four, which are easiest to type. */
const grouped = (secret: string) => (secret.match(GROUP) ?? []).join(' ');

/** An SVG as the address of an image, in which none of its scripts can run. */
const imageOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

function Secret({ secret }: { readonly secret: NewSecret }) {
  const t = useT();
  const shown = grouped(secret.code);
  return (
    <>
      <img alt={t('settings.two.qr')} className={styles.qr} src={imageOf(secret.qrcode)} />
      <div className={styles.words}>
        <p className={styles.step}>{t('settings.two.scan')}</p>
        {!isTelegram && (
          <a className={styles.open} href={secret.uri}>
            <span className={buttonClass({ isWide: true })}>{t('settings.two.open')}</span>
          </a>
        )}
        <div className={styles.secret}>
          <div>
            <p className={styles.name}>{t('settings.two.secret')}</p>
            <p className={styles.code}>{shown}</p>
          </div>
          <CopyButton name={t('settings.two.secret')} text={secret.code} />
        </div>
      </div>
    </>
  );
}

type ViewProps = {
  readonly state: SecretState;
  readonly security: SecurityOutput;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly firstFailure?: RefusedError;
};

/** The dialog that sets up an authenticator, in a given state of the secret. */
export function TwoFactorSetupView(props: ViewProps) {
  const { state, security, onRetry, onClose, onCodes, firstFailure } = props;
  const t = useT();
  const formId = useId();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [proof, setProof] = useState(NO_PROOF);
  const [hasTried, setHasTried] = useState(false);
  const needs = { ...proofNeeds(security), code: true };
  const isFailed = state instanceof RefusedError;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isProofWhole(needs, proof)) return pointOut();
    const reply = await attempt(() =>
      send('user', 'enable2FA', { ...proofOf(needs, proof), code: proof.code }),
    );
    if (reply !== undefined) onCodes(reply.recoveryCodes);
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        isFailed ? (
          <Button isWide onClick={onRetry} size="large">
            {t('shell.net.retry')}
          </Button>
        ) : (
          <Button
            disabled={state === 'waiting'}
            form={formId}
            isLoading={isBusy}
            isWide
            size="large"
            type="submit"
            variant="hot"
          >
            {t('settings.two.enable')}
          </Button>
        )
      }
      onClose={isBusy ? undefined : onClose}
      title={t('settings.two.setup')}
    >
      {state === 'waiting' && (
        <div aria-busy="true" className={styles.top}>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton height="11rem" />
        </div>
      )}
      {isFailed && <Refused failure={state} />}
      {typeof state === 'object' && !isFailed && (
        <form
          className={styles.form}
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          ref={setForm}
        >
          <div className={styles.top}>
            <Secret secret={state} />
          </div>
          <ProofFields
            codeLead={t('settings.two.type')}
            failure={failure}
            hasTried={hasTried}
            needs={needs}
            onChange={(change) => {
              forgive();
              setProof((proof) => ({ ...proof, ...change }));
            }}
            proof={proof}
            takesRecovery={false}
          />
          <Refused failure={failure} isOfField={fieldOfProof} />
        </form>
      )}
    </Dialog>
  );
}

type SetupProps = Pick<ViewProps, 'security' | 'onClose' | 'onCodes'>;

/** Sets up an authenticator: a new secret is requested when the dialog opens. */
export function TwoFactorSetup(props: SetupProps) {
  const [state, setState] = useState<SecretState>('waiting');
  const load = useCallback(
    () =>
      send('user', 'load2FA').then(setState, (error: unknown) =>
        setState(error instanceof RefusedError ? error : RefusedError.noAnswer()),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const retry = () => {
    setState('waiting');
    void load();
  };
  return <TwoFactorSetupView {...props} onRetry={retry} state={state} />;
}
