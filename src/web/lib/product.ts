/** Values about this firm's portal that the server writes into index.html. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The firm's name for its portal. The development server without the portal has the default. */
export const productName = (() => {
  const name = meta('application-name');
  return !name || name.startsWith('%') ? 'IP Briefcase' : name;
})();

/** Whether this is the demo with the sample workbook. */
export const isDemo = meta('ipb-demo') === '1';

/** The address of the firm's logo; empty if it has none and the product's own mark is shown. */
export const logo = meta('ipb-logo');
