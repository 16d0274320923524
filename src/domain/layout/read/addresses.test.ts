import { expect, test } from 'vitest';
import { addressesIn, namesBeside, namesWithAddresses, phonesWithAddresses } from './addresses.ts';

test.each<[string, readonly string[]]>([
  ['ann@aurora.example', ['ann@aurora.example']],
  [' Ann Meyer <ann@aurora.example> ', ['ann@aurora.example']],
  ['"Meyer, Ann" <mailto:ann@aurora.example>, bob@aurora.example', ['ann@aurora.example', 'bob@aurora.example']],
  ['ann@aurora.example / BOB@aurora.example und ann@AURORA.example', ['ann@aurora.example', 'BOB@aurora.example']],
  [
    'Ann Meyer ann@aurora.example, Dr. Bo de la Cruz - bob@aurora.example\ncy@aurora.example',
    ['ann@aurora.example', 'bob@aurora.example', 'cy@aurora.example'],
  ],
  ['Ann Meyer <ann@aurora.example>\nAP: ap@aurora.example', ['ann@aurora.example', 'ap@aurora.example']],
  ['E-mail：ann@aurora.example, ap@aurora.example (Rechnungen)', ['ann@aurora.example', 'ap@aurora.example']],
  ['Mrs Ann Meyer, ann@aurora.example / ap@aurora.example', ['ann@aurora.example', 'ap@aurora.example']],
  ['Ann Meyer; ann@aurora.example', ['ann@aurora.example']],
  ['M. Meyer (ann@aurora.example)\nAssistenz: bob@aurora.example', ['ann@aurora.example', 'bob@aurora.example']],
  ['ann@aurora.example (cc bob@aurora.example)', ['ann@aurora.example', 'bob@aurora.example']],
  ['ann@aurora.example (nur Technik)', ['ann@aurora.example']],
  ['ann@aurora.example – Technik', ['ann@aurora.example']],
  ['ann@aurora.example (patents only), bob@aurora.example - marques', ['ann@aurora.example', 'bob@aurora.example']],
  ['ann@aurora.example（知財のみ）', ['ann@aurora.example']],
  ['ann@aurora.example, Tel. +49 (30) 123 45-67', ['ann@aurora.example']],
  ['Ann Meyer, ann@aurora.example, 01454 555 019', ['ann@aurora.example']],
  ['Meyer, Ann <ann.meyer@aurora.example>', ['ann.meyer@aurora.example']],
  ['Ann Meyer\nann.meyer@aurora.example', ['ann.meyer@aurora.example']],
  ["ANN@Aurora.example.; 'bob@aurora.example'", ['ANN@Aurora.example', 'bob@aurora.example']],
  [
    'Ann Li, Head of IP - ali@aurora.example - 01 555 0141\nBo Li, Legal Assistant - bli@aurora.example - 071 555 0193',
    ['ali@aurora.example', 'bli@aurora.example'],
  ],
  ['Declan Roy (Company Secretary) declan.roy@aurora.example', ['declan.roy@aurora.example']],
  ['Col. (ret.) Ian Roy (President) - ian@aurora.example', ['ian@aurora.example']],
  [
    'Ann Li (VP Engineering) - ali@aurora.example - 204-555-0148\nBo Li (Contracts Mgr) - bli@aurora.example - (204) 555-0149',
    ['ali@aurora.example', 'bli@aurora.example'],
  ],
  [
    'Ann Li ann.li@aurora.example 604-555-0162 // Bo Li bo.li@aurora.example',
    ['ann.li@aurora.example', 'bo.li@aurora.example'],
  ],
  ['Ewan Mac, Jodi Prior; ewan@aurora.example; jodi@aurora.example', ['ewan@aurora.example', 'jodi@aurora.example']],
  // A name that is not the address's, one too many, and one that is no longer there.
  ['Ewan Mac, Jodi Prior; jodi@aurora.example; ewan@aurora.example', []],
  ['Ewan Mac, Jodi Prior, Cy Lo; ewan@aurora.example; jodi@aurora.example', []],
  ['Ewan Mac, Old Jodi; ewan@aurora.example; jodi@aurora.example', []],
  ['Ann Li (Leiterin Recht) ali@aurora.example', ['ali@aurora.example']],
  ['Ann Li (General Counsel) ali@aurora.example', ['ali@aurora.example']],
  ['Ann Li (Patent Attorney) ali@aurora.example', []],
  ['Ann Li (Patent Counsel) ali@aurora.example', []],
  ['Ann Li, Agent - ali@aurora.example', []],
  ['Ann Li (ret.) ali@aurora.example', []],
  ['Ann Li, Bo Ray; ann.li@aurora.example; bo.ray@dynamo.example', []],
  ['Ann Li, Retired Ray; ann.li@aurora.example; ray@aurora.example', []],
  ['Ann Li (ex Head of IP) ali@aurora.example', []],
  ['ann@aurora.example (31.12.2026)', []],
  ['ann@aurora.example (nicht Technik)', []],
  ['ann@aurora.example – nur bis Mai', []],
  ['ann@aurora.example (retired)', []],
  ['ann@aurora.example – Bob', []],
  ['Agent: agent@bolt.example', []],
  ['Alt: alt@bolt.example', []],
  ['Old Address, ann@aurora.example', []],
  ['Nicht Mehr: ann@aurora.example', []],
  ['Agent: bob@bolt.example', []],
  ['Opponent Meyer bob@bolt.example', []],
  ['Former: ann@aurora.example', []],
  ['Ann Meyer no longer ann@aurora.example', []],
  [`${'A a '.repeat(490)}@`, []],
  ['ann@aurora.example (until May)', []],
  ['not ann@aurora.example', []],
  ['ann@aurora.example; bob', []],
  ['ann@@aurora.example', []],
  ['änn@aurora.example; bob@aurora.example', []],
  ['Ann <ann@aurora.example> left', []],
  [`${'"<'.repeat(20_000)}@`, []],
  ['', []],
])('in the cell %j, the addresses are %j', (cell, addresses) => expect(addressesIn(cell)).toEqual(addresses));

