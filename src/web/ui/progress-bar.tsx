export interface ProgressBarProps {
  /** Names what is under way. */
  label: string;
  value: number;
  max: number;
  /** The value in words, e.g. "12 of 40 rows". */
  valueText?: string;
}

/** How far something has come. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent forced-color-adjust-none transition-[width]"
        style={{ width: `${part * 100}%` }}
      />
    </div>
  );
}
