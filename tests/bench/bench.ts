import { benchCallbacks } from './callbacks.ts';
import { benchChat } from './chat.ts';
import { benchChatFrames } from './chat-frames.ts';
import { benchDice } from './dice.ts';
import { benchDraws } from './draws.ts';
import { benchGames } from './games.ts';
import { benchGrid } from './grid.ts';
import { benchGrowth } from './growth.ts';
import { benchHour } from './hour.ts';
import { benchOffice } from './office.ts';
import { benchOfficePaint } from './office-paint.ts';
import { benchPaint } from './paint.ts';
import { benchPartners } from './partners.ts';
import { benchPartnersFrames } from './partners-frames.ts';
import { printRows } from './rows.ts';
import { benchRewards } from './rewards.ts';
import { benchRaces } from './races.ts';
import { benchSearch } from './search.ts';
import { benchStartUp } from './start-up.ts';
import { benchTableEnd } from './table-end.ts';
import { benchTables } from './tables.ts';
import { benchWays } from './ways.ts';

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

if (isWanted('start-up')) printRows('npm start to ready', await benchStartUp());
if (isWanted('paint')) printRows('First visit on a slow phone', await benchPaint());
if (isWanted('grid')) printRows('The casino on a slow phone and desk', await benchGrid());
if (isWanted('dice'))
  printRows('Dice over real sockets, durable, all on this machine', await benchDice());
if (isWanted('ways')) printRows('Each form of posting alone, processor time', await benchWays());
if (isWanted('games'))
  printRows('Bets over our own games that any number may play', await benchGames());
if (isWanted('tables')) printRows('Games of many players, durable', await benchTables());
if (isWanted('table-end'))
  printRows('The end of a round with many stakes, durable', await benchTableEnd());
if (isWanted('chat')) printRows('The chat before thousands of readers, durable', await benchChat());
if (isWanted('chat-frames')) printRows('The chat on a slow phone', await benchChatFrames());
if (isWanted('callbacks'))
  printRows('Wallet callbacks of third-party games, durable', await benchCallbacks());
if (isWanted('rewards')) printRows('A bet with all rewards, durable', await benchRewards());
if (isWanted('races')) printRows('Races with many entrants, durable', await benchRaces());
if (isWanted('draws')) printRows('A draw of ten million tickets, durable', await benchDraws());
if (isWanted('search')) printRows('Search over the catalogue', benchSearch());
if (isWanted('office')) printRows('Back office, among many', await benchOffice());
if (isWanted('office-paint'))
  printRows('Back office on a slow processor', await benchOfficePaint());
if (isWanted('partners')) printRows('Partners with many players, durable', await benchPartners());
if (isWanted('partners-frames'))
  printRows('The players of a partner on a slow processor', await benchPartnersFrames());
if (isWanted('growth')) printRows('Dice beside stored bets', await benchGrowth());
if (wanted.includes('hour')) printRows('An hour at half load, durable', await benchHour());
process.exit(0);
