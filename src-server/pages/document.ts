import type { Piece } from '#domain/contract/render.ts'
import type { Language } from '#domain/language/language.ts'

type Document<Body> = { language: Language; head: string; body: Body }

const piecesOf = ({ language, head, body }: Document<readonly Piece[]>): Piece[] => [
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `${head}</head><body>`,
  ...body,
  '</body></html>',
]

/** An HTML document. Nothing inline runs: data travels in a block of its own type (decisions 10). */
export const document = ({ body, ...rest }: Document<string>): string =>
  piecesOf({ ...rest, body: [body] }).join('')

/** Room to write in, for one document after the other. */
let room = Buffer.alloc(0)

/** UTF-8 needs at most three bytes for what counts as one in the length of a string. */
const mostBytes = 3

/** The same as it goes out, piece by piece: one letter of Bengali makes a string twice as large, and slower to write. */
export function documentBytes(parts: Document<readonly Piece[]>): Buffer {
  const pieces = piecesOf(parts)
  const most = pieces.reduce(
    (room, piece) => room + piece.length * (typeof piece === 'string' ? mostBytes : 1),
    0,
  )
  if (room.length < most) room = Buffer.allocUnsafeSlow(most)
  let written = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') written += room.write(piece, written)
    else {
      room.set(piece, written)
      written += piece.length
    }
  }
  // Nobody keeps the room: what goes out takes what it needs, and not three times as much.
  return Buffer.from(room.subarray(0, written))
}
