import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { openBotWhenKnown } from '../transport/bot-link.ts';

/** Opens the bot as soon as its address is known; the main page is shown meanwhile. */
export function BotRedirect() {
  useEffect(() => openBotWhenKnown(), []);
  return <Redirect replace to="/main" />;
}
