import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoBanners } from '../../../src-server/seed/demo/banners.ts'
import { demoBlogs } from '../../../src-server/seed/demo/blogs.ts'
import { demoCategories } from '../../../src-server/seed/demo/categories.ts'
import { demoDesigns } from '../../../src-server/seed/demo/designs.ts'
import { demoProducts } from '../../../src-server/seed/demo/products/products.ts'
import { demoSite } from '../../../src-server/seed/demo/site.ts'
import { categoryIcon } from '../../../src-server/seed/drawings/category-icons.ts'
import { designPicture } from '../../../src-server/seed/drawings/design-pictures.ts'
import { type ObjectName, objects } from '../../../src-server/seed/drawings/objects.ts'
import { productPicture } from '../../../src-server/seed/drawings/product-picture.ts'
import { bannerPictures, coverPicture, reelPicture } from '../../../src-server/seed/drawings/scenes.ts'

/** Expects an SVG of the given size that renders without an error and has more than one flat colour. */
const expectPicture = async (svg: string, width: number, height: number) => {
  expect(svg).not.toMatch(/NaN|undefined|<text/)
  const drawing = Buffer.from(svg)
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width, height })
  // A quarter of the size is enough.
  const { channels } = await sharp(drawing, { density: 18 }).stats()
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(1)
}

describe('Pictures of the demo shop', () => {
  test.each(Object.keys(objects) as ObjectName[])('a %s can be rendered', async (drawing) => {
    await expectPicture(productPicture({ drawing, palette: 'sage', mark: 'leaf' }), 800, 800)
  })

  test('every product photo can be rendered', async () => {
    const photos = demoProducts.flatMap((product) => [
      ...product.photos,
      ...product.variants.flatMap((variant) => variant.photo ?? []),
    ])
    const different = new Set(photos.map(productPicture))
    expect(different.size).toBeGreaterThanOrEqual(40)
    for (const svg of different) await expectPicture(svg, 800, 800)
  })

  test('every category has its icon', async () => {
    for (const name of new Set(demoCategories.map((category) => category.icon)))
      await expectPicture(categoryIcon(name), 64, 64)
  })

  test('every banner has a desktop and a mobile picture', async () => {
    for (const banner of demoBanners) {
      const { desktop, mobile } = bannerPictures(banner.drawing, banner.text_position)
      await expectPicture(desktop, 1670, 750)
      await expectPicture(mobile, 480, 180)
    }
  })

  test('every blog post has a cover', async () => {
    for (const blog of demoBlogs) await expectPicture(coverPicture(blog.cover), 1200, 675)
  })

  test('every reel has an upright picture, every video a wide one', async () => {
    for (const { drawing } of demoSite.reel_slider) await expectPicture(reelPicture(drawing), 720, 1280)
    for (const { drawing } of demoSite.video_slider) await expectPicture(coverPicture(drawing), 1200, 675)
  })

  test('every design has a different picture', async () => {
    const pictures = demoDesigns.flatMap((set) =>
      set.pictures.map((picture) => designPicture(picture.drawing)),
    )
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const svg of pictures) await expectPicture(svg, 600, 600)
  })

  test('the same input renders the same picture', () => {
    const photo = { drawing: 'mug', palette: 'mint', mark: 'sun' } as const
    expect(productPicture(photo)).toBe(productPicture(photo))
  })
})
