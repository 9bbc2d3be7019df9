import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { type fakeApi, page, type rejection } from '../support/fake-api.ts'
import { sampleOf } from '../support/sample.ts'

type Api = ReturnType<typeof fakeApi>

export const typist = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const catalogue = (id: number, category_name: string, parent_id: number | null) => ({
  id,
  category_name,
  parent_id,
  status: true,
})
export const categories = [
  catalogue(1, 'Food', null),
  catalogue(2, 'Tea', 1),
  catalogue(3, 'Green tea', 2),
  catalogue(9, 'Books', null),
]
export const type = (id: number, type_title: string) => ({ id, type_title, type_title_bn: null })

/** A stored product without nested rows, as the form receives it. */
export const stored = {
  ...sampleOf(registry.products as unknown as Entry),
  product_title: 'Green Tea',
  product_title_bn: null,
  slug: 'green-tea',
  status: false,
  publish_at: null,
  unpublish_at: null,
  ...{ category_ids: [], generic_ids: [], disease_ids: [], tag_ids: [], color_ids: [], size_ids: [] },
  ...{ photo_ids: [], product_mode_infos: [], product_infos: [], product_type_infos: [] },
  product_price_infos: [],
  ...{ new_tags: undefined, new_generics: undefined, new_diseases: undefined },
}

/** The requests of every product form: categories, and the types that apply to the selected ones. */
export function shop(api: Api, product: object = stored) {
  api.answers(({ url }) => {
    const ids = url.searchParams.get('ids')?.split(',') ?? []
    if (url.pathname === '/api/categories') return page(categories)
    if (url.pathname === '/api/categories/load-related-data')
      return {
        json: {
          status: true,
          data: {
            product_type_list: [type(30, 'Flavour'), ...(ids.includes('2') ? [type(31, 'Leaf grade')] : [])],
            product_info_type_list: [
              type(20, 'Details'),
              ...(ids.includes('2') ? [type(21, 'Brewing')] : []),
            ],
            product_price_type_list: [],
          },
        },
      }
    if (url.pathname === '/api/products/edit/1') return { json: { status: true, data: product } }
    return undefined
  })
}

export const saves = (api: Api, answer: (body: Record<string, unknown>) => ReturnType<typeof rejection>) =>
  api.answers(({ url, body }) =>
    /^\/api\/products\/(store|update\/1)$/.test(url.pathname)
      ? answer(body as Record<string, unknown>)
      : undefined,
  )
export const save = (user: Typist) => user.click(screen.getByText('Save'))
export const sent = (api: Api) =>
  [...api.to('/api/products/store'), ...api.to('/api/products/update/1')].map(
    ({ body }) => body as Record<string, unknown>,
  )
type Typist = ReturnType<typeof typist>
export const put = async (user: Typist, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}
/** A section of the form: queries by role in the whole form are slow. */
export const part = (id: string) => within(document.getElementById(id) as HTMLElement)
export const picker = { selector: 'input' }
export const title = () => screen.findByLabelText(/Title · English/)
