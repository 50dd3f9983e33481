interface Props {
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

/** How far something is, as a bar and in words. */
export function ProgressLine({ text, ...bar }: Props) {
  return (
    <div className="progress-line">
      <progress {...bar} aria-label={text} />
      <span className="tabular">{text}</span>
    </div>
  );
}
