const staticPage = (id: number, page_title: string, slug: string) => ({
  id,
  page_title,
  page_title_bn: null,
  slug,
  display_on: 3,
  group_id: 1,
})

/** The static pages of the shop in memory. */
export const pages = [
  staticPage(1, 'About us', 'about-us'),
  staticPage(2, 'Terms and conditions', 'terms-and-conditions'),
]

const entry = (item: number) => ({ item, title: null, title_bn: null, url: null, active: true })
const column = (block: number, items: number[] = []) => ({
  block,
  title: null,
  title_bn: null,
  items: items.map(entry),
  active: true,
})

/** Header and footer of a shop with default settings. */
export const headerSetup = {
  top_line: true,
  promise: null,
  promise_bn: null,
  top_items: [2, 3].map(entry),
  nav_all: true,
  nav_categories: true,
  nav_items: [entry(2)],
  phone_items: [4, 3, 5, 2].map(entry),
}
export const footerSetup = {
  about: true,
  blocks: [column(1, [4, 3, 5]), column(2), column(3), column(4)],
  social: [1, 2, 3, 4, 5].map((place) => ({ place, active: true })),
  closing_line: true,
  closing: null,
  closing_bn: null,
}

export const blog = {
  id: 1,
  blog_title: 'How tea is picked',
  blog_title_bn: 'চা কীভাবে তোলা হয়',
  slug: 'how-tea-is-picked',
  details: '<p>Two leaves and a bud.</p>',
  details_bn: null,
  photo_ids: [],
  photo_infos: [],
  created_at: '2025-11-20T04:00:00.000Z',
  updated_at: '2025-11-21T04:00:00.000Z',
  previous_post: null,
  next_post: null,
}
