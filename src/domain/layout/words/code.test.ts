import { expect, test } from 'vitest';
import { isClientNumber } from './code.ts';

test.each([
  'Client No.',
  'Client #',
  'Client Code',
  'Mandantennr.',
  'Mandanten-Nr.',
  'Kundennummer',
  'Kundnr',
  'Kd.-Nr.',
  'MdtNr',
  'Cód. cliente',
  'N° client',
  'Nº cliente',
  'CLNO',
  'CLIENT_ID',
  '客户编号',
  '顧客番号',
  '顧客コード',
])('%s is the heading of numbers of clients', (heading) => expect(isClientNumber(heading)).toBe(true));

test.each([
  'Client',
  'Client name',
  'Client Matter No.',
  'Client Ref. No.',
  'Matter No.',
  'Mandant',
  '客户',
  'Kundenklasse',
  'ATTY',
  'GROUP',
])('%s is not', (heading) => expect(isClientNumber(heading)).toBe(false));
