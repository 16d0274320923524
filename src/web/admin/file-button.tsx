import { useRef } from 'react';
import type { ReactNode } from 'react';

import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Button } from '#web/ui/button.tsx';
import { IconUpload } from '#web/ui/more-icons.tsx';

interface FileButtonProps {
  children: ReactNode;
  /** The `accept` of the file input. */
  accept: string;
  /** Larger files are refused before they are read. */
  kibibytes: number;
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
  size?: 'normal' | 'small';
}

/** A button that reads a text file from the viewer's device. */
export function FileButton({ children, accept, kibibytes, onText, onProblem, size = 'small' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > kibibytes * 1024) return onProblem(adminCommon.file.tooLarge(kibibytes));
    try {
      onText(await file.text());
    } catch {
      onProblem(adminCommon.file.failed);
    }
  }

  return (
    <>
      <Button size={size} icon={<IconUpload size={18} />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Lets the viewer choose the same file again after changing it.
          event.target.value = '';
        }}
      />
    </>
  );
}
