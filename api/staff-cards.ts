import type { CardKind } from './accounts/cards/card-kind.ts';
import { startCards } from './accounts/cards/start-cards.ts';
import { documentCards } from './accounts/kyc/document-cards.ts';
import { noteCards } from './cashdesk/approvals/note-cards.ts';
import { receiptCards } from './cashdesk/approvals/receipt-cards.ts';
import { transferCards } from './cashdesk/approvals/transfer-cards.ts';
import { createShow } from './cashdesk/approvals/show-message.ts';
import { createBotApi } from './cashdesk/approvals/telegram-api.ts';
import { withdrawalCards } from './cashdesk/approvals/withdrawal-cards.ts';
import type { Context } from './context.ts';
import type { Lead } from './platform/leader.ts';
import { complaintCards } from './support/complaints/complaint-cards.ts';
import { grantCards } from './rewards/review/grant-cards.ts';

/** Every kind of card in the staff's chat; a new one is added here. */
export const staffCards = (context: Context): readonly CardKind[] => [
  withdrawalCards(context),
  documentCards(context),
  noteCards(context),
  receiptCards(context),
  transferCards(context),
  grantCards(context),
  complaintCards(context),
];

/** Keeps the cards current until stopped. */
export function startStaffCards(context: Context): Lead {
  const { telegramApiRoot: apiRoot, botToken: token, databaseUrl = '' } = context.config;
  const show = createShow(createBotApi({ apiRoot, token }));
  return startCards({ ...context, databaseUrl, kinds: staffCards(context), show });
}
