import { previewedClient } from './previewed-client.ts';

/** Saves a text or blob as a file on the viewer's device; what is only previewed says so in its name. `type` is the media type of a text, for instance `text/csv;charset=utf-8`. */
export function download(fileName: string, content: string | Blob, type = 'text/plain;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = previewedClient.get() ? `preview-${fileName}` : fileName;
  link.click();
  // Safari reads the blob after the click has returned; revoking at once would save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
