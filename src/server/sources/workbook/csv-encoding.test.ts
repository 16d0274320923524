import { expect, test } from 'vitest';
import { encodingOf } from './csv-encoding.ts';

/** Bytes of a text in an encoding of one byte a letter, or of two. The platform only decodes, so every code is decoded once and looked up. */
function encode(text: string, label: string): Buffer {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  for (let high = 0xff; high >= 0; high--) {
    if (high < 0x80 || label.startsWith('windows')) codes.set(decoder.decode(Uint8Array.of(high)), [high]);
    else
      for (let low = 0xff; low >= 0x40; low--) {
        const letter = decoder.decode(Uint8Array.of(high, low));
        if (letter.length === 1) codes.set(letter, [high, low]);
      }
  }
  return Buffer.from([...text].flatMap((letter) => codes.get(letter) ?? [0x3f]));
}

const GERMAN =
  'Aktenzeichen;Mandant;Bezeichnung;Prüfer\nA-1;Müller & Söhne GmbH;Vorrichtung zum Löten für Gehäuse;Jäger\nB-1;Bäcker AG;Gerät für die Öffnung über der Tür;Weiß\n';
const FRENCH =
  'Dossier;Client;Désignation\nA-1;Société Générale de Lumière;Procédé de séchage à l’air protégé\nB-1;Ateliers Éluard;Boîtier étanche et son fermoir arrêté\n';
const POLISH =
  'Sygnatura;Klient;Tytuł\nA-1;Łódzka Spółka Świateł;Urządzenie do ważenia części, które są łączone\nB-1;Żółta Gęś;Sposób wytwarzania źródła światła i jego zastosowanie\n';
const RUSSIAN =
  'Номер;Клиент;Название\nA-1;Общество Ромашка;Устройство для получения света и способ его применения\nB-1;Заря;Насос для воды\n';
const JAPANESE =
  '整理番号,依頼人,発明の名称\nA-1,株式会社青葉製作所,光を用いた測定の装置及び方法\nB-1,北斗精機株式会社,水を送るためのポンプ\n';
const CHINESE =
  '案号,客户,发明名称\nA-1,晨星科技有限公司,一种用于测量光的装置和方法\nB-1,东海电子有限公司,水泵及其控制方法\n';
const TRADITIONAL =
  '案號,客戶,發明名稱\nA-1,晨星科技股份有限公司,用於測量光的裝置和方法\nB-1,東海電子股份有限公司,水泵及其控制方法\n';
const KOREAN =
  '번호,고객,발명의 명칭\nA-1,주식회사 한빛,빛을 이용한 측정 장치 및 방법\nB-1,동해전자,물을 보내는 펌프\n';

test.each([
  ['German', 'windows-1252', GERMAN],
  ['French', 'windows-1252', FRENCH],
  ['Polish', 'windows-1250', POLISH],
  ['Russian', 'windows-1251', RUSSIAN],
  ['Japanese', 'shift_jis', JAPANESE],
  ['Chinese', 'gb18030', CHINESE],
  ['Chinese of Taiwan', 'big5', TRADITIONAL],
  ['Korean', 'euc-kr', KOREAN],
])('the letters of a %s file in %s are read as they were written, and are told as a guess', (_, label, text) => {
  const bytes = encode(text, label);
  const found = encodingOf(bytes, 'list.csv');
  expect(found.guessed).toBe(true);
  expect(new TextDecoder(found.label).decode(bytes)).toBe(text);
});

test.each([
  ['UTF-8', Buffer.from(GERMAN), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${POLISH}`), 'utf-8'],
  ['UTF-16 as Excel writes it', Buffer.from(`\ufeff${JAPANESE}`, 'utf16le'), 'utf-16le'],
  ['plain ASCII', Buffer.from('Ref;Client\nA-1;Aurora\n'), 'utf-8'],
])('a file in %s is read as such, without a guess', (_, bytes, label) => {
  expect(encodingOf(bytes, 'list.csv')).toEqual({ label, guessed: false });
});

test.each([
  [
    'two kinds of letters fit almost equally well',
    encode('Name,Email\nŁódź Święty,a@b.example\nŻółty Gęś,b@b.example\n', 'windows-1250'),
  ],
  ['a UTF-16 file is cut within a letter', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
  ['nothing fits', Buffer.from([0x41, 0x81, 0xff, 0x8d, 0x0a, 0xa0, 0xff])],
])('the file is refused if %s', (_, bytes) => {
  expect(() => encodingOf(bytes, 'list.csv')).toThrow(expect.objectContaining({ code: 'csv-not-utf8' }) as Error);
});
