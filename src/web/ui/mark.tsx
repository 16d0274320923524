export interface MarkProps {
  /** Pixels; readable from 16. */
  size?: number;
  className?: string;
  /** Read aloud; without it the mark is decoration beside the name. */
  label?: string;
}

/** The product's mark: a briefcase drawn from a bracket and a dot, in the colour of its text. */
export function Mark({ size = 24, className, label }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        d="M11.500 10.500V6.500h9v4M13 10.500H5.500v16h7.500M19 10.500h7.500v16H19M11.500 10.500h9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="18.500" r="2.500" fill="currentColor" />
    </svg>
  );
}

/** The mark alone in the middle of the window, while nothing else is there yet. */
export function MarkSplash() {
  return (
    <div className="grid min-h-dvh place-items-center text-accent">
      <Mark size={48} />
    </div>
  );
}
