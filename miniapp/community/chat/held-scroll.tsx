import { Component, type ComponentProps, createRef, type ReactNode } from 'react';
import { CHAT_BOTTOM_PX } from '../../../shared/community/chat/rules.ts';

/** How near the top the older lines are asked for: before they are seen to be missing. */
const NEAR_TOP_PX = 400;

/** How long after a change the lines that have been drawn are put to rest. */
const REST_AFTER_MS = 300;

/** A line on screen and where it stood before the list changed. */
type Anchor = { readonly element: Element; readonly top: number };

const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight;

type HeldScrollProps = {
  /** Called when the end comes on screen or leaves it. */
  readonly onEndChange: (isAtEnd: boolean) => void;
  readonly onNearTop: () => void;
  readonly children: ReactNode;
} & Omit<ComponentProps<'div'>, 'children' | 'onScroll' | 'ref'>;

/**
 * A scrolling list that stays where its reader is: at its end it follows, above it the lines on
 * screen do not move, whether others come above, below, or go. It is a class because only a class
 * can look at the screen right before React changes it.
 */
export class HeldScroll extends Component<HeldScrollProps> {
  readonly scroller = createRef<HTMLDivElement>();
  readonly content = createRef<HTMLDivElement>();
  #isAtEnd = true;
  /** Where the list was scrolled to when this last looked. */
  #top = 0;
  #sizes: ResizeObserver | undefined;
  #width = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.toEnd();
    this.props.onEndChange(true);
    // The keyboard, a picture, a font: whatever changes a height must not take the end away.
    this.#sizes = new ResizeObserver(() => {
      this.#noticeMove();
      this.#noticeWidth();
      if (this.#isAtEnd) this.#jumpToEnd();
    });
    for (const { current } of [this.scroller, this.content]) {
      if (current !== null) this.#sizes.observe(current);
    }
  }

  override getSnapshotBeforeUpdate(): readonly Anchor[] | null {
    this.#noticeMove();
    return this.#isAtEnd ? null : this.#anchors();
  }

  override componentDidUpdate(
    _props: HeldScrollProps,
    _state: unknown,
    anchors: readonly Anchor[] | null,
  ): void {
    this.#restSoon();
    if (anchors === null) return this.#jumpToEnd();
    const anchor = anchors.find(({ element }) => element.isConnected);
    const scroller = this.scroller.current;
    if (anchor === undefined || scroller === null) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
    clearTimeout(this.#resting);
  }

  /** Goes to the end and follows it from then on. */
  toEnd(): void {
    this.#jumpToEnd();
    this.#setIsAtEnd(true);
  }

  #jumpToEnd(): void {
    const scroller = this.scroller.current;
    if (scroller === null) return;
    scroller.scrollTop = scroller.scrollHeight;
    this.#top = scroller.scrollTop;
  }

  /** A reader who left the end a moment ago is known only by the place: the event is still to come. */
  #noticeMove(): void {
    const scroller = this.scroller.current;
    if (scroller === null || !this.#isAtEnd || scroller.scrollTop >= this.#top) return;
    this.#setIsAtEnd(distanceToEnd(scroller) <= CHAT_BOTTOM_PX);
  }

  /**
   * Lines that have been drawn once need not be drawn off the screen again: the browser knows the
   * height of their block, so nothing moves. What never was drawn has none, and a guess would move
   * the list; so would a change to a block at rest, and the last one changes with each line.
   */
  #restSoon(): void {
    this.#resting ??= setTimeout(() => {
      this.#resting = undefined;
      if (document.fonts.status !== 'loaded') return this.#restSoon();
      for (const block of this.#blocks('[data-still]:not([data-rest], :last-of-type)'))
        block.toggleAttribute('data-rest', true);
    }, REST_AFTER_MS);
  }

  /** In another width each line has another height, so all are drawn again. */
  #noticeWidth(): void {
    const width = this.scroller.current?.clientWidth ?? 0;
    if (width === this.#width) return;
    this.#width = width;
    for (const block of this.#blocks('[data-rest]')) block.toggleAttribute('data-rest', false);
    this.#restSoon();
  }

  readonly #blocks = (those = '') => [
    ...(this.content.current?.querySelectorAll(`ol${those}`) ?? []),
  ];

  #setIsAtEnd(isAtEnd: boolean): void {
    if (this.#isAtEnd === isAtEnd) return;
    this.#isAtEnd = isAtEnd;
    this.props.onEndChange(isAtEnd);
  }

  /** The lines on screen; their first block is found by halving, or looking would cost the frame. */
  #anchors(): readonly Anchor[] {
    const scroller = this.scroller.current;
    if (scroller === null) return [];
    const view = scroller.getBoundingClientRect();
    const blocks = this.#blocks();
    let [from, to] = [0, blocks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const bottom = blocks[middle]?.getBoundingClientRect().bottom ?? view.top;
      if (bottom <= view.top) from = middle + 1;
      else to = middle;
    }
    const found: Anchor[] = [];
    for (const element of blocks.slice(from).flatMap((block) => [...block.children])) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top >= view.bottom) break;
      if (bottom > view.top) found.push({ element, top });
    }
    return found;
  }

  readonly #scrolled = (): void => {
    const scroller = this.scroller.current;
    if (scroller === null) return;
    // Only a move upwards leaves the end: where the field below grew, the end itself moved.
    const isUp = scroller.scrollTop < this.#top;
    this.#top = scroller.scrollTop;
    if (isUp || !this.#isAtEnd) this.#setIsAtEnd(distanceToEnd(scroller) <= CHAT_BOTTOM_PX);
    if (scroller.scrollTop < NEAR_TOP_PX) this.props.onNearTop();
  };

  override render(): ReactNode {
    const { onEndChange: _end, onNearTop: _top, children, ...rest } = this.props;
    return (
      <div {...rest} onScroll={this.#scrolled} ref={this.scroller}>
        <div ref={this.content}>{children}</div>
      </div>
    );
  }
}
