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
