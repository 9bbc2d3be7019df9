import { demoBanners } from './demo/banners.ts'
import { demoBlogs } from './demo/blogs.ts'
import { demoComments } from './demo/comments.ts'
import { demoGeography } from './demo/geography.ts'
import { demoPages } from './demo/pages.ts'
import { demoPeople } from './demo/people.ts'
import { demoSite } from './demo/site.ts'
import type { PictureName } from './demo-pictures.ts'
import { bannerPictures, coverPicture, reelPicture } from './drawings/scenes.ts'
import type { Seeding } from './seeding.ts'

/** The delivery areas of the demo shop, and its charges. */
export async function seedPlaces({ put }: Seeding): Promise<void> {
  for (const { cities, ...region } of demoGeography()) {
    const region_id = await put('regions', region.title, region)
    for (const { areas, ...city } of cities) {
      const city_id = await put('cities', `${region.title}/${city.title}`, { ...city, region_id })
      for (const area of areas)
        await put('areas', `${region.title}/${city.title}/${area.title}`, { ...area, region_id, city_id })
    }
  }
}

const textPosition = { left: 1, right: 2 } as const

/** The content of the demo shop other than products. */
export async function seedSite({ put, change }: Seeding, pictureName: PictureName): Promise<void> {
  for (const { drawing, text_position, ...banner } of demoBanners) {
    const { desktop, mobile } = bannerPictures(drawing, text_position)
    await put('promotional-banners', banner.banner_title, {
      ...banner,
      text_position: textPosition[text_position],
      desktop_banner_image: pictureName(desktop),
      mobile_banner_image: pictureName(mobile),
    })
  }
  for (const page of demoPages) await put('static-page-infos', page.slug, page)
  const cat_id = await put('media-categories', 'blog-covers', {
    category_name: 'Blog Covers',
    category_name_bn: 'ব্লগের ছবি',
    slug: 'blog-covers',
  })
  for (const { cover, ...post } of demoBlogs) {
    const content_title = `Cover: ${post.blog_title}`
    const photo = await put('media-galleries', content_title, {
      content_title,
      content: pictureName(coverPicture(cover)),
      cat_id,
    })
    await put('blog-infos', post.slug, { ...post, photo_ids: [photo] })
  }
  for (const comment of demoComments) await put('customer-comments', comment.customer_name, comment)
  const reel_slider = demoSite.reel_slider.map(({ drawing, ...reel }) => ({
    ...reel,
    image: pictureName(reelPicture(drawing)),
  }))
  const video_slider = demoSite.video_slider.map(({ drawing, ...video }) => ({
    ...video,
    image: pictureName(coverPicture(drawing)),
  }))
  await change('basic-config', 1, { ...demoSite, reel_slider, video_slider })
}

const doors = { 1: 'users', 2: 'delivery-persons', 3: 'customer-infos' } as const

/** One user of each type and of each role. All have the same password. */
export async function seedPeople({ put, operation }: Seeding, password: string): Promise<void> {
  const roles = await operation.trx
    .selectFrom('user_role_infos')
    .select(['id', 'role_title'])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { user_type, role, address: _, ...person } of demoPeople)
    await put(doors[user_type], person.email, {
      ...person,
      password,
      verified: true,
      ...(role && { role_id: roles.find(({ role_title }) => role_title === role)?.id }),
    })
}
