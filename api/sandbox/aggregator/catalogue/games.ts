import { createHash } from 'node:crypto';
import type { StandInGame } from './game.ts';
import { drawLiveTitle } from './live-titles.ts';
import { type ProviderPlan, PROVIDERS } from './providers.ts';
import { type Draws, drawsOf } from './seeded.ts';
import { drawTags, tagsOf } from './tags.ts';
import { drawTitle, motifsOfTitle, type Title } from './titles.ts';

/** What a sequel is called after the first game of its series. */
const SEQUELS = ['2', '3', 'Deluxe', 'Xmas', 'Ultra'] as const;
/** Titles that sound finished have no sequel. */
const TAILED = /\d|Deluxe|Gather|Reborn|Returns|Ways|Extreme|Legends|Bonus|Gold$|Plyus|Ekstra/;
const SEQUEL_CHANCE = 0.11;
const RTP_LEAST = 92;
const RTP_MOST = 97.5;

/** The return of a roulette with one zero, 36 of 37; other tables say none. */
const SINGLE_ZERO_RTP = 97.3;

/** The stable identifier of what the texts name, as 40 hex characters. */
function uuidOf(...parts: readonly (string | number)[]): string {
  return createHash('sha1').update(parts.join('\n')).digest('hex');
}

/** The whole catalogue of a seed: the same seed gives the same games in the same order. */
export function buildGames(seed: string): readonly StandInGame[] {
  const taken = new Set<string>();
  const perProvider = PROVIDERS.map((plan) =>
    plan.naming.kind === 'live' ? liveGames(seed, plan, taken) : reelGames(seed, plan, taken),
  );
  return interleave(perProvider);
}

/** Mixes the providers evenly, as a real list is: by time of arrival and not by maker. */
function interleave(lists: readonly (readonly StandInGame[])[]): readonly StandInGame[] {
  return lists
    .flatMap((games) => games.map((game, at) => ({ game, place: (at + 0.5) / games.length })))
    .toSorted((left, right) => left.place - right.place)
    .map(({ game }) => game);
}

/** Titles that games of real providers have. */
const TAKEN_ELSEWHERE =
  /^(?:candy|sweet|sugar|jelly|fruit) (?:burst|blast|pop|rush|mania|crush|bonanza|jam|party)$|^(?:wolf|lion|diamond) gold$|^royal dice$/i;

/** Asks until a title is new; after many tries a number is put behind it. */
function unusedName(taken: Set<string>, propose: () => string): string {
  let name = propose();
  const isTaken = () => taken.has(name.toLowerCase()) || TAKEN_ELSEWHERE.test(name);
  for (let tries = 1; isTaken(); tries += 1) {
    name = tries < 40 ? propose() : `${propose()} ${tries - 37}`;
  }
  taken.add(name.toLowerCase());
  return name;
}

function reelGames(seed: string, plan: ProviderPlan, taken: Set<string>): readonly StandInGame[] {
  const { naming } = plan;
  if (naming.kind === 'live') return [];
  const draws = drawsOf(`${seed}/${plan.name}`);
  const games: StandInGame[] = [];
  while (games.length < plan.size) {
    const first = games.at(-1 - draws.below(Math.min(20, games.length + 1)));
    const sequel = first !== undefined && draws.isLucky(SEQUEL_CHANCE) && sequelOf(first, taken);
    if (sequel) {
      taken.add(sequel.toLowerCase());
      games.push(describeSequel(seed, { first, name: sequel, draws }));
      continue;
    }
    let title: Title = { name: '', motifs: ['star'] };
    const name = unusedName(taken, () => {
      title = drawTitle(naming, draws);
      return title.name;
    });
    games.push(describe({ uuid: uuidOf(seed, plan.name, name), plan, draws }, { ...title, name }));
  }
  return games;
}

function sequelOf(first: StandInGame, taken: ReadonlySet<string>): string | undefined {
  if (first.type !== 'slots' || first.related.length > 0 || TAILED.test(first.name)) return;
  return SEQUELS.map((tail) => `${first.name} ${tail}`).find(
    (name) => !taken.has(name.toLowerCase()),
  );
}

type Identity = { readonly uuid: string; readonly plan: ProviderPlan; readonly draws: Draws };

