/**
 * A plugin for Vite that replaces `%START:name%` in the page by texts.
 * @param {Readonly<Record<string, string>>} words
 * @returns {import('vite').Plugin}
 */
export function startWords(words) {
  return {
    name: 'start-words',
    transformIndexHtml: (html) =>
      html.replace(/%START:(\w+)%/g, (_, /** @type {string} */ name) => {
        const word = words[name];
        if (word === undefined) throw new Error(`index.html asks for the word ${name}, which texts/en/start.ts lacks.`);
        return word;
      }),
  };
}
