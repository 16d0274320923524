/** Words that say that something was, or is, another's: "ex Aurora", "Bolt (formerly Aurora)", "c/o Aurora", "sold to Aurora". */
const OF_ANOTHER =
  /(?<!\p{L})(?:ex|former|formerly|previously|now|c\/o|cc|on behalf of|via|sold|transferred|assigned|licen[sc]e[sd]?|licensed|against|versus|vs?|dispute|watch(?:ing)?|bought|invoice|not for|subsidiary|früher|vormals|ehem|ehemals|ehemalig|jetzt|nunmehr|verkauft|übertragen|gegen|ancien|anciennement|désormais|cédée?|contre|antes|ahora|anteriormente|cedid[oa]|contra|già|ora|cedut[oa]|contro|voorheen|tegen|tidigare|przeciwko|proti|旧|元|前)(?!\p{L})/iu;
export const saysAnother = (text: string): boolean => OF_ANOTHER.test(text);
