/** Headings that say of a deadline how far it is, and of nothing else. */
export const STATE_HEADINGS =
  'progress|task status|deadline status|action status|bearbeitungsstand|bearbeitungsstatus|docket status|fortschritt|erledigungsstatus|avancement|suivi|progreso|avance|avanzamento|voortgang|進捗|進捗状況|対応状況|处理状态|办理状态|进度|进展|納付|納付状況|支払|支払状況|納付状態|缴费|缴费情况|缴费状态|缴纳情况|办理结果|処理状況';
