import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { onReconnection, useConnection } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';

/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Pages that are rendered at the build load nothing.
  if (typeof document === 'undefined') return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  // Safari has no idle callbacks.
  else setTimeout(run);
}

/** Loads a script when the browser is idle, for a device that loses its network. What fails is loaded with its first use. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  whenIdle(() => void load().catch(() => {}));
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFailure?: () => void;
}

interface BoundaryState {
  readonly error?: unknown;
}

/** For parts that the page can do without: if one fails, it disappears and the page stays. */
export class QuietBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return 'error' in this.state ? null : this.props.children;
  }
}

/** The title of the page in which a part stands. */
export const PageTitle = createContext('');

/** A part whose script was lost. */
class LostPart extends Error {}

interface LostProps {
  readonly error: LostPart;
  readonly isPage: boolean;
  readonly onRetry: () => void;
}

/** Stands in place of a lost part. It tries again by itself when the connection is back. */
function LostPartNotice({ error: { message, cause }, isPage, onRetry }: LostProps) {
  const { t } = useTranslation();
  const title = useContext(PageTitle);
  const isOnline = useConnection() === 'online';
  const isOutdated = cause instanceof NetworkError && cause.kind === 'outdatedPage';
  // The bar says why; the page comes by itself.
  if (isPage && !isOutdated && !isOnline)
    return (
      <>
        <PageHeading title={title} />
        <Notice tone="warning" role="status">
          <p>{t('Ui_PageLater')}</p>
          <Button look="outline" onPress={onRetry}>
            {t('Ui_Retry')}
          </Button>
        </Notice>
      </>
    );
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="alert alert-danger" role="alert">
      <Title className="alert-title" {...(isPage ? { tabIndex: -1 } : {})}>
        {t('Ui_PartLost')}
      </Title>
      <p>{message}</p>
      <Button look="danger" onPress={() => (isOutdated ? window.location.reload() : onRetry())}>
        {t(isOutdated ? 'Ui_Reload' : 'Ui_Retry')}
      </Button>
    </div>
  );
}

interface PlaceProps extends Omit<LostProps, 'error'> {
  readonly children: ReactNode;
  readonly isQuiet: boolean;
  readonly onLost: () => void;
}

/** Catches a lost part, and leaves other errors to the page. */
class LostPartBoundary extends Component<PlaceProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LostPart) this.props.onLost();
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    if (!(error instanceof LostPart)) throw error;
    return this.props.isQuiet ? null : <LostPartNotice {...this.props} error={error} />;
  }
}

interface LazyOptions {
  /** Shown while the script loads, by default nothing; a page leaves that to the router. */
  readonly pending?: ReactNode;
  /** Shows nothing while the script is lost: for a part that works in the background. */
  readonly isQuiet?: boolean;
  readonly isPage?: boolean;
}

/** Where a part gets its component from, loaded or not. */
interface PartSource<Props> {
  readonly current: () => ComponentType<Props>;
  /** Gives up a failed load, so that the next one begins. */
  readonly renew: () => void;
}

interface PartProps<Props extends object> extends LazyOptions {
  readonly source: PartSource<Props>;
  readonly props: Props;
}

function Part<Props extends object>({
  source,
  props,
  pending = null,
  ...options
}: PartProps<Props>) {
  // Stays the same while the part is shown: another component would lose what was typed.
  const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: source.current(), attempt: 0 }));
  const [isLost, setIsLost] = useState(false);
  const retry = () => {
    source.renew();
    setIsLost(false);
    setShown({ Shown: source.current(), attempt: attempt + 1 });
  };
  const retryIfLost = useEffectEvent(() => {
    if (isLost) retry();
  });
  useEffect(() => onReconnection(() => retryIfLost()), []);
  useEffect(() => (isLost ? source.renew : undefined), [isLost, source]);
  const content = <Shown {...props} />;
  const { isQuiet = false, isPage = false } = options;
  const place = { isQuiet, isPage, onRetry: retry, onLost: () => setIsLost(true) };
  return (
    <LostPartBoundary key={attempt} {...place}>
      {isPage ? content : <Suspense fallback={pending}>{content}</Suspense>}
    </LostPartBoundary>
  );
}

/** A part of the page, and the function that loads its script early. */
type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * A part whose script is loaded when it is first shown, and rendered at once afterwards. If the script
 * is lost, the page stays: the part says so in its place and offers to try again. React's `lazy` alone
 * never retries a failed load.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load().catch((cause) => {
      throw new LostPart(cause instanceof Error ? cause.message : '', { cause });
    });
    return { default: loaded };
  };
  // `lazy` suspends once even if the script is loaded, so a loaded part is rendered directly. The lazy
  // one is kept here: React forgets the state of a component that suspends before it is first shown.
  let waiting = lazy(preload);
  const source: PartSource<Props> = {
    current: () => loaded ?? waiting,
    renew: () => {
      waiting = lazy(preload);
    },
  };
  return Object.assign((props: Props) => <Part source={source} props={props} {...options} />, {
    preload,
  });
}
