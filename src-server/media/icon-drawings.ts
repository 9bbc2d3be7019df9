import type { Icon } from '#domain/site/icons.ts'
import { palettes } from '#domain/site/tokens.ts'
import { openSharp } from './open-sharp.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

// The mark's share of the icon's shorter side. A mask may cut everything outside a circle of 80 % (W3C), and a square in that
// circle is 56 % wide; phones round the corners of the apple icon.
const share: Record<Icon['purpose'], number> = { any: 1, apple: 0.78, maskable: 0.56, splash: 0.32 }

/** An icon of the shop, rendered from its mark. */
export async function drawIcon(mark: Buffer, { width, height, purpose }: Icon): Promise<Buffer> {
  const sharp = await openSharp()
  const side = Math.round(Math.min(width, height) * share[purpose])
  // An SVG is rendered large enough for the largest icon.
  const inner = await sharp(mark, { density: 600 })
    .resize({ width: side, height: side, fit: 'contain', background: clear })
    .png()
    .toBuffer()
  const background = purpose === 'any' ? clear : palettes.light.surface
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
