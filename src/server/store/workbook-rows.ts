/** A workbook that an administrator uploaded. `arriving` until its last byte has arrived and it was read once. */
export interface WorkbookRow {
  id: string;
  place: 'arriving' | 'current' | 'previous';
  file_name: string;
  bytes: number;
  /** The key of its pieces, sealed. */
  sealed_key: string;
  /** When its upload began; milliseconds since the epoch. */
  uploaded_at: number;
  uploaded_by: string;
}

/** A part of a workbook, encrypted under the workbook's own key. */
export interface WorkbookPieceRow {
  workbook: string;
  number: number;
  body: Uint8Array;
}
