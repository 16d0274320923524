import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml, mailHtml } from './html.ts';

describe('the HTML part', () => {
  test('T27: escapes the markup of its text, and has no link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        expect(escapeHtml(raw)).not.toMatch(/[<>"']/);
      }),
    );
    const html = mailHtml('<title>', [{ kind: 'text', text: '<a href="https://evil.example">x</a>\n<form><script>' }]);
    expect(html).not.toMatch(/<(a|form|script|img|link|iframe)\b/);
    expect(html).toContain(
      '&lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt;<br>\n&lt;form&gt;&lt;script&gt;',
    );
    expect(html).toContain('<title>&lt;title&gt;</title>');
  });

  test('shows every character of its text, and sets only the code apart', () => {
    expect(escapeHtml(`& < > " '`)).toBe('&amp; &lt; &gt; &quot; &#39;');
    const html = mailHtml('x', [
      { kind: 'text', text: 'Your code is\n' },
      { kind: 'code', text: '012345' },
      { kind: 'text', text: '\nBye' },
    ]);
    expect(html).toMatch(/\nYour code is<br>\n<strong style="[^"<]+">012345<\/strong><br>\nBye\n<\/div>/);
    expect(html.match(/<strong/g)).toHaveLength(1);
  });

  test('follows light and dark, and loads nothing', () => {
    const html = mailHtml('x', []);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/\b(src|href)\s*=|url\s*\(|@import/);
  });
});
