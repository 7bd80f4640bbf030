import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Repost } from '../../../shared/rewards/reposts/contract.ts';
import { postOfLink, REPOST_LINK_LENGTH } from '../../../shared/rewards/reposts/rules.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePress } from '../offers/use-press.ts';
import { composeAddress } from './compose-address.ts';
import { NETWORK_NAMES } from './network-names.ts';
import styles from './repost-dialog.module.css';

type Shown = {
  readonly repost: Repost;
  /** The link of the player's own invitation. */
  readonly invitation: string;
  /** What the bonus gives, in USDIC. */
  readonly amount: string;
  readonly onClose: () => void;
};

type ViewProps = Shown & {
  readonly isTaken: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onSend: (link: string) => void;
  readonly firstTyped?: string;
};

/** The window in a given state. */
export function RepostDialogView(props: ViewProps) {
  const { repost, amount, onClose, isTaken } = props;
  const t = useT();
  const network = NETWORK_NAMES[repost.network];
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('repost.dialog', { network })}>
      <div className={styles.body}>
        <p aria-live="polite" className={styles.done}>
          {isTaken && t('repost.done', { amount })}
        </p>
        {isTaken ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : repost.isLinked ? (
          <Steps {...props} />
        ) : (
          <>
            <p>{t('repost.linkFirst', { network })}</p>
            <Link className={buttonClass({ variant: 'hot' })} href="/settings" onClick={onClose}>
              {t('repost.toSettings')}
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Steps({ repost, invitation, ...form }: ViewProps) {
  const t = useT();
  const network = NETWORK_NAMES[repost.network];
  const post = t('repost.post');
  const { quoteUrl } = repost;
  return (
    <ol className={styles.steps}>
      <Step title={t('repost.step.write', { network })}>
        {quoteUrl !== null && <p className={styles.soft}>{t('repost.quote')}</p>}
        <blockquote className={styles.post}>
          {post} <span className={styles.address}>{invitation}</span>
        </blockquote>
        <div className={styles.actions}>
          <Button
            icon={<ExternalIcon />}
            onClick={() => openAddress(composeAddress(repost, { post, invitation }))}
          >
            {t('repost.compose', { network })}
          </Button>
          {quoteUrl !== null && (
            <Button icon={<ExternalIcon />} onClick={() => openAddress(quoteUrl)}>
              {t('repost.ours')}
            </Button>
          )}
          <CopyButton
            label={t('repost.copy')}
            name={t('repost.copy')}
            text={`${post} ${invitation}`}
          />
        </div>
      </Step>
      <Step title={t('repost.step.send')}>
        <LinkForm {...form} repost={repost} />
      </Step>
    </ol>
  );
}

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className={styles.step}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </li>
);

type FormProps = Pick<
  ViewProps,
  'repost' | 'amount' | 'isBusy' | 'failure' | 'onSend' | 'firstTyped'
>;

/** The field for the post's link; one that names no post is not sent. */
function LinkForm({ repost, amount, isBusy, failure, onSend, firstTyped = '' }: FormProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState(firstTyped);
  const [isWrong, setIsWrong] = useState(false);
  const network = NETWORK_NAMES[repost.network];
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const isPost = postOfLink(repost.network, typed) !== undefined;
    setIsWrong(!isPost);
    if (isPost) onSend(typed.trim());
  };
  const refused = failure === undefined ? undefined : refusalText(failure);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        autoCapitalize="off"
        autoComplete="off"
        error={isWrong ? t('repost.form', { network }) : refused}
        hint={t('repost.hint')}
        inputMode="url"
        label={t('repost.link')}
        maxLength={REPOST_LINK_LENGTH}
        onValueChange={(value) => {
          setTyped(value);
          setIsWrong(false);
        }}
        spellCheck={false}
        value={typed}
      />
      <Button isLoading={isBusy} type="submit" variant="hot">
        {t('repost.take', { amount })}
      </Button>
    </form>
  );
}

/** The window of one network: the words to post, and the field for the post's link. */
export function RepostDialog({ onTaken, ...shown }: Shown & { readonly onTaken: () => void }) {
  const [isTaken, setIsTaken] = useState(false);
  const { network } = shown.repost;
  const { press, isBusy, failure } = usePress(async (link: string) => {
    await send('bonus', 'takeRepost', { network, link });
    setIsTaken(true);
    onTaken();
  });
  return (
    <RepostDialogView
      {...shown}
      failure={failure}
      isBusy={isBusy}
      isTaken={isTaken}
      onSend={(link) => void press(link)}
    />
  );
}
