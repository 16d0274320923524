import { expect, test } from 'vitest';
import { latestNumber } from './latest-number.ts';

const none = (): undefined => undefined;

test.each<[text: string, status: string, field: string, number: string, said: string]>([
  ['17/345,678', 'Pending', 'applicationNumber', '17/345,678', ''],
  ['12,845,111', 'Issued', 'grantNumber', '12,845,111', ''],
  ['21734567.7', 'Exam requested', 'applicationNumber', '21734567.7', ''],
  ['EP3987654A1', 'Pending', 'publicationNumber', 'EP3987654A1', ''],
  ['US 2022/0123456 A1', '', 'publicationNumber', 'US 2022/0123456 A1', ''],
  ['WO2021/234567', 'granted', 'publicationNumber', 'WO2021/234567', ''],
  ['EP3987654B1', 'Opposition', 'grantNumber', 'EP3987654B1', ''],
  ['ZL202010123456.7', '', 'grantNumber', 'ZL202010123456.7', ''],
  // A dead right was granted unless its number is that of an application.
  ['13/358,431', 'Abandoned', 'applicationNumber', '13/358,431', ''],
  ['2021-123456', 'lapsed', 'applicationNumber', '2021-123456', ''],
  ['7457584', 'Abandoned', 'grantNumber', '7457584', ''],
  ['7457584', '', 'applicationNumber', '7457584', ''],
  // The number with its status, or the status alone.
  ['12,845,111 (granted)', '', 'grantNumber', '12,845,111', 'granted'],
  ['21734567.7 - pending', '', 'applicationNumber', '21734567.7', 'pending'],
  ['erteilt: 10 2015 123 456', '', 'grantNumber', '10 2015 123 456', 'erteilt'],
  ['abandoned', '', 'applicationNumber', '', 'abandoned'],
  // No status is beside these numbers.
  ['US 12,845,111', 'granted', 'grantNumber', 'US 12,845,111', ''],
  ['EP 3987654 (DE, FR)', '', 'applicationNumber', 'EP 3987654 (DE, FR)', ''],
])('%s with the status "%s" is the %s "%s" and "%s"', (text, status, field, number, said) => {
  expect(latestNumber(text, status, none)).toEqual({ field, number, status: said });
});

test('a status in the firm’s own words decides', () => {
  const meaningIn = (word: string) => (word === 'OK' ? 'granted' : undefined);
  expect(latestNumber('7457584', 'OK', meaningIn).field).toBe('grantNumber');
  expect(latestNumber('7457584 (OK)', '', meaningIn)).toEqual({
    field: 'grantNumber',
    number: '7457584',
    status: 'OK',
  });
});
