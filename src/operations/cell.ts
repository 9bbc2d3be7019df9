/*
 * Texts in the cells of exported files. A spreadsheet takes a text that begins with one of these characters for a formula, and
 * runs it. It also cuts a file where its own locale has a separator: after a semicolon, a tab or a line break another cell may
 * begin, whatever quotes the file has. Spaces, quotes and invisible characters before a formula are passed over by some programs.
 */
const STARTERS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const SEPARATORS = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'
const PASSED_OVER = `(?:(?![${SEPARATORS}])[\\p{Z}\\p{Cc}\\p{Cf}'"])*`

/** At its beginning a tab or a line break is dangerous by itself. */
const FORMULA = new RegExp(`^(?:'*[\\t\\r\\n]|[\\p{Z}\\p{Cc}\\p{Cf}'"]*[${STARTERS}])`, 'u')
const INNER = new RegExp(`([${SEPARATORS}])(?=${PASSED_OVER}[${STARTERS}])`, 'gu')
const GUARDED_INNER = new RegExp(`([${SEPARATORS}])'(?=${PASSED_OVER}[${STARTERS}])`, 'gu')

/** A text as it stands in an exported cell: an apostrophe wherever a spreadsheet might begin to run it. */
export function guarded(text: string): string {
  const inside = text.replace(INNER, "$1'")
  return FORMULA.test(inside) ? `'${inside}` : inside
}

/**
 * The text of an imported cell: each apostrophe that `guarded` has put is taken away again, and nothing else. An apostrophe is
 * one of the characters that are passed over, so what begins with one before a formula is guarded by one more.
 */
export function unguarded(text: string): string {
  const inside = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return inside.replace(GUARDED_INNER, '$1')
}
