export interface MarkProps {
  /** In pixels; recognisable from 16. */
  size?: number;
  className?: string;
  /** For screen readers; without it the mark is decoration beside the name. */
  label?: string;
}

/** The product's logo: a briefcase made of a bracket and a dot, in the colour of its text. The same shape as /icons/favicon.svg. */
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
        d="M11 10V7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v3"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M6 9.5h20a3 3 0 0 1 3 3V25a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V12.5a3 3 0 0 1 3-3zm10 6.25a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  );
}

/** The logo alone in the middle of the window, until the first screen is known. */
export function MarkSplash() {
  return (
    <div className="grid min-h-dvh place-items-center text-accent">
      <Mark size={48} />
    </div>
  );
}
