import type { Language } from '#domain/language/language.ts'

type Document<Body> = { language: Language; head: string; body: Body }

const piecesOf = ({ language, head, body }: Document<readonly string[]>): string[] => [
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `${head}</head><body>`,
  ...body,
  '</body></html>',
]

/** An HTML document. Nothing inline runs: data travels in a block of its own type (decisions 10). */
export const document = ({ body, ...rest }: Document<string>): string =>
  piecesOf({ ...rest, body: [body] }).join('')

/** The same as it goes out, piece by piece: one letter of Bengali makes a string twice as large, and slower to write. */
export function documentBytes(parts: Document<readonly string[]>): Buffer {
  const pieces = piecesOf(parts)
  // Measured first: Buffer.from takes three times the room that it needs, and gives most of it back.
  const bytes = Buffer.allocUnsafe(pieces.reduce((size, piece) => size + Buffer.byteLength(piece), 0))
  let written = 0
  for (const piece of pieces) written += bytes.write(piece, written)
  return bytes
}
