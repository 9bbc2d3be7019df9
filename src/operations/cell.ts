/*
 * Escapes texts in the cells of exported files. A spreadsheet treats a text that begins with one of these characters as a formula
 * and runs it. It also splits a file at the separator of its own locale: after a semicolon, a tab or a line break another cell
 * may begin, regardless of the file's quotes. Some programs skip spaces, quotes and invisible characters before a formula.
 */
const STARTERS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const SEPARATORS = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'
const PASSED_OVER = `(?:(?![${SEPARATORS}])[\\p{Z}\\p{Cc}\\p{Cf}'"])*`

/** A tab or a line break at the beginning is dangerous even without a formula. */
const FORMULA = new RegExp(`^(?:'*[\\t\\r\\n]|[\\p{Z}\\p{Cc}\\p{Cf}'"]*[${STARTERS}])`, 'u')
const INNER = new RegExp(`([${SEPARATORS}])(?=${PASSED_OVER}[${STARTERS}])`, 'gu')
const GUARDED_INNER = new RegExp(`([${SEPARATORS}])'(?=${PASSED_OVER}[${STARTERS}])`, 'gu')

/** A text for an exported cell: an apostrophe is inserted wherever a spreadsheet might start a formula. */
export function guarded(text: string): string {
  const inside = text.replace(INNER, "$1'")
  return FORMULA.test(inside) ? `'${inside}` : inside
}

/**
 * The text of an imported cell: removes exactly the apostrophes that `guarded` has inserted. An apostrophe is one of the skipped
 * characters, so a text that begins with one before a formula gets another one.
 */
export function unguarded(text: string): string {
  const inside = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return inside.replace(GUARDED_INNER, '$1')
}
