/** The colour of a key as a CSS value: the same in every chart and badge. */
export type ColourOf = (key: string) => string;
