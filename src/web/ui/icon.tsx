export interface IconProps {
  /** In pixels; icons are drawn on a grid of 24. */
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/**
 * Creates a stroke icon in the colour of its text. Icons are decoration: the words beside them, or a label, carry the meaning. One path: a screen has
 * dozens of icons, and each further element costs the browser as much as a line of text.
 */
export function createIcon(path: string) {
  return function Icon({ size = 20, strokeWidth = 1.75, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className ? `shrink-0 ${className}` : 'shrink-0'}
      >
        <path d={path} />
      </svg>
    );
  };
}
