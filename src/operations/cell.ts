// A spreadsheet takes a text that begins so for a formula, and runs it.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text as it stands in an exported cell: an apostrophe before what a spreadsheet would run. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of an imported cell: what `guarded` has put before it is taken away again, and nothing else. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
