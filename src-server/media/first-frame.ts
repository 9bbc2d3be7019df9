/**
 * A picture without everything after its first frame. Only that frame is used, and libraries read all frames to open a picture: a
 * GIF of 20 MB has a million, and 100,000 in a WebP of 5 MB took minutes. Other pictures are unchanged.
 */
export function firstFrame(content: Buffer): Buffer {
  if (content.toString('latin1', 0, 3) === 'GIF') return firstOfGif(content)
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return firstOfWebp(content)
  return content
}

const extension = 0x21
const image = 0x2c
const trailer = Buffer.from([0x3b])
const graphicControl = 0xf9
const nothing: Buffer = Buffer.alloc(0)

/** The bytes of the colour table that follows a flags byte; its highest bit is set when there is one. */
const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The logical screen, the control block of the first image, and that image; other extensions are comments and application data.
 */
function firstOfGif(content: Buffer): Buffer {
  const screenEnd = 13 + colourTable(content[10])
  let control = nothing
  let at = screenEnd
  while (at < content.length) {
    const kind = content[at]
    if (kind === extension) {
      const end = blocksEnd(content, at + 2)
      if (content[at + 1] === graphicControl) control = content.subarray(at, end)
      at = end
    } else {
      const end = kind === image ? blocksEnd(content, at + 11 + colourTable(content[at + 9])) : content.length
      const frame = kind === image ? content.subarray(at, end) : nothing
      return Buffer.concat([content.subarray(0, screenEnd), control, frame, trailer])
    }
  }
  return content.subarray(0, screenEnd)
}

/** The end of a series of blocks, each of which begins with its length. */
function blocksEnd(content: Buffer, from: number): number {
  let at = from
  while (at < content.length && content[at] !== 0) at += 1 + (content[at] ?? 0)
  return at + 1
}

// Once each: the chunks of a still picture, and one frame of an animation.
const wanted = new Set(['VP8X', 'ICCP', 'ANIM', 'ALPH', 'VP8 ', 'VP8L', 'EXIF', 'ANMF'])

function firstOfWebp(content: Buffer): Buffer {
  const chunks = new Map<string, Buffer>()
  let at = 12
  while (at + 8 <= content.length) {
    const name = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    const end = at + 8 + size + (size % 2)
    if (wanted.has(name) && !chunks.has(name)) chunks.set(name, content.subarray(at, end))
    at = end
  }
  const body = Buffer.concat([...chunks.values()])
  const head = Buffer.from(content.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
