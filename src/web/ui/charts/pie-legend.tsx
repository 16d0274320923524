import { useId } from 'react';

import { cx } from '#web/lib/cx.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { Link } from '../link.tsx';
import { IconChevronRight } from '../more-icons.tsx';
import type { ChartItem, ColourOf } from './chart-table.tsx';

/** The small items of a pie: one slice, and a list on request. */
export interface Gathered {
  /** "Other". */
  label: string;
  colour: string;
  items: readonly ChartItem[];
}

interface PieLegendProps {
  items: readonly ChartItem[];
  other: Gathered | undefined;
  otherValue: number;
  total: number;
  colourOf: ColourOf;
  open: boolean;
  onToggle: () => void;
}

const rowLook =
  'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left text-13 transition-colors hover:bg-sunken/60 sm:pointer-fine:min-h-9';
/** A phone leaves out the shares, so its columns are narrower. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(min(11.5rem,100%),1fr))]';

/**
 * The names, numbers and shares of a pie. Each is a link, like its slice. The slices are in the tab order, so the links of the legend are
 * not; the small items have no slice of their own, so their list is in the tab order.
 */
export function PieLegend({ items, other, otherValue, total, colourOf, open, onToggle }: PieLegendProps) {
  const id = useId();
  return (
    <div className="-mx-2 my-2">
      <ul className={grid}>
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            <Link href={item.href} tabIndex={-1} className={rowLook}>
              <Name label={item.label} colour={colourOf(item.key)} />
              <Value value={item.value} total={total} />
            </Link>
          </li>
        ))}
        {other ? (
          <li className="min-w-0">
            <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle} className={rowLook}>
              <Name label={other.label} colour={other.colour} />
              <IconChevronRight size={16} className={cx('transition-transform', open && 'rotate-90')} />
              <Value value={otherValue} total={total} />
            </button>
          </li>
        ) : null}
      </ul>
      {other ? (
        <ul id={id} aria-label={other.label} hidden={!open} className={cx(open && grid, 'border-t border-line pt-1')}>
          {other.items.map((item) => (
            <li key={item.key} className="min-w-0">
              <Link href={item.href} className={rowLook}>
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                <Value value={item.value} total={total} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Name({ label, colour }: { label: string; colour: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none"
        style={{ background: colour }}
      />
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{label}</span>
    </>
  );
}

function Value({ value, total }: { value: number; total: number }) {
  return (
    <>
      {' '}
      <span className="font-medium">{formatNumber(value)}</span>{' '}
      <span className="w-9 shrink-0 text-right text-ink-muted max-sm:sr-only">{formatShare(value, total)}</span>
    </>
  );
}
