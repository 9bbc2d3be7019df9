import fc from 'fast-check'
import type { Fields } from '../../src/fields/fields.ts'

/** Hostile bodies: arbitrary values, and valid bodies with something broken in them. */

type Body = Record<string, unknown>

// Any code unit, so that lone surrogates occur; JSON.stringify escapes them.
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes))

const nested = (levels: number): unknown => (levels === 0 ? 'deep' : { below: nested(levels - 1) })

const awkward = fc.constantFrom<unknown>(
  ...[null, true, false, '', ' ', 0, -0, -1, 1, 2, 0.1, 1e-7, -0.005, 2 ** 31, -(2 ** 31) - 1, 2 ** 53],
  ...[1e12, 1e21, 1e308, -1e308, 99_999_999_999.99],
  ...['NaN', 'Infinity', '-Infinity', '1e309', '0x1f', '1_000', '১২৩', '-০', '12.345', '1e5', 'null', 'true'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\u202e\u200b',
    '\u0085',
    '🙂'.repeat(100),
    'é'.normalize('NFD'),
  ],
  ...[
    'x'.repeat(192),
    'x'.repeat(5_001),
    'x'.repeat(300_000),
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '</script>',
  ],
  ...['2024-02-30', '0000-01-01', '9999-12-31', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'],
  ...[
    '2024-01-01T10:00:00 GMT (noon)',
    '2024-01-01T24:00:00Z',
    '2024-13-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
  ],
  ...[
    '/media/../../x',
    '/media/none.webp',
    'javascript:alert(1)',
    'https://\u0000',
    'a@b.cd',
    '+8801712345678',
    '#fff',
  ],
  ...[`${'a'.repeat(64)}@example.test`, 'name@example.test\u0000', '017', '$argon2id$v=19$m=1,t=1,p=1$x$y'],
  ...[
    [],
    [[]],
    [null],
    [1, 1, -1],
    ['1', 'x'],
    [9e15],
    [{}],
    [[[[]]]],
    {},
    { 0: 'x' },
    { length: 3 },
    { '': '' },
  ],
  ...[
    Array.from({ length: 400 }, (_, at) => at),
    nested(12),
    nested(60),
    { toString: 'x' },
    JSON.parse('{"then":"x"}'),
  ],
  // JSON.parse creates own properties for these keys, and they are sent over HTTP.
  JSON.parse('{"__proto__":{"status":true}}'),
  JSON.parse('{"constructor":{"prototype":{"status":true}}}'),
)

export const spoiled: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: awkward },
  { weight: 2, arbitrary: units },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }) },
)

/** The path of every field, including those of the first nested row. */
const pathsOf = (fields: Fields): string[][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name],
    ...(field.kind === 'rows'
      ? pathsOf(field.of).map((below) => [name, ...(field.as === 'list' ? ['0'] : []), ...below])
      : []),
  ])

function spoil(body: Body, [name = '', ...below]: readonly string[], value: unknown): Body {
  if (below.length === 0) return { ...body, [name]: value }
  const inner = body[name]
  const whole = typeof inner === 'object' && inner !== null ? (inner as Body) : {}
  const changed = spoil(whole, below, value)
  return { ...body, [name]: below[0] === '0' ? Object.values(changed) : changed }
}

/** A body with these fields: half of the bodies are valid but for a few values, the others are arbitrary. */
export function bodyFor(fields: Fields, sound: () => Body): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.dictionary(fc.string(), spoiled), spoiled)
  const paths = pathsOf(fields)
  if (paths.length === 0) return anything
  const names = Object.keys(fields)
  const change = fc.tuple(fc.constantFrom(...paths), spoiled)
  return fc.oneof(
    { weight: 4, arbitrary: change.map(([path, value]) => spoil(sound(), path, value)) },
    {
      weight: 1,
      arbitrary: fc
        .array(change, { minLength: 2, maxLength: 5 })
        .map((changes) => changes.reduce((body, [path, value]) => spoil(body, path, value), sound())),
    },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), spoiled) },
    { weight: 1, arbitrary: anything },
  )
}

/** Bodies that are not JSON objects, with their content types. */
export const foreignBodies: readonly (readonly [type: string | undefined, body: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":NaN}'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '\u0000'],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json; charset=utf-16', '{"a":1}'],
  ['text/plain', 'x'.repeat(100_000)],
  ['text/csv', 'a,b\n1,2\n'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'status=1&status=2&__proto__=3'],
  ['application/octet-stream', Buffer.from([0, 1, 2, 255])],
  ['multipart/form-data; boundary=x', 'no part at all'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of it',
  ],
  ['multipart/form-data', 'no boundary'],
  ['nonsense', 'x'],
  [undefined, 'x'],
]
