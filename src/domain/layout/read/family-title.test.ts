import { expect, test } from 'vitest';
import { familyTitle } from './family-title.ts';

test.each([
  [['Family 001', 'Modular gripper', '', 'Inv: P. Raman'], { family: '001', title: 'Modular gripper' }],
  [['Familie 1041: Lensepumpe', '', 'Prio: DK PA 2016 70418'], { family: '1041', title: 'Lensepumpe' }],
  [['', 'FAMILLE n° F-12 – Pompe'], { family: 'F-12', title: 'Pompe' }],
  [['Patentfamilie P07'], { family: 'P07', title: '' }],
  [['ファミリー 12', '照明装置'], { family: '12', title: '照明装置' }],
])('%j is the title of a family', (row, family) => expect(familyTitle(row)).toEqual(family));

test.each([
  [['Family 001', 'Modular gripper', 'US', '17/123,456']],
  [['Family 001', 'Gripper', '16/1', '2019-01-02', 'Granted']],
  [['Family', 'Title', 'Country']],
  [['Family law matters']],
  [['A-1', 'Family 001', 'Lamp']],
])('%j is none', (row) => expect(familyTitle(row)).toBeUndefined());
