/** How a table is loaded, followed and left; `Answer` and `Event` are the game's own. */
export type TableFeed<Answer, Event> = {
  /** Asks for the whole table; the server sends its events on this connection from then on. */
  readonly load: () => Promise<Answer>;
  readonly leave: () => Promise<unknown>;
  /** Subscribes to the table's events until the returned function is called. */
  readonly listen: (handler: (event: Event) => void) => () => void;
  readonly onLoaded: (answer: Answer) => void;
  readonly onFailed: () => void;
  readonly onEvent: (event: Event) => void;
};

/** A table being followed. */
export type TableWatch = {
  /**
   * Loads the table again: after a gap, for another player or currency, or when asked to. Resolves
   * once the last of concurrent loads is answered.
   */
  readonly load: () => Promise<void>;
  /** Starts listening to events; the returned function stops it. None arrives before or after. */
  readonly begin: () => () => void;
  readonly leave: () => void;
};

/**
 * Makes the subscription to one table. Events that arrive while a load is pending are delivered at
 * once and again after its answer, which may be older than they are: handlers must accept events
 * twice and out of date. Of concurrent loads only the last one counts.
 */
export function watchTable<Answer, Event>(feed: TableFeed<Answer, Event>): TableWatch {
  let isWatching = false;
  let loads = 0;
  let held: Event[] | undefined;
  let latest: Promise<void> | undefined;
  const onEvent = (event: Event) => {
    held?.push(event);
    feed.onEvent(event);
  };
  const loadOnce = async (turn: number) => {
    const isLast = () => isWatching && turn === loads;
    held = [];
    try {
      const answer = await feed.load();
      if (isLast()) {
        feed.onLoaded(answer);
        for (const event of held) feed.onEvent(event);
      }
    } catch {
      if (isLast()) feed.onFailed();
    } finally {
      if (turn === loads) held = undefined;
    }
    if (turn !== loads) await latest;
  };
  const load = () => (latest = loadOnce((loads += 1)));
  const begin = () => {
    isWatching = true;
    const stop = feed.listen(onEvent);
    return () => {
      isWatching = false;
      stop();
    };
  };
  return { load, begin, leave: () => void feed.leave().catch(() => undefined) };
}