test('names are given to as many addresses, and to no other number', () => {
  expect([
    namesBeside('Ann, Abe', 2),
    namesBeside('Ann Meyer', 2),
    namesBeside('Ann;', 2),
    namesBeside('A / B & C', 3),
  ]).toEqual([['Ann', 'Abe'], undefined, undefined, ['A', 'B', 'C']]);
});

test.each<[string, readonly string[]]>([
  ['Ann Meyer <ann@aurora.example>, bob@aurora.example', ['Ann Meyer']],
  [
    'Geneviève Caron – g.caron@boreal.example\nMarc-André Roy – ma.roy@boreal.example',
    ['Geneviève Caron', 'Marc-André Roy'],
  ],
  ['Dr Neil Farrow (neil@opal.example), Jess Tran (jess@opal.example)', ['Dr Neil Farrow', 'Jess Tran']],
  ['Moana Rangi moana@tui.example\nSimon Pike simon@tui.example', ['Moana Rangi', 'Simon Pike']],
  ['Ann Meyer, Brand Director - ann@aurora.example - 01782 555 0140', ['Ann Meyer']],
  ['Contact: Ann Meyer, General Counsel, ann@aurora.example; Bob Lee, bob@aurora.example', ['Ann Meyer', 'Bob Lee']],
  ['Mme Hélène Astruc (directrice juridique) – h.astruc@aurora.example', ['Mme Hélène Astruc']],
  ['Ann Meyer (CEO), ann@aurora.example; Bob Lee (R&D) bob@aurora.example', ['Ann Meyer', 'Bob Lee']],
  ['Declan Roy (Company Secretary) declan.roy@aurora.example', ['Declan Roy']],
  ['Ann Li, Head of IP - ali@aurora.example\nBo Li, Patents - bli@aurora.example', ['Ann Li', 'Bo Li']],
  ['Technik ann@aurora.example', []],
  ['ann@aurora.example; bob@aurora.example', []],
])('in the cell %j, the names beside the addresses are %j', (cell, names) => {
  expect([...namesWithAddresses(cell).values()]).toEqual(names);
});

test.each<[string, readonly string[]]>([
  ['Ann Li, ann@aurora.example, tel. 071 555 0192; Bob Lee, bob@aurora.example', ['ann@aurora.example 071 555 0192']],
  [
    'Ann <ann@aurora.example> +44 71 555 0192, Bob <bob@aurora.example> 01 555 0141',
    ['ann@aurora.example +44 71 555 0192', 'bob@aurora.example 01 555 0141'],
  ],
  ['ann@aurora.example – mob. 086 555 0155 / bob@aurora.example', ['ann@aurora.example 086 555 0155']],
  ['Ann 071 555 0192 ann@aurora.example, Bob 071 555 0193 bob@aurora.example', []],
  ['ann@aurora.example (01.02.2026)', []],
])('in the cell %j, the telephone numbers behind the addresses are %j', (cell, phones) => {
  expect([...phonesWithAddresses(cell)].map((both) => both.join(' '))).toEqual(phones);
});

test('listed names are those of the addresses in their order, and American numbers those in front of them', () => {
  const listed = 'Ewan Mac, Jodi Prior; ewan@aurora.example; jodi@aurora.example';
  expect([...namesWithAddresses(listed).values()]).toEqual(['Ewan Mac', 'Jodi Prior']);
  const phones = phonesWithAddresses('Ann Li ali@aurora.example 604-555-0162, Bo Li bli@aurora.example (604) 555-0163');
  expect([...phones.values()]).toEqual(['604-555-0162', '(604) 555-0163']);
});
