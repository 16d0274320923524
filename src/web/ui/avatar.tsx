import { useState } from 'react';

/** The initials of a name: the first letters of its first two parts, in upper case; empty for a name without letters or digits. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => firstOf(/[\p{L}\p{N}]/u.exec(part)?.[0].toUpperCase() ?? ''))
    .join('');
}

// Read by code point, so that a letter outside the basic plane stays whole. Some letters become two in upper case (ß): the first counts.
function firstOf(text: string): string {
  return [...text][0] ?? '';
}

export interface AvatarProps {
  name: string;
  photo?: string;
  /** In pixels. */
  size?: number;
}

/** A photo, or the initials until it has loaded and if there is none. Decoration: the name is shown beside it. */
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