function describe({ uuid, plan, draws }: Identity, { name, motifs }: Title): StandInGame {
  const type = drawType(plan.types, draws);
  const isSlot = type === 'slots';
  const hasFreespins = isSlot && draws.isLucky(0.6);
  return {
    uuid,
    name,
    provider: plan.name,
    providerId: plan.id,
    type,
    isLive: false,
    hasLobby: false,
    isMobile: draws.isLucky(0.97),
    hasFreespins,
    isFreespinValidUntilFullDay: hasFreespins && draws.isLucky(0.3),
    label: null,
    rtp: draws.isLucky(0.12) ? null : drawRtp(draws),
    ...(isSlot ? drawReels(draws) : { volatility: null, reels: null, lines: null }),
    tags: [
      ...drawTags(motifs[0], hasFreespins, draws),
      ...tagsOf([
        type === 'crash' ? 'crash' : type === 'table' ? 'table' : isSlot ? '' : 'instant',
      ]),
    ],
    related: [],
    hues: plan.hues,
    motifs,
    drawing: uuid,
  };
}

function describeSequel(
  seed: string,
  { first, name, draws }: { first: StandInGame; name: string; draws: Draws },
): StandInGame {
  return {
    ...first,
    uuid: uuidOf(seed, first.provider, name),
    name,
    rtp: draws.isLucky(0.12) ? null : drawRtp(draws),
    tags: drawTags(first.motifs[0], first.hasFreespins, draws),
    related: [first.uuid],
  };
}

function drawType(types: ProviderPlan['types'], draws: Draws): string {
  let left = draws.unit();
  for (const [type, share] of Object.entries(types)) {
    left -= share;
    if (left < 0) return type;
  }
  return Object.keys(types)[0] ?? 'slots';
}

function drawRtp(draws: Draws): number {
  return Math.round(draws.between(RTP_LEAST, RTP_MOST) * 100) / 100;
}

function drawReels(draws: Draws) {
  const [reels, lines] = draws.pick([
    ['3', '5'],
    ['5', '10'],
    ['5', '20'],
    ['5', '25'],
    ['5', '40'],
    ['5', '243'],
    ['6', '4096'],
    ['6', '0'],
  ] as const);
  return { reels, lines, volatility: draws.pick(['low', 'medium', 'medium', 'high', 'very-high']) };
}

function liveGames(seed: string, plan: ProviderPlan, taken: Set<string>): readonly StandInGame[] {
  const draws = drawsOf(`${seed}/${plan.name}`);
  return Array.from({ length: plan.size }, () => {
    let title = drawLiveTitle(draws);
    const name = unusedName(taken, () => {
      title = drawLiveTitle(draws);
      return title.name;
    });
    const languages = ['english', 'russian', 'turkish', 'ukrainian'].filter(() =>
      draws.isLucky(0.4),
    );
    const uuid = uuidOf(seed, plan.name, name);
    return {
      ...describe({ uuid, plan, draws }, { name, motifs: [title.motif] }),
      type: title.type,
      isLive: true,
      rtp: title.type === 'roulette' ? SINGLE_ZERO_RTP : null,
      hasLobby: draws.isLucky(0.7),
      hasFreespins: false,
      isFreespinValidUntilFullDay: false,
      label: name.startsWith('VIP') ? 'vip' : null,
      tags: tagsOf([
        ...(draws.isLucky(0.08) ? ['new'] : []),
        ...(draws.isLucky(0.1) ? ['popular'] : []),
        'live',
        ...(name.startsWith('VIP') ? ['vip'] : []),
        ...(languages.length > 0 ? languages : ['english']),
      ]),
    };
  });
}

/** A game put on the list at run time: what is not said follows from its name. */
export function addedGame({
  name,
  provider,
  type = 'slots',
}: {
  readonly name: string;
  readonly provider: string;
  readonly type?: string | undefined;
}): StandInGame {
  const plan = PROVIDERS.find((known) => known.name === provider) ?? newcomer(provider);
  const uuid = uuidOf('added', provider, name);
  const isLive = plan.naming.kind === 'live';
  const game = describe(
    { uuid, plan, draws: drawsOf(uuid) },
    { name, motifs: motifsOfTitle(name) },
  );
  return { ...game, type, isLive, tags: tagsOf(['new', ...(isLive ? ['live'] : [])]) };
}

function newcomer(name: string): ProviderPlan {
  const draws = drawsOf(name);
  return {
    id: 100 + draws.below(900),
    name,
    size: 0,
    types: { slots: 1 },
    hues: [draws.below(360), draws.below(360)],
    naming: { kind: 'instant', adjectives: '' },
  };
}
