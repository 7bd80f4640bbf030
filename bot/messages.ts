// oxlint-disable eslint/max-lines -- a line for each text
// Written by `npm run texts` from the English texts. Change those and run it.

/** What fills the placeholders of each text, by its key. Rooms of games add theirs. */
export interface Messages {
  'buttons.help': {};
  'buttons.login': {};
  'buttons.play': {};
  'buttons.promotions': {};
  'help.text': {};
  'login.link': { readonly link: string | number; readonly minutes: string | number };
  'login.openChat': {};
  'login.openSite': {};
  'login.privateOnly': {};
  'login.unavailable': {};
  'profile.about': {};
  'profile.command.help': {};
  'profile.command.login': {};
  'profile.command.promotions': {};
  'profile.command.start': {};
  'profile.description': {};
  'profile.menuButton': {};
  'promotions.text': {};
  'reminders.notOff': {};
  'reminders.off': {};
  'start.invited': {};
  'start.welcome': { readonly name: string | number };
  'story.accepted': {};
  'story.closed': {};
  'story.notLinked': {};
  'story.notYet': { readonly days: number };
  'story.notYours': {};
  'story.old': {};
  'story.unavailable': {};
  'unknown.text': {};
}
