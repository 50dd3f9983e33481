import { Component, createRef, type ReactNode } from 'react';

interface Props {
  /** Changes when entries are added or removed. */
  readonly entries: string;
  readonly children: ReactNode;
}

interface Place {
  readonly element: Element;
  readonly topPx: number;
}

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Keeps what is being read in its place on the screen when entries are added above it: the element
 * with the focus, an open entry, or else the first entry below the top of the screen. A class, since
 * only a class can measure before React changes the document.
 */
export class KeptPlace extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>();

  #beingRead(): Element | undefined {
    const list = this.#list.current;
    if (list === null) return undefined;
    const focused = list.querySelector(':focus');
    if (focused) return focused;
    const open = [...list.querySelectorAll('.fold-open')].find(isOnScreen);
    if (open) return open;
    const isCut = list.getBoundingClientRect().top < 0;
    return isCut ? [...list.querySelectorAll('.fold')].find(isOnScreen) : undefined;
  }

  override getSnapshotBeforeUpdate({ entries }: Props): Place | null {
    const element = entries === this.props.entries ? undefined : this.#beingRead();
    return element ? { element, topPx: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return;
    const movedPx = place.element.getBoundingClientRect().top - place.topPx;
    window.scrollBy({ top: movedPx, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <div className="kept-place" ref={this.#list}>
        {this.props.children}
      </div>
    );
  }
}
