import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { createBotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { tellDay } from './tell-day.ts';

/** Where staff are told. */
export type StaffChat = {
  readonly staff: StaffSettings;
  readonly telegramApiRoot: string;
  readonly botToken: string;
};

/** Tells the staff's chat of the day before. It looks often, for a day that is closed late. */
export const dayReportJob: Job<JobDeps & { readonly staffChat: StaffChat }> = {
  name: 'day-report',
  cron: '*/5 * * * *',
  limitSeconds: 120,
  run: async ({ db, clock, logger, staffChat }) => {
    const { staff, telegramApiRoot: apiRoot, botToken: token } = staffChat;
    if (staff.chatId === undefined) return;
    await tellDay({ db, clock, logger, botApi: createBotApi({ apiRoot, token }) }, staff.chatId);
  },
};
