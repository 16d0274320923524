import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { telLink, whatsappLink } from './phone-link.ts';
import { safeLink, safePhoto } from './safe-link.ts';

describe('web addresses are links', () => {
  test.each([
    ['https://drive.example/file/d/1?usp=sharing#p2', 'https://drive.example/file/d/1?usp=sharing#p2'],
    ['http://files.example', 'http://files.example/'],
    ['  HTTPS://Files.Example/A b  ', 'https://files.example/A%20b'],
    ['https://files.example/a\u0000b\n', 'https://files.example/ab'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://files.example:8443/x', 'https://files.example:8443/x'],
    ['https://files.example/javascript:alert(1)', 'https://files.example/javascript:alert(1)'],
    ['www.files.example', 'https://www.files.example/'],
    [' www.files.example/x?y=1#z ', 'https://www.files.example/x?y=1#z'],
    ['Drive.Files.example/d/1', 'https://drive.files.example/d/1'],
    ['files.example:8443/x', 'https://files.example:8443/x'],
    ['bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['files.example?q=javascript:alert(1)', 'https://files.example/?q=javascript:alert(1)'],
    ['https://files.example/"onclick="x"<b>', 'https://files.example/%22onclick=%22x%22%3Cb%3E'],
  ])('%j', (text, href) => {
    expect(safeLink(text)).toBe(href);
  });
});

/** Vectors of addresses that run code, leave the web, or hide where they lead. */
const HOSTILE = [
  '',
  ' ',
  'No URL',
  'on paper',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://https://files.example/%0aalert(1)',
  'javascript:https://files.example',
  'jav&#x09;ascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'ｊavascript:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'mocha:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://files.example/uuid',
  'filesystem:https://files.example/x',
  'file:///etc/passwd',
  'file://server/share',
  'ftp://files.example/x',
  'ftps://files.example/x',
  'mailto:eve@evil.example',
  'tel:+441234',
  'sms:+441234',
  'intent://scan/#Intent;end',
  'ms-word:ofe|u|https://evil.example/x.docx',
  'view-source:https://files.example',
  'about:blank',
  'chrome://settings',
  'ws://files.example',
  'wss://files.example',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example\\share',
  '/admin',
  '../x',
  '?x=1',
  '#x',
  'report.pdf',
  'files.example',
  'javascript.example:alert(1)/',
  'user@files.example/x',
  'user:secret@files.example/x',
  'www.files.example:443@evil.example/',
  'www.files.example:99999',
  'www.files.example\\@evil.example/',
  '127.0.0.1/x',
  '.files.example/x',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://\\evil.example',
  'https://',
  'http://',
  'https:// evil.example',
  'https://user@evil.example/',
  'https://user:secret@evil.example/',
  'https://:secret@evil.example/',
  'https://files.example@evil.example/',
  'https://files.example%2f@evil.example/',
  'https://files.example:443@evil.example/',
  'https://files.example:99999/',
  'https://exa mple.example/',
  'https://[::1',
  'https://%00/',
];

test.each(HOSTILE)('T34: %j is no link', (text) => {
  expect(safeLink(text)).toBeUndefined();
  expect(safePhoto(text)).toBeUndefined();
});

test('T34: whatever a cell holds, a link leads to a web address or nowhere', () => {
  const scheme = fc.constantFrom('https://', 'http://', 'javascript:', 'java\tscript:', 'data:', '//', '');
  fc.assert(
    fc.property(scheme, fc.string({ unit: 'binary' }), fc.string(), (start, middle, end) => {
      const href = safeLink(start + middle + end);
      if (href === undefined) return;
      const url = new URL(href);
      expect(['http:', 'https:']).toContain(url.protocol);
      expect(url.username + url.password).toBe('');
      expect(href).toMatch(/^[\x21-\x7e]+$/);
    }),
    { numRuns: 3000 },
  );
});

test('T34: photos come over https only', () => {
  expect(safePhoto('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
  expect(safePhoto('http://photos.example/a.jpg')).toBeUndefined();
});

describe('telephone links are built from digits', () => {
  test.each([
    ['+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['+44 (0)20 7946-0018', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['0044 20 7946 0018', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['020 7946 0018', 'tel:02079460018', 'https://wa.me/02079460018'],
    ['(555) 010-9999 ext. 12', 'tel:5550109999', 'https://wa.me/5550109999'],
    ['+1 555 0100, +1 555 0101', 'tel:+15550100', 'https://wa.me/15550100'],
    ['Tel.: +49 30 / 123456', 'tel:+4930123456', 'https://wa.me/4930123456'],
    ['+49 30/123456', 'tel:+4930123456', 'https://wa.me/4930123456'],
    ['tel:+1555010"><script>alert()</script>', 'tel:+1555010', 'https://wa.me/1555010'],
    ['+1 555 0100 / +1 555 0101', 'tel:+15550100', 'https://wa.me/15550100'],
    ['+44 20 7946 0018 x12', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['+44 20 7946 0018 extn 12', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['+44 20 7946 0018/+44 20 7946 0019', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['mobile or +44 20 7946 0018', 'tel:+442079460018', 'https://wa.me/442079460018'],
    ['; 020 7946 0018', 'tel:02079460018', 'https://wa.me/02079460018'],
    ['112', 'tel:112', 'https://wa.me/112'],
    ['123456789012345', 'tel:123456789012345', 'https://wa.me/123456789012345'],
    ['1234567890123456', undefined, undefined],
    [`${' '.repeat(200)}020 7946 0018`, undefined, undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['n/a', undefined, undefined],
    ['12', undefined, undefined],
    ['12345678901234567890', undefined, undefined],
    ['', undefined, undefined],
  ])('%j', (phone, tel, whatsapp) => {
    expect(telLink(phone)).toBe(tel);
    expect(whatsappLink(phone)).toBe(whatsapp);
  });
});
