import { Composer, type Context } from 'grammy';
import {
  landingPath,
  parseStartPayload,
  type StartPayload,
} from '../../shared/platform/bot/start-payload.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { describeError } from '../logger.ts';
import { type Translate, translateFor, translateTo } from '../texts.ts';
import { welcomeKeyboard } from './keyboards.ts';
import { sendLoginLink } from './login.ts';
import { telegramUserOf } from './telegram-user.ts';

/**
 * `/start`: welcomes the player with the button that opens the mini-app. A referral's code travels
 * twice: to the API at once, and in the button's address, so neither an outage nor another device
 * loses it. `/start login` is the deep link to a sign-in link.
 */
export function startFeature(deps: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').command('start', async (ctx) => {
    const payload = parseStartPayload(ctx.match);
    if (payload.kind === 'login') return await sendLoginLink(ctx, deps);
    const t = translateFor(ctx.from.language_code);
    const appUrl = deps.siteUrl + landingPath(payload);
    const isAnswered = deps.answers.areLeft(ctx);
    await deps.answers.send(ctx, welcomeText(t, ctx.from.first_name, payload), {
      parse_mode: 'HTML',
      reply_markup: welcomeKeyboard(t, { appUrl, siteUrl: deps.siteUrl }),
    });
    await Promise.all([
      recordStart(ctx, deps, payload),
      isAnswered && translateMenuButton(ctx, deps, t),
    ]);
  });
  return composer;
}

function welcomeText(t: Translate, firstName: string, payload: StartPayload): string {
  const welcome = t('start.welcome', { name: firstName });
  return payload.kind === 'referral' ? `${welcome}\n\n${t('start.invited')}` : welcome;
}

async function recordStart(ctx: Context, deps: FeatureDeps, payload: StartPayload): Promise<void> {
  if (ctx.from === undefined) return;
  const coded = 'raw' in payload ? { payload: payload.raw } : {};
  try {
    await deps.api.call('/api/bot/start', { ...telegramUserOf(ctx.from), ...coded });
  } catch (error) {
    deps.logger.warn('start not recorded', { reason: describeError(error) });
  }
}

/** The default menu button speaks English; a chat in another language of ours gets its own. */
async function translateMenuButton(ctx: Context, deps: FeatureDeps, t: Translate): Promise<void> {
  if (t === translateTo('en')) return;
  try {
    await ctx.setChatMenuButton({
      menu_button: {
        type: 'web_app',
        text: t('profile.menuButton'),
        web_app: { url: `${deps.siteUrl}/` },
      },
    });
  } catch (error) {
    deps.logger.warn('menu button not translated', { reason: describeError(error) });
  }
}
