import { expect, test } from 'vitest';
import { foreignPlace } from '#domain/layout/words/foreign-places.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

test.each<[string, readonly SheetLook[], Readonly<Record<string, string>>]>([
  [
    'Polish',
    [
      look('Sprawy', [
        [
          'Nasz znak',
          'Klient',
          'Zgłaszający',
          'Tytuł',
          'Rodzaj',
          'Kraj',
          'Data zgłoszenia',
          'Nr zgł.',
          'Stan',
          'Opłata',
        ],
        ['PL-1', 'Zorza', 'Inny', 'Lampa', 'wynalazek', 'Niemcy', '13.02.2019', 'P.431234', 'udzielony', '14.02.2027'],
        ['PL-2', 'Grom', 'Grom', 'GROMIX', 'znak towarowy', 'Polska', '14.02.2019', 'Z.512345', 'wygasł', '15.02.2027'],
      ]),
      look('Terminy', [
        ['Nasz znak', 'Czynność', 'Termin', 'Uwagi'],
        ['PL-1', 'Odpowiedź', '15.03.2027', 'pilne'],
      ]),
      look('Kontakty', [
        ['Firma', 'Imię i nazwisko', 'E-mail', 'Telefon'],
        ['Zorza', 'Anna', 'anna@zorza.example', '22'],
        ['Grom', 'Jan', 'jan@grom.example', '23'],
      ]),
    ],
    {
      'matters.id': 'Nasz znak',
      'matters.company': 'Klient',
      'matters.owner': 'Zgłaszający',
      'matters.title': 'Tytuł',
      'matters.ipType': 'Rodzaj',
      'matters.jurisdiction': 'Kraj',
      'matters.filingDate': 'Data zgłoszenia',
      'matters.applicationNumber': 'Nr zgł.',
      'matters.status': 'Stan',
      'deadlines.matterId': 'Nasz znak',
      'deadlines.type': 'Czynność',
      'deadlines.dueDate': 'Termin',
      'users.company': 'Firma',
      'users.name': 'Imię i nazwisko',
      'users.email': 'E-mail',
      'users.phone': 'Telefon',
    },
  ],
  [
    'Turkish',
    [
      look('Dosyalar', [
        [
          'DOSYA NO',
          'MÜVEKKİL',
          'BAŞVURU SAHİBİ',
          'Buluş Başlığı',
          'Türü',
          'Ülke',
          'Başvuru Tarihi',
          'Başvuru No',
          'Durum',
          'Yenileme Tarihi',
        ],
        [
          'T-1',
          'Şafak',
          'Başka',
          'Lamba',
          'patentler',
          'Almanya',
          '13.02.2019',
          '2019/00123',
          'TESCİLLİ',
          '14.02.2027',
        ],
        ['T-2', 'Yıldız', 'Yıldız', 'YILDIX', 'Marka', 'Türkiye', '14.02.2019', '2019/00124', 'Geçersiz', '15.02.2027'],
      ]),
      look('Süre Takip', [
        ['Dosya No', 'İşlem', 'Son Tarih', 'Açıklama'],
        ['T-1', 'Cevap', '15.03.2027', 'acele'],
      ]),
      look('Rehber', [
        ['Şirket', 'Ad Soyad', 'E-posta', 'GSM'],
        ['Şafak', 'Ayşe', 'ayse@safak.example', '0532'],
        ['Yıldız', 'Ali', 'ali@yildiz.example', '0533'],
      ]),
    ],
    {
      'matters.id': 'DOSYA NO',
      'matters.company': 'MÜVEKKİL',
      'matters.owner': 'BAŞVURU SAHİBİ',
      'matters.title': 'Buluş Başlığı',
      'matters.ipType': 'Türü',
      'matters.jurisdiction': 'Ülke',
      'matters.filingDate': 'Başvuru Tarihi',
      'matters.applicationNumber': 'Başvuru No',
      'matters.status': 'Durum',
      'deadlines.matterId': 'Dosya No',
      'deadlines.type': 'İşlem',
      'deadlines.dueDate': 'Son Tarih',
      'users.company': 'Şirket',
      'users.name': 'Ad Soyad',
      'users.email': 'E-posta',
      'users.phone': 'GSM',
    },
  ],
  [
    'Korean',
    [
      look('사건목록', [
        [
          '당소관리번호',
          '의뢰인',
          '출원인',
          '발명의 명칭',
          '권리구분',
          '국가',
          '출원일',
          '출원번호',
          '현재상태',
          '연차료 납부기한',
        ],
        ['K-1', '새벽', '다른', '램프', '발명특허', '독일', '2019-02-13', '10-2019-0001234', '등록', '2027-02-14'],
        ['K-2', '번개', '번개', '번개표', '상표', '대한민국', '2019-02-14', '40-2019-0001235', '소멸', '2027-02-15'],
      ]),
      look('기한관리', [
        ['당소관리번호', '업무내용', '법정기한', '비고'],
        ['K-1', '의견서', '2027-03-15', '급함'],
      ]),
      look('고객연락처', [
        ['회사명', '담당자', '이메일', '전화번호'],
        ['새벽', '김', 'kim@dawn.example', '02'],
        ['번개', '이', 'lee@bolt.example', '03'],
      ]),
    ],
    {
      'matters.id': '당소관리번호',
      'matters.company': '의뢰인',
      'matters.owner': '출원인',
      'matters.title': '발명의 명칭',
      'matters.ipType': '권리구분',
      'matters.jurisdiction': '국가',
      'matters.filingDate': '출원일',
      'matters.applicationNumber': '출원번호',
      'matters.status': '현재상태',
      'deadlines.matterId': '당소관리번호',
      'deadlines.type': '업무내용',
      'deadlines.dueDate': '법정기한',
      'users.company': '회사명',
      'users.name': '담당자',
      'users.email': '이메일',
      'users.phone': '전화번호',
    },
  ],
])('the headings of a %s workbook are proposed, and its words known', (_, sheets, expected) => {
  const { layout, columns, missing } = proposeLayout(sheets);
  expect(Object.fromEntries(columns.map(({ tab, field, heading }) => [`${tab}.${field}`, heading]))).toEqual(expected);
  expect(missing).toEqual([]);
  expect(Object.values(layout.values.statuses).toSorted()).toEqual(['dead', 'granted']);
  expect(Object.values(layout.values.types).toSorted()).toEqual(['Patent', 'Trademark']);
  expect(Object.values(layout.values.countries)).toContain('Germany');
  expect(layout.feeds[0]).toMatchObject({ deadlines: [{ heading: sheets[0]?.columns.at(-1)?.heading }] });
});

test('words for applicants, owners and agents name no client in these languages, either', () => {
  for (const heading of [
    'Zgłaszający',
    'Właściciel',
    'Rzecznik',
    'BAŞVURU SAHİBİ',
    'Marka sahibi',
    'Vekil',
    '출원인',
    '대리인',
    'US/EP assoc.',
    'Foreign counsel',
    'Corresponsal',
  ])
    expect([heading, isOfOthers(heading)]).toEqual([heading, true]);
});

test('a name that is one country in one language and another in a second means neither', () => {
  expect(['香港 HK', '台灣 TW', 'Japan 日本', '馬德里 Madrid'].map(foreignPlace)).toEqual([
    'Hong Kong',
    'Taiwan',
    'Japan',
    'International',
  ]);
  expect(foreignPlace('香港 CN')).toBeUndefined();
  expect([foreignPlace('Kongo'), foreignPlace('Niemcy'), foreignPlace('Almanya'), foreignPlace('독일')]).toEqual([
    undefined,
    'Germany',
    'Germany',
    'Germany',
  ]);
});
