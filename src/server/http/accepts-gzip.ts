/** Whether an Accept-Encoding header allows gzip (RFC 9110, section 12.5.3): what it says about gzip itself counts, and only otherwise what it says about any coding. */
export function acceptsGzip(header: string | string[] = ''): boolean {
  let any = false;
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const accepted = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (coding === 'gzip' || coding === 'x-gzip') return accepted;
    if (coding === '*') any = accepted;
  }
  return any;
}
