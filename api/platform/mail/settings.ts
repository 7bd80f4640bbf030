import * as z from 'zod/mini';

/** The variables of the mail server; `.env.example` explains each one. */
export const mailVariables = {
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/))),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof mailVariables>>;

/**
 * Where mails are sent and who they are from; without an address they go to the sandbox's mailbox.
 */
export type MailSettings = { readonly smtpUrl: string | undefined; readonly from: string };

export function mailOf(values: Values): MailSettings {
  const from = values.MAIL_FROM ?? 'Rollhouse <no-reply@rollhouse.example>';
  return { smtpUrl: values.SMTP_URL, from };
}

/** Why these settings are not fit for production. */
export function mailFaults(values: Values): readonly (string | false)[] {
  return [
    values.SMTP_URL === undefined && 'SMTP_URL is missing',
    values.MAIL_FROM === undefined && 'MAIL_FROM is missing',
  ];
}
