import type { TableRules } from './table-rules.ts';

/** When a person signed in, and was invited to. The audit log has each sign-in, but not for as long. */
export interface SignInRow {
  email: string;
  first_at: number | null;
  last_at: number | null;
  invited_at: number | null;
}

export const SIGN_IN_TABLES: { readonly sign_ins: TableRules<'sign_ins'> } = {
  sign_ins: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'until the person is forgotten',
    forget: { person: ['email'] },
    restored: 'kept',
  },
};
