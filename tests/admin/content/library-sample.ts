import { type fakeApi, page } from '../support/fake-api.ts'

/** A media library of three pictures in two categories, as the API returns it; stored pictures are added. */

export const picture = (id: number, content_title: string, cat_id: number | null = null) => ({
  id,
  content: `/media/picture-${id}.webp`,
  content_title,
  content_title_bn: null,
  alt_text: null,
  alt_text_bn: null,
  cat_id,
  content_type: 1,
  content_size: 48_000,
  watermark: false,
  watermark_pos: 5,
  status: true,
  created_by: 7,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
})

const catalogue = (id: number, category_name: string, parent_id: number | null = null) => ({
  id,
  category_name,
  parent_id,
})

export function libraryOf(api: ReturnType<typeof fakeApi>) {
  const pictures = [picture(3, 'Tea garden', 1), picture(2, 'Tea leaves', 2), picture(1, 'Honey')]
  const shelves = [catalogue(2, 'Leaves', 1), catalogue(1, 'Tea')]
  api.answers(({ url, method, body }) => {
    if (url.pathname === '/api/media-categories') return page(shelves)
    if (url.pathname === '/api/media-galleries') {
      const wanted = url.searchParams.get('cat_id')
      const ids = url.searchParams.get('ids')?.split(',').map(Number)
      const found = pictures.filter(
        ({ id, cat_id }) => (!ids || ids.includes(id)) && (!wanted || String(cat_id ?? 'none') === wanted),
      )
      return page(found)
    }
    if (url.pathname === '/api/media-galleries/store' && method === 'POST') {
      const made = { ...picture(pictures.length + 1, ''), ...(body as object) }
      pictures.unshift(made)
      return { json: { status: true, data: made } }
    }
    const one = /^\/api\/media-galleries\/edit\/(\d+)$/.exec(url.pathname)
    if (one) return { json: { status: true, data: pictures.find(({ id }) => id === Number(one[1])) } }
    if (url.pathname === '/api/media-galleries/uses')
      return { json: { status: true, data: { total: 0, rows: [] } } }
    return undefined
  })
  return pictures
}

/** A picture file on the disk of the user. */
export const file = (name: string) => new File(['a picture'], name, { type: 'image/png' })
