import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const marked = /^([^<]*)<(\w+)>(.*?)<\/\2>(.*)$/s;

interface Props {
  readonly text: string;
  /** Renders the text between `<name>` and `</name>`. */
  readonly marks: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** A text with links or other marks. An unknown mark is shown as plain text. */
export function MarkedText({ text, marks }: Props): ReactNode {
  const [, before, name = '', content = '', rest = ''] = marked.exec(text) ?? [];
  const draw = marks[name];
  if (!draw) return text && <span>{text}</span>;
  return (
    <>
      {before && <span>{before}</span>}
      {draw(content)}
      <MarkedText text={rest} marks={marks} />
    </>
  );
}

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that opens in a new tab and says so, so that a half-filled form is not lost. */
function NewTabLink({ to, children }: LinkProps) {
  const { t } = useTranslation();
  return (
    <Link className="new-tab-link" to={to} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <ExternalLink className="ms-1" size={15} aria-hidden />
      <span className="visually-hidden"> {t('Ui_OpensInNewTab')}</span>
    </Link>
  );
}

/** Such a link as a mark of `MarkedText`. */
export function newTabLinkTo(to: string) {
  return (label: string) => <NewTabLink to={to}>{label}</NewTabLink>;
}
