/** A turning ring, for a wait inside a control. Hidden from screen readers: say what is awaited in words beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className="motion-spin shrink-0" width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
