import { storePicture } from '../media/pictures.ts'
import type { Storage } from '../storage/storage.ts'
import { demoBanners } from './demo/banners.ts'
import { demoBlogs } from './demo/blogs.ts'
import { demoCategories } from './demo/categories.ts'
import { demoDesigns } from './demo/designs.ts'
import { demoOptionGroups } from './demo/products/product-types.ts'
import { demoProducts } from './demo/products/products.ts'
import { demoSite } from './demo/site.ts'
import { categoryIcon } from './drawings/category-icons.ts'
import { designPicture } from './drawings/design-pictures.ts'
import { productPicture } from './drawings/product-picture.ts'
import { bannerPictures, coverPicture, reelPicture } from './drawings/scenes.ts'

/** Returns the URL of a drawing of the demo shop. */
export type PictureName = (svg: string) => string

const atOnce = 2

/** Stores every picture of the demo shop; existing ones are skipped. */
export async function drawPictures(storage: Storage): Promise<PictureName> {
  const waiting = [...new Set(drawings())]
  const paths = new Map<string, string>()
  const draw = async () => {
    for (let svg = waiting.pop(); svg !== undefined; svg = waiting.pop())
      paths.set(svg, (await storePicture(storage, Buffer.from(svg))).path)
  }
  await Promise.all(Array.from({ length: atOnce }, draw))
  return (svg) => {
    const path = paths.get(svg)
    if (path === undefined) throw new Error('The demo shop shows a picture that was not drawn.')
    return path
  }
}

function* drawings(): Generator<string> {
  for (const { icon } of [...demoCategories, ...demoOptionGroups]) yield categoryIcon(icon)
  for (const { photos, variants } of demoProducts)
    for (const photo of [...photos, ...variants.flatMap((variant) => variant.photo ?? [])])
      yield productPicture(photo)
  for (const { drawing, text_position } of demoBanners)
    yield* Object.values(bannerPictures(drawing, text_position))
  for (const { cover } of demoBlogs) yield coverPicture(cover)
  for (const { pictures } of demoDesigns) for (const { drawing } of pictures) yield designPicture(drawing)
  for (const { drawing } of demoSite.reel_slider) yield reelPicture(drawing)
  for (const { drawing } of demoSite.video_slider) yield coverPicture(drawing)
}
