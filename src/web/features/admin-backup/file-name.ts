/** Named after the product, ending in the day of the export: `ip-briefcase-configuration-2026-11-21.json`. `exportedAt` is an ISO time. */
export function exportFileName(productName: string, exportedAt: string): string {
  const product = productName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${product || 'portal'}-configuration-${exportedAt.slice(0, 10)}.json`;
}
