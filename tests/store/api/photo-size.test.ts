// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { largestPhotoBytes, shrinkAboveBytes, sizeWithin } from '../../../src-store/api/photo-size.ts'
import { photoToSend } from '../../../src-store/api/photo-to-send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photo = (size: number, type = 'image/jpeg', name = 'IMG 1.HEIC') => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A fake browser that decodes images of this size and encodes files of these sizes one after the other. */
function browserWith(width: number, height: number, sizes: number[]) {
  const rendered: [number, number, number][] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    _,
    quality,
  ) {
    rendered.push([this.width, this.height, Number(quality)])
    done(new Blob([new Uint8Array(sizes[rendered.length - 1] ?? 0)]))
  })
  return rendered
}

describe('Photo resizing before upload', () => {
  test('fits the photo within the longest side and preserves the aspect ratio', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (width, height) => {
          const size = sizeWithin(width, height, 2400)
          expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2400)
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
          if (Math.max(width, height) <= 2400) expect(size).toEqual({ width, height })
          // The aspect ratio is exact to one pixel.
          else
            expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(
              Math.max(width, height),
            )
        },
      ),
    )
  })

  test('sends a small photo unchanged', async () => {
    const rendered = browserWith(4000, 3000, [])
    const file = photo(shrinkAboveBytes)
    expect(await photoToSend(file)).toBe(file)
    expect(rendered).toEqual([])
  })

  test.each([6, 8, 12])('shrinks a photo of %d MB', async (megabytes) => {
    const rendered = browserWith(4000, 3000, [900_000])
    const sent = await photoToSend(photo(megabytes * 1024 * 1024))
    expect([sent?.size, sent?.type, sent?.name]).toEqual([900_000, 'image/jpeg', 'IMG 1.jpg'])
    expect(rendered).toEqual([[2400, 1800, 0.85]])
  })

  test('shrinks the photo further when the first result is still too large', async () => {
    const rendered = browserWith(3000, 4000, [largestPhotoBytes + 1, 400_000])
    expect((await photoToSend(photo(12_000_000)))?.size).toBe(400_000)
    expect(rendered.map(([width, height]) => [width, height])).toEqual([
      [1800, 2400],
      [1500, 2000],
    ])
  })

  test('sends an unreadable photo unchanged up to the size limit and returns null above it', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
    const file = photo(largestPhotoBytes)
    expect(await photoToSend(file)).toBe(file)
    expect(await photoToSend(photo(largestPhotoBytes + 1))).toBeNull()
  })

  test('sends the original when re-encoding would make it larger', async () => {
    browserWith(800, 600, [3_000_000])
    const file = photo(2_000_000)
    expect(await photoToSend(file)).toBe(file)
  })
})
