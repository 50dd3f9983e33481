import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onFailure?: () => void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Around what the page can do without: if it fails, it shows nothing and the page stays. */
export class QuietBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
