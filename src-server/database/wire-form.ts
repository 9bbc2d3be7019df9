import pg from 'pg'

const textArray: number = 1009

// SQL results are sent as JSON without a mapper (docs/architecture.md 4, one name end to end).
// - numeric is money, numeric(12,2), and counts are int8: both are far within the range that a double represents exactly.
// - date has no time zone; pg's own Date would shift it by the server's.
// - timestamptz preserves every stored digit, so that an `updated_at` sent back equals the stored one. A timestamptz(3) looks
// exactly like Date.prototype.toISOString.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.TIMESTAMP, String],
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  // A page of a list is a slice of hundreds of ids, and pg's own parser reads them character by character.
  [1007, integers],
  // The array types of the above, by their oids in pg_type.
  [1231, arrayOf(Number)],
  [1016, arrayOf(Number)],
  [1182, arrayOf(String)],
  [1115, arrayOf(String)],
  [1185, arrayOf(isoTime)],
])

/** The `types` of a pg connection whose rows are in wire form. The session's time zone has to be UTC. */
export const wireForm: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

function isoTime(text: string): string {
  const parts = utc.exec(text)
  return parts ? `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z` : text
}

const inJson: Readonly<Record<string, string>> = { '{': '[', '}': ']', NULL: 'null' }
function integers(text: string): unknown {
  return JSON.parse(text.replace(/[{}]|NULL/g, (mark) => inJson[mark] ?? mark))
}

// pg's parser of text[] handles the brackets and quotes.
function arrayOf(parse: (text: string) => unknown) {
  const strings = pg.types.getTypeParser(textArray) as unknown as (text: string) => (string | null)[]
  return (text: string) => strings(text).map((entry) => entry && parse(entry))
}
