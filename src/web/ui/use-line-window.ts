import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { readHistoryState, writeHistoryState } from '#web/lib/navigation.ts';
import { onScrollRest, stopRestoringScroll } from '#web/lib/scroll-memory.ts';
import { lineStarts } from './line-starts.ts';
import { lastAtMost } from './use-row-window.ts';

/** How far beyond the window lines are drawn, in pixels, so that fast scrolling shows no gap. */
const SPARE = 300;
/** How many lines before and after the one with the focus are drawn: large text may leave room for less than one in the spare pixels. */
const NEIGHBOURS = 2;

export interface LineWindow {
  /** The first line to draw, and the one after the last. */
  from: number;
  to: number;
  /** The first line below what sticks to the top of the window; -1 if the list begins below it. */
  top: number;
  /** The line that has the focus and has scrolled out of those lines, and its start in pixels. It stays in the page. */
  focused?: { line: number; start: number };
}

/** The line at the top of the window, and how many of its pixels are above it. Above the list, the line is -1 and the pixels are those of the page. */
interface Place {
  line: number;
  pixels: number;
}

interface LineWindowOptions {
  count: number;
  /** The usual height of a line in pixels. */
  usual: number;
  /** At least how many pixels of the window are above the list, or hide it, when the page is at its top. */
  startsAt: number;
  /** The name under which the history entry stores the place. */
  memoryKey: string;
}

/**
 * Which lines of a long list are near the window. They stand one below the other in `list`, each with `aria-posinset`, and its padding has the
 * height of all others. `sticky` is at the top of what is in sight. The first picture has the lines that usually fill the window: nothing is measured before it.
 */
