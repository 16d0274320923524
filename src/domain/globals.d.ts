/**
 * The one thing outside the language that the rules need: both Node and every browser have the WHATWG URL parser.
 * Declared here so that the domain compiles without Node's or the DOM's types.
 */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
}
