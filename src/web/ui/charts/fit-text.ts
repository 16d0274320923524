let canvas: CanvasRenderingContext2D | null | undefined;

/** How wide a label of the smallest size (text-13) is, in pixels. */
function widthOf(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(document.documentElement);
  if (!canvas) return text.length * 8;
  canvas.font = `${0.8125 * parseFloat(fontSize)}px ${fontFamily}`;
  return canvas.measureText(text).width;
}

/** A label cut to `room` pixels with an ellipsis: text in a drawing neither wraps nor ends by itself. */
export function fitText(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  do letters.pop();
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > room);
  return `${letters.join('').trimEnd()}…`;
}
