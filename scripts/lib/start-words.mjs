/**
 * A plugin for Vite: puts words into the page in the place of `%START:name%`.
 * @param {Readonly<Record<string, string>>} words
 * @returns {import('vite').Plugin}
 */
export function startWords(words) {
  return {
    name: 'start-words',
    transformIndexHtml: (html) =>
      html.replace(/%START:(\w+)%/g, (_, /** @type {string} */ name) => {
        const word = words[name];
        if (word === undefined)
          throw new Error(`index.html asks for the word ${name}, which texts/en/start.ts has not.`);
        return word;
      }),
  };
}
