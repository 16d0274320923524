import { SOURCE, UPLOAD } from '#server/base/limits.ts';
import { forgetPreviousWorkbook } from './forget-more.ts';
import type { TableRules } from './table-rules.ts';
import { dropLostPieces } from './workbook-pieces.ts';

type WorkbookTable = 'workbooks' | 'workbook_pieces';

/** What was decided about uploaded workbooks; see `tables.ts`. */
export const WORKBOOK_TABLES: { readonly [Name in WorkbookTable]: TableRules<Name> } = {
  workbooks: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_key'], holds: 'text', purposes: ['workbooks/key'] },
    kept: 'the current one and the previous one; an incomplete upload until it is too old',
    sweep: (db, now) =>
      db
        .deleteFrom('workbooks')
        .where('place', '=', 'arriving')
        .where('uploaded_at', '<=', now - UPLOAD.receiveMs - SOURCE.childTimeoutMs)
        .execute(),
    forget: {
      names: ['uploaded_by'],
      also: { what: 'the previous workbook is deleted', run: forgetPreviousWorkbook },
    },
    restored: 'kept',
  },
  workbook_pieces: {
    key: ['workbook', 'number'],
    sealed: 'nothing',
    // Encrypted under `workbooks.sealed_key`: a change of the secret key seals that key again, and does not change the pieces.
    kept: 'as long as their workbook; the automatic backups of the embedded database leave them out',
    sweep: (db) => dropLostPieces(db),
    forget: 'they go with their workbook',
    restored: 'kept',
  },
};
