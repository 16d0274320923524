import { expect, test } from 'vitest';
import { saysForFirm } from './internal-document.ts';

test.each([
  'Informe interno riesgo (NO ENVIAR)',
  'Memo JS patentabilidad (interno)',
  'Analyse interne AM (ne pas transmettre)',
  'Lizenzvertrag Entwurf TZ – intern',
  'Draft response v2 INTERNAL ONLY',
  'Internal memo on inventorship',
  'Intern: Einschätzung',
  'Opinion - do not send to client',
  'Gutachten, nicht an Mandanten',
  'Nota interna',
  'Memo FTO Hydralis – privilégié interne',
  '社内メモ',
  '内部意见',
  'Memo_intern.pdf',
  'Opinion_INTERNAL_ONLY.pdf',
  'Aktenvermerk 12.3.2026',
  'Internt notat om GRANUSAFE',
  'Honorarkalkulation Entwurf',
  'Konfliktprüfung Neumandat (vertr.)',
  '利害相反チェック票_22P010JP',
  '原価計算表_特-0621',
])('the document %j is for the firm alone', (name) => {
  expect(saysForFirm(name)).toBe(true);
});

test.each([
  'Motor de combustión interna',
  'Internal combustion engine – drawings',
  'Internationaler Recherchenbericht',
  'Rapport de recherche internationale',
  'Confidentiality agreement',
  'Geheimhaltungsvereinbarung',
  'Office action',
  'Certificado de registro',
  'Notice of intent, not for profit',
  'Informe sobre la estructura interna del motor',
  '国際調査報告',
  '内部構造図',
  'Filing-receipt.pdf',
  'Widerspruch wegen Konflikt mit älterer Marke',
])('the document %j may be sent', (name) => {
  expect(saysForFirm(name)).toBe(false);
});
