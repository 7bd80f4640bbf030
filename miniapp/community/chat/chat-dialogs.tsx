import { useAtomValue } from 'jotai';
import { AirdropDialog } from '../airdrops/airdrop-dialog.tsx';
import { RainProofDialog } from '../airdrops/rain-proof.tsx';
import { BanDialog } from '../moderation/ban-dialog.tsx';
import { ReportDialog } from '../moderation/report-dialog.tsx';
import { QuizDialog } from '../quiz/quiz-dialog.tsx';
import { chatDialogAtom } from '../room/chat-atoms.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** The window of the chat that `chatDialogAtom` names. */
export function ChatDialogs() {
  const dialog = useAtomValue(chatDialogAtom);
  switch (dialog?.kind) {
    case 'rules':
      return <RulesDialog />;
    case 'airdrop':
      return <AirdropDialog />;
    case 'proof':
      return <RainProofDialog proofId={dialog.proofId} />;
    case 'report':
      return <ReportDialog uid={dialog.uid} />;
    case 'ban':
      return <BanDialog nick={dialog.nick} publicId={dialog.publicId} uid={dialog.uid} />;
    case 'quiz':
      return <QuizDialog nick={dialog.nick} publicId={dialog.publicId} />;
    case undefined:
      return null;
  }
}
