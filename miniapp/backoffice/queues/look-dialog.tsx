import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { Facts } from './facts.tsx';
import styles from './look-dialog.module.css';

type LookDialogProps = {
  readonly act: QueueAct;
  readonly item: QueueItem;
  readonly onClose: () => void;
};

/** Opens what a player keeps private; the log of staff keeps who looked. */
export function LookDialog({ act, item, onClose }: LookDialogProps) {
  return (
    <Dialog onClose={onClose} title={item.title}>
      <p className={styles.note}>The audit log records that you looked.</p>
      {act === 'documents.look' ? (
        <Picture id={item.id} />
      ) : (
        <Opened call={LOOKS.find((call) => call === act) ?? 'withdrawals.look'} id={item.id} />
      )}
    </Dialog>
  );
}

/** The looks that open words. */
const LOOKS = ['withdrawals.look', 'deposits.look', 'coins.look', 'ton.look'] as const;

type OpenedProps = { readonly call: (typeof LOOKS)[number]; readonly id: string };

function Opened({ call, id }: OpenedProps) {
  const { data, failure } = useAsk(call, { id });
  if (failure !== undefined) return <Failure text={failure} />;
  return data === undefined ? <Loading /> : <Facts facts={data.facts} />;
}

function Picture({ id }: { readonly id: string }) {
  const { data, failure } = useAsk('documents.look', { id });
  if (failure !== undefined) return <Failure text={failure} />;
  if (data === undefined) return <Loading />;
  const file = `data:${data.mediaType};base64,${data.file}`;
  if (data.mediaType === 'image/jpeg') {
    return <img alt={`The ${data.kind} document`} className={styles.picture} src={file} />;
  }
  return (
    <p>
      It is a PDF as it came from the player: open it where it can do no harm.{' '}
      <a className={styles.link} download={`${data.kind}-${id}.pdf`} href={file}>
        Save it
      </a>
    </p>
  );
}
