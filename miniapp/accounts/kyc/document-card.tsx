import { useState, type ComponentProps } from 'react';
import type { KycDocument } from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { Entry, EntryList } from '../forms/entry-list.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './document-card.module.css';
import { FileIcon } from './kyc-icons.tsx';
import { DOCUMENT_WORDS } from './kyc-words.ts';
import { UploadField } from './upload-field.tsx';

type State = KycDocument['state'];

const STATES: Record<State, { readonly tone: 'win' | 'warn' | 'lose'; readonly name: PlainKey }> = {
  waiting: { tone: 'warn', name: 'kyc.state.waiting' },
  approved: { tone: 'win', name: 'kyc.state.approved' },
  rejected: { tone: 'lose', name: 'kyc.state.rejected' },
};

function StateChip({ state }: { readonly state: State }) {
  const t = useT();
  const { tone, name } = STATES[state];
  return <Chip tone={tone}>{t(name)}</Chip>;
}

type WithdrawProps = {
  readonly document: KycDocument;
  readonly onWithdraw: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The confirmation before a document is withdrawn, which cannot be undone. */
function WithdrawDialog({ document, onWithdraw, onClose }: WithdrawProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const withdraw = async () => {
    if (await attempt(() => onWithdraw(document.id))) onClose();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button isLoading={isBusy} isWide onClick={() => void withdraw()} size="large">
            {t('kyc.withdraw')}
          </Button>
          <Button disabled={isBusy} isWide onClick={onClose} variant="ghost">
            {t('settings.cancel')}
          </Button>
        </div>
      }
      onClose={isBusy ? undefined : onClose}
      title={t('kyc.withdraw.title')}
    >
      <p className={styles.text}>{t('kyc.withdraw.text', { name: document.fileName })}</p>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </Dialog>
  );
}

type DocumentProps = Pick<WithdrawProps, 'document' | 'onWithdraw'>;

function Sent({ document, onWithdraw }: DocumentProps) {
  const t = useT();
  const { date } = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { fileName, state, uploadedAt, reason } = document;
  const sentAt = t('kyc.sentAt', { at: date(uploadedAt) });
  return (
    <Entry
      below={
        isAsking && (
          <WithdrawDialog
            document={document}
            onClose={() => setIsAsking(false)}
            onWithdraw={onWithdraw}
          />
        )
      }
      end={
        <>
          <StateChip state={state} />
          {state === 'waiting' && (
            <Button
              aria-label={t('kyc.withdrawNamed', { name: fileName })}
              onClick={() => setIsAsking(true)}
              size="small"
              variant="ghost"
            >
              {t('kyc.withdraw')}
            </Button>
          )}
        </>
      }
      icon={<FileIcon />}
      name={fileName}
      notes={[
        sentAt,
        ...(reason === null
          ? []
          : [
              <span className={styles.reason} key="reason">
                {t('kyc.reason', { reason })}
              </span>,
            ]),
      ]}
    />
  );
}

type DocumentCardProps = {
  readonly kind: DocumentKind;
  /** Of this kind, newest first. */
  readonly documents: readonly KycDocument[];
  readonly onSent: () => Promise<void>;
  readonly onWithdraw: (id: string) => Promise<unknown>;
  readonly upload?: Pick<ComponentProps<typeof UploadField>, 'first' | 'sendFile'>;
};

/** One kind of document: what counts as it, what was sent, and the form that sends one. */
export function DocumentCard(props: DocumentCardProps) {
  const { kind, documents, onSent, onWithdraw, upload } = props;
  const t = useT();
  const [isAdding, setIsAdding] = useState(false);
  const { name, about } = DOCUMENT_WORDS[kind];
  const [newest] = documents;
  const isApproved = documents.some(({ state }) => state === 'approved');
  const isOpen = newest === undefined || newest.state === 'rejected' || isAdding;
  const sent = async () => {
    await onSent();
    setIsAdding(false);
  };
  return (
    <SectionCard lead={t(about)} title={t(name)}>
      {documents.length > 0 && (
        <EntryList>
          {documents.map((document) => (
            <Sent document={document} key={document.id} onWithdraw={onWithdraw} />
          ))}
        </EntryList>
      )}
      {!isApproved && isOpen && (
        <UploadField isAgain={newest?.state === 'rejected'} kind={kind} onSent={sent} {...upload} />
      )}
      {!isApproved && !isOpen && (
        <Button className={styles.add} onClick={() => setIsAdding(true)} size="small">
          {t('kyc.add')}
        </Button>
      )}
    </SectionCard>
  );
}