export function useLineWindow(
  sticky: RefObject<HTMLElement | null>,
  options: LineWindowOptions,
): LineWindow & { list: RefObject<HTMLDivElement | null> } {
  const { count, usual, memoryKey } = options;
  const list = useRef<HTMLDivElement>(null);
  const [starts] = useState(() => lineStarts(usual));
  const [range, setRange] = useState(() => firstWindow(options));
  const to = Math.min(range.to, count);
  const from = Math.max(0, Math.min(range.from, to - (range.to - range.from)));
  /** What is in the page, and how far below its computed start: lines drawn above others must not move those, although their height was a guess. */
  const drawn = useRef({ from: 0, to: 0, shift: 0 });

  const measure = useCallback(() => {
    for (const line of list.current?.children ?? []) starts.note(lineOf(line), line.getBoundingClientRect().height);
  }, [starts]);

  const place = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const at = starts.of(count);
    const { from: first, to: end, shift } = drawn.current;
    element.style.paddingTop = `${(at[first] ?? 0) + shift}px`;
    element.style.paddingBottom = `${(at[count] ?? 0) - (at[end] ?? 0)}px`;
  }, [starts, count]);

  /** Moves all lines to their computed starts, and the page with them, so that nothing moves on the screen. */
  const settle = useCallback(() => {
    const { shift } = drawn.current;
    if (shift === 0) return;
    drawn.current.shift = 0;
    place();
    scrollBy({ top: -shift, behavior: 'instant' });
  }, [place]);

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    measure();
    const at = starts.of(count);
    const above = -element.getBoundingClientRect().top - drawn.current.shift;
    const under = (sticky.current?.getBoundingClientRect().top ?? 0) + above;
    const focused = element.contains(document.activeElement)
      ? [...element.children].find((line) => line.contains(document.activeElement))
      : undefined;
    const next: LineWindow = {
      from: lastAtMost(at, above - SPARE),
      to: Math.min(count, lastAtMost(at, above + innerHeight + SPARE) + 1),
      top: under > 0 ? lastAtMost(at, under) : -1,
    };
    if (focused) {
      const line = lineOf(focused);
      if (line < next.from || line >= next.to) next.focused = { line, start: at[line] ?? 0 };
      else {
        // The next press of Tab may come before the next frame.
        next.from = Math.max(0, Math.min(next.from, line - NEIGHBOURS));
        next.to = Math.min(count, Math.max(next.to, line + 1 + NEIGHBOURS));
      }
    }
    setRange((old) => (isSame(old, next) ? old : next));
  }, [sticky, starts, count, measure]);

  useLayoutEffect(() => {
    const was = drawn.current;
    const first = was.to === 0;
    const kept = Math.max(from, was.from);
    const overlaps = kept < Math.min(to, was.to);
    const before = starts.of(count)[kept] ?? 0;
    if (!first) measure();
    drawn.current = { from, to, shift: overlaps ? was.shift + before - (starts.of(count)[kept] ?? 0) : 0 };
    place();
    if (from === 0 || (starts.of(count)[from] ?? 0) + drawn.current.shift < 0) settle();
    // Heights that are known now may leave a gap, or make lines unnecessary.
    if (!first) look();
  }, [starts, from, to, count, measure, place, settle, look]);

  useLayoutEffect(() => {
    const kept = readHistoryState(memoryKey);
    if (!isPlace(kept)) return;
    stopRestoringScroll();
    const line = [...(list.current?.children ?? [])].find((each) => lineOf(each) === kept.line);
    const start = line ? line.getBoundingClientRect().top + scrollY : 0;
    scrollTo({ top: start + kept.pixels, behavior: 'instant' });
  }, [memoryKey]);

  useEffect(() => {
    look();
    const element = list.current;
    element?.addEventListener('focusin', look);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      element?.removeEventListener('focusin', look);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const askedForEnd = useEndKey();
  useEffect(
    () =>
      onScrollRest(() => {
        if (!list.current) return;
        settle();
        // The lines on the way there were higher than was guessed, so the end has moved away.
        const end = document.documentElement.scrollHeight - innerHeight;
        if (askedForEnd.current && scrollY < end - 1) scrollTo({ top: end, behavior: 'instant' });
        const above = -list.current.getBoundingClientRect().top;
        const at = starts.of(count);
        const line = above > 0 ? lastAtMost(at, above) : -1;
        const pixels = line < 0 ? scrollY : above - (at[line] ?? 0);
        writeHistoryState(memoryKey, { line, pixels: Math.round(pixels) } satisfies Place);
      }),
    [starts, count, memoryKey, settle, askedForEnd],
  );

  return { list, from, to, top: Math.min(range.top, count - 1), focused: range.focused };
}

/** Whether the last thing that the user did was to press the key End. */
function useEndKey(): RefObject<boolean> {
  const pressed = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      pressed.current = event instanceof KeyboardEvent && event.key === 'End' && !isField(event.target);
    };
    const acts = ['keydown', 'wheel', 'pointerdown', 'touchstart'] as const;
    for (const act of acts) addEventListener(act, note, { capture: true, passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, note, { capture: true });
    };
  }, []);
  return pressed;
}

/** In a field, the key moves the place where one writes. */
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches('input, select');

const lineOf = (element: Element): number => Number(element.getAttribute('aria-posinset')) - 1;

function isSame(one: LineWindow, other: LineWindow): boolean {
  const same = one.from === other.from && one.to === other.to && one.top === other.top;
  return same && one.focused?.line === other.focused?.line && one.focused?.start === other.focused?.start;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'line' in value && 'pixels' in value;
}

/** The lines of the first picture: those that usually fill the window, at the top of the list or where it was left. */
function firstWindow({ usual, startsAt, memoryKey }: LineWindowOptions): LineWindow {
  const kept = readHistoryState(memoryKey);
  const place = isPlace(kept) ? kept : { line: -1, pixels: 0 };
  const above = place.line < 0 ? Math.max(0, startsAt - place.pixels) : 0;
  const from = Math.max(0, place.line);
  return { from, to: from + Math.ceil(Math.max(0, innerHeight - above) / usual) + 1, top: -1 };
}
