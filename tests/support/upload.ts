import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Caller } from './shop.ts'

/** A file as a browser sends it in a form. */
export async function uploadTo(
  app: FastifyInstance,
  by: Pick<Caller, 'token'>,
  content: Buffer,
  { name = 'photo.png', url = '/api/uploads', language = 'en' } = {},
) {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${by.token}`,
      'accept-language': language,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A picture in one colour. */
export const rendered = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } })

/** A picture with the detail of a photograph; deterministic, so that its files have the same size. */
export function photograph(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let rendered = 1
  const draw = () => {
    rendered = (Math.imul(rendered, 1_664_525) + 1_013_904_223) >>> 0
    return rendered / 2 ** 32
  }
  // The sum of three is about the noise of a lens and a sensor.
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 128 + (draw() + draw() + draw() - 1.5) * 80
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(2)
}

/** A PNG of one colour that is small as a file and fills the memory once it is unpacked. */
export function bomb(side: number): Buffer {
  const part = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
  head[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}
