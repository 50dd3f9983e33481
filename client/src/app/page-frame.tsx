import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { lazyPart, QuietBoundary } from '../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';

/** A part that loads its script when it is first shown. The page can do without it: it disappears if it fails. */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load, { isQuiet: true });
  return (props) => (
    <QuietBoundary>
      <Part {...props} />
    </QuietBoundary>
  );
}

/** The column that holds a page; a route with `container: false` brings its own. */
export function PageContainer({ children }: { readonly children: ReactNode }) {
  return <div className="container page">{children}</div>;
}

interface PendingProps {
  /** The page's title, if it is known. */
  readonly title?: string;
}

/** Shown while a page loads. Its heading takes no focus, since the page replaces it. */
export function PagePending({ title }: PendingProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{title ?? t('Shell_Loading')}</h1>
      <LoadingSkeleton lines={6} />
    </>
  );
}

/** Shown in place of a page with a fault of our own. A lost script is not one: `lazyPart` shows that. */
function PageFailure() {
  const { t } = useTranslation();
  return (
    <PageContainer>
      <div className="alert alert-danger" role="alert">
        <h1 className="alert-title" tabIndex={-1}>
          {t('Shell_PageFailed_Title')}
        </h1>
        <p>{t('Shell_PageFailed_Text')}</p>
        <Button look="danger" onPress={() => window.location.reload()}>
          {t('Ui_Retry')}
        </Button>
      </div>
    </PageContainer>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** Shows `PageFailure` in place of a child that failed. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}
