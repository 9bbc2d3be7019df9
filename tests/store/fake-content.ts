const staticPage = (id: number, page_title: string, slug: string) => ({
  id,
  page_title,
  page_title_bn: null,
  slug,
  display_on: 3,
  group_id: 1,
})

/** What the shop in memory has written. */
export const pages = [
  staticPage(1, 'About us', 'about-us'),
  staticPage(2, 'Terms and conditions', 'terms-and-conditions'),
]

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
