import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | undefined;
}

/** Shows a failure in the place of what failed, with a way to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <PageFailure onRetry={this.retry} />
    );
  }
}
