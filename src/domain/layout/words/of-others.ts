import { OTHER_WORDS } from './glossary.ts';
import { wordsIn } from './heading-words.ts';

/** Other people and firms that a matter may name. Such a column never names the client, whatever its cells say. */
const OTHERS =
  /applicant|assignee|oppo[ns]|owner|proprietor|inventor|compet|advers|counter|defend|plaintiff|licen[cs]|agent|attorney|anmelder|inhaber|gegner|einsprech|wettbewerb|erfinder|vertreter|anwalt|titular|titolar|deposant|demandeur|mandataire|solicitante|contra|parte|abogado|richiedente|controparte|rappresentante|出願人|権利者|相手|代理|発明|申请人|权利人|对方|发明/u;

export const isOfOthers = (heading: string): boolean =>
  wordsIn(heading).some((word) => OTHERS.test(word) || OTHER_WORDS.test(word));
