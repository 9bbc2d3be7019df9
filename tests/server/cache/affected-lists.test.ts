import { expect, test } from 'vitest'
import { affectedLists } from '../../../src-server/catalog/lists/affected-lists.ts'

const product = {
  product_title: 'Napa',
  product_title_bn: null,
  status: true,
  selected: false,
  allow_custom_design: false,
  company_id: 1,
  category_ids: [2],
  generic_ids: [3],
  disease_ids: [],
  tag_ids: [4],
  color_ids: [],
  product_mode_infos: [{ mode_id: 1 }],
  product_type_infos: [],
  from_price: 10,
  product_price_infos: [{ sku: 'N', unit_price: 10 }],
  product_infos: [],
}
const memberships = ['all', 'company:1', 'category:2', 'generic:3', 'tag:4', 'mode:1']
const searches = ['text', 'choices', 'price']

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['a text of its page', { product_infos: [{ content: 'new' }] }, []],
  ['a title', { product_title: 'Napa Extra' }, ['text']],
  ['a sku', { product_price_infos: [{ sku: 'M', unit_price: 10 }] }, ['text', 'generic:3']],
  ['a price', { from_price: 9, product_price_infos: [{ sku: 'N', unit_price: 9 }] }, ['price', 'generic:3']],
  ['its categories', { category_ids: [2, 5] }, ['category:5', 'choices', 'generic:3']],
  ['its company', { company_id: 6 }, ['company:1', 'company:6', 'text', 'choices', 'generic:3']],
  ['its generics', { generic_ids: [7] }, ['generic:3', 'generic:7', 'text', 'choices']],
  ['its tags', { tag_ids: [] }, ['tag:4', 'text']],
  ['its modes', { product_mode_infos: [] }, ['mode:1', 'choices']],
  ['being selected', { selected: true }, ['selected']],
  ['being published', { status: false }, [...memberships, ...searches]],
])('A save that changes %s affects only these lists', (_, changed, lists) => {
  const sorted = (names: readonly string[] | undefined) => [...(names ?? [])].sort()
  expect(sorted(affectedLists(product, { ...product, ...changed }))).toEqual(sorted(lists))
  expect(sorted(affectedLists({ ...product, ...changed }, product))).toEqual(sorted(lists))
})

test('A new or deleted product affects every list that contains it, an unpublished one none', () => {
  const lists = [...memberships, ...searches].sort()
  expect(affectedLists(null, product)?.sort()).toEqual(lists)
  expect(affectedLists(product, null)?.sort()).toEqual(lists)
  expect(affectedLists(null, { ...product, status: false })).toEqual([])
})

test('Partial records give no list of affected lists', () => {
  expect(affectedLists({ status: true }, { status: false })).toBeUndefined()
})
