import { useState } from 'react';

/** The first letters of the first two parts of a name: "Maria del Mar" gives "MD". */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => Array.from(part)[0] ?? '')
    .join('')
    .toUpperCase();
}

export interface AvatarProps {
  name: string;
  photo?: string;
  /** Pixels. */
  size?: number;
}

/** A face; the initials until it has loaded, and where there is none or it fails. Decoration: the name stands beside it. */
export function Avatar({ name, photo, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className="relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent-strong select-none"
      style={{ width: size, height: size, fontSize: size * 0.36 }}
    >
      {initials(name)}
      {photo && photo !== broken ? (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          // The photo's host must not learn which page of the portal was open.
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(photo)}
        />
      ) : null}
    </span>
  );
}
