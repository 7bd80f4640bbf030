import { alertCards } from './accounts/alerts/alert-cards.ts';
import type { CardKind } from './accounts/cards/card-kind.ts';
import { startCards } from './accounts/cards/start-cards.ts';
import { CARD_ALERTS, watchCards } from './accounts/cards/watch-cards.ts';
import { documentCards } from './accounts/kyc/document-cards.ts';
import { noteCards } from './cashdesk/approvals/note-cards.ts';
import { receiptCards } from './cashdesk/approvals/receipt-cards.ts';
import { transferCards } from './cashdesk/approvals/transfer-cards.ts';
import { createShow } from './cashdesk/approvals/show-message.ts';
import { createBotApi } from './cashdesk/approvals/telegram-api.ts';
import { withdrawalCards } from './cashdesk/approvals/withdrawal-cards.ts';
import { DESK_ALERTS, watchDesk } from './cashdesk/alerts/watch-desk.ts';
import {
  chatAppealCards,
  chatHeldCards,
  chatReportCards,
} from './community/moderation/chat-cards.ts';
import type { Context } from './context.ts';
import { bidCards } from './partners/cards/bid-cards.ts';
import { orderCards } from './partners/cards/order-cards.ts';
import { settleAlerts } from './platform/alerts/alerts.ts';
import { watchJobs } from './platform/alerts/watch-jobs.ts';
import type { Lead } from './platform/leader.ts';
import { MAIL_ALERTS, watchMail } from './platform/mail/watch-mail.ts';
import { jobsOf } from './jobs.ts';
import { complaintCards } from './support/complaints/complaint-cards.ts';
import { grantCards } from './rewards/review/grant-cards.ts';

/** Every kind of card in the staff's chat, those of alerts first; a new one is added here. */
export const staffCards = (context: Context): readonly CardKind[] => [
  alertCards(context),
  withdrawalCards(context),
  documentCards(context),
  noteCards(context),
  receiptCards(context),
  transferCards(context),
  grantCards(context),
  complaintCards(context),
  chatAppealCards(context),
  chatReportCards(context),
  chatHeldCards(context),
  orderCards(context),
  bidCards(context),
];

/** Keeps the cards current until stopped. */
export function startStaffCards(context: Context): Lead {
  const { telegramApiRoot: apiRoot, botToken: token, databaseUrl = '' } = context.config;
  const show = createShow(createBotApi({ apiRoot, token }));
  const watch = () => watchForStaff(context);
  return startCards({ ...context, databaseUrl, kinds: staffCards(context), show, watch });
}

/** Looks what is wrong, by rows alone, and keeps the alerts in line with it. */
async function watchForStaff(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const findings = [
    ...(await watchJobs(db, jobsOf(config))),
    ...(await watchDesk(context)),
    ...(await watchMail(context)),
    ...(await watchCards(context)),
  ];
  const kinds = ['job-failed', 'job-late', ...DESK_ALERTS, ...MAIL_ALERTS, ...CARD_ALERTS] as const;
  await settleAlerts(db, kinds, { findings, nowMs: clock.nowMs() });
}
