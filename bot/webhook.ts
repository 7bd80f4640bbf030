import { Api } from 'grammy';
import { ALLOWED_UPDATES } from './bot.ts';
import { readBotConfig, WEBHOOK_PATH } from './config.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { createBotLogger, describeError } from './logger.ts';
import { publishProfile } from './profile.ts';

/**
 * Points Telegram at the deployed Worker and publishes the bot's profile; run it once after a
 * deployment with the Worker's own variables in the environment.
 */
export async function registerWebhook(env: Readonly<Record<string, unknown>>): Promise<void> {
  const config = readBotConfig(env);
  if (config.webhookSecret === undefined) throw new Error('BOT_WEBHOOK_SECRET is not set');
  const api = new Api(config.token, { apiRoot: config.apiRoot });
  await api.setWebhook(config.siteUrl + WEBHOOK_PATH, {
    secret_token: config.webhookSecret,
    allowed_updates: ALLOWED_UPDATES,
  });
  await publishProfile(api, config.siteUrl);
}

if (import.meta.main) {
  const logger = createBotLogger((line) => process.stdout.write(`${line}\n`));
  try {
    loadEnvironmentFile();
    await registerWebhook(process.env);
    logger.info('webhook registered');
  } catch (error) {
    logger.error('webhook not registered', { reason: describeError(error) });
    process.exitCode = 1;
  }
}
