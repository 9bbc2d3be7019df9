import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeMaster, requirePhotograph } from '../../../src-server/media/encode.ts'
import { firstFrame } from '../../../src-server/media/first-frame.ts'

const colours = { red: '#ff0000', blue: '#0000ff' }

/** An animated picture with frames of one colour each. */
async function moving(format: 'gif' | 'webp', frames: (keyof typeof colours)[]): Promise<Buffer> {
  const stills = frames.map((name) => ({
    input: { create: { width: 8, height: 8, channels: 3 as const, background: colours[name] } },
  }))
  const [first, ...others] = await Promise.all(stills.map(({ input }) => sharp(input).png().toBuffer()))
  const joined = sharp([first as Buffer, ...others], { join: { animated: true } })
  return (format === 'gif' ? joined.gif() : joined.webp({ lossless: true })).toBuffer()
}

/** The bytes of the picture with its last frame repeated. */
async function repeated(format: 'gif' | 'webp', times: number): Promise<Buffer> {
  const picture = await moving(format, ['red', 'blue'])
  if (format === 'gif') {
    const frame = picture.subarray(picture.lastIndexOf(Buffer.from([0x21, 0xf9, 4])), -1)
    return Buffer.concat([picture.subarray(0, -1), ...Array<Buffer>(times).fill(frame), Buffer.from([0x3b])])
  }
  const frame = picture.subarray(picture.lastIndexOf('ANMF'))
  const all = Buffer.concat([picture, ...Array<Buffer>(times).fill(frame)])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

const colourOf = async (picture: Buffer) => {
  const { dominant } = await sharp(picture).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe.each(['gif', 'webp'] as const)('An animated picture (%s)', (format) => {
  test('is reduced to its first frame', async () => {
    const still = firstFrame(await moving(format, ['red', 'blue', 'red']))
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
    expect(await colourOf(still)).toBe('red')
    expect(await colourOf((await encodeMaster(await moving(format, ['red', 'blue']))).data)).toBe('red')
  })

  test('needs no more work for a hundred thousand frames', async () => {
    const few = await repeated(format, 1)
    const many = await repeated(format, 100_000)
    // The image library receives the same bytes.
    expect(firstFrame(many)).toEqual(firstFrame(few))
    expect(await requirePhotograph(many)).toBe(format)
    expect(await encodeMaster(many)).toMatchObject({ width: 8, height: 8 })
  })

  test('that is truncated anywhere never grows', async () => {
    const whole = await moving(format, ['red', 'blue'])
    for (let length = 0; length <= whole.length; length++) {
      const still = firstFrame(whole.subarray(0, length))
      expect(still.length).toBeLessThanOrEqual(length + 20)
    }
  })
})

test('A still picture is not changed', async () => {
  const still = sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } })
  for (const format of ['png', 'jpeg'] as const) {
    const content = await still.clone().toFormat(format).toBuffer()
    expect(firstFrame(content)).toBe(content)
  }
  const webp = await still.clone().webp().withMetadata({ orientation: 6 }).toBuffer()
  const stored = await sharp(firstFrame(webp)).metadata()
  expect(stored).toMatchObject({ width: 8, hasAlpha: true, orientation: 6 })
})

test('A GIF with a million comments needs no more work than one without', async () => {
  const gif = await moving('gif', ['red', 'blue'])
  const comments = Buffer.alloc(3_000_000)
  for (let at = 0; at < comments.length; at += 3) comments.set([0x21, 0xfe, 0], at)
  const first = gif.indexOf(Buffer.from([0x21]), 13)
  const long = Buffer.concat([gif.subarray(0, first), comments, gif.subarray(first)])
  expect(firstFrame(long).length).toBe(firstFrame(gif).length)
})
