/** An entry of the Useful Links list, the same for every company. */
export interface KnowledgeLink {
  readonly label: string;
  /** The cell's text. Only `safeLink` says whether it may become a link. */
  readonly url: string;
  /** Empty where the sheet gives none. */
  readonly category: string;
  readonly description: string;
}
