import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

test('a note and a stamp in the row above the header are no headings of groups', () => {
  const sheet = look('国内案件', [
    ['特許事務所 国内案件台帳'],
    ['※審査請求期限は出願日から3年。登録後は転記', '', '', '', '最終更新 R8.11.24'],
    ['整理番号', '顧客名', '発明の名称', '出願日', '出願番号', '審査請求期限'],
    ['P1', '東尾精工', '研削盤', '2020-05-06', '特願2020-175578', '2023-05-06'],
    ['P2', '雲水窯', '金型', '2021-05-06', '特願2021-175579', ''],
  ]);
  expect(sheet.columns.map(({ group }) => group)).toEqual(['', '', '', '', '', '']);
  const [feed] = proposeLayout([sheet]).layout.feeds as HeadingFeed[];
  expect(feed).toMatchObject({ tab: 'matters', deadlines: [{ heading: '審査請求期限' }] });
});

test.each([
  ['who keeps the list', ['制表：林　更新：2026.11.20　灰色=失效']],
  ['how one column is used', ['', '', '', '仅内部=是 的不外发']],
])('a note above the header that says %s is no heading of a group', (_says, note) => {
  const sheet = look('案件', [
    note,
    ['案号', '客户', '名称', '申请日', '仅内部'],
    ['P1', 'Aurora', 'Lamp', '2020-05-06', ''],
    ['P2', 'Bolt', 'Pump', '2021-05-06', '是'],
  ]);
  expect(sheet.columns.map(({ group }) => group)).toEqual(['', '', '', '', '']);
});

test('a note that says what is internal, and names a column, keeps its group', () => {
  const sheet = look('Cases', [
    ['', '', '', 'Internal = do not send (Notes, Costs)', ''],
    ['Ref', 'Client', 'Title', 'Notes', 'Costs'],
    ['P1', 'Aurora', 'Lamp', 'weak', '100'],
    ['P2', 'Bolt', 'Pump', 'strong', '200'],
  ]);
  expect(sheet.columns.map(({ group }) => group !== '')).toEqual([false, false, false, true, true]);
});
