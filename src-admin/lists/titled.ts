/** A number that is a title takes the digits of the language; words stay as somebody wrote them. */
export const titled = (text: string, digits: (text: string) => string): string =>
  /^\d+$/.test(text) ? digits(text) : text
