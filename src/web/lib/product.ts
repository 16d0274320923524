/** What the server writes into index.html about this firm's portal. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The firm's name for its portal. An unrendered page (the development server without the portal) says the default. */
export const productName = (() => {
  const name = meta('application-name');
  return !name || name.startsWith('%') ? 'IP Briefcase' : name;
})();

/** Whether this is the demonstration with the sample workbook. */
export const isDemo = meta('ipb-demo') === '1';

/** The address of the firm's logo, or empty where it has set none and the product's own mark stands for it. */
export const logo = meta('ipb-logo');
