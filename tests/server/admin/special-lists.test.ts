import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Lookup records in the back office', ({ shop, asAdmin }) => {
  let owner: Caller
  beforeAll(async () => {
    owner = await asAdmin()
  })
  const add = async (who: Caller, resource: string, body: object): Promise<number> =>
    (await who.post(`/api/${resource}/store`, body)).body.data.id

  describe('Uses of a record', () => {
    test('are returned with counts and newest titles; lists without permission with counts only', async () => {
      const region_id = await add(owner, 'regions', { title: 'Sylhet' })
      const builder = await asAdmin([right(101), right(102, ['create'])])
      const reader = await asAdmin([right(101)])
      for (let at = 1; at <= 11; at += 1) await add(owner, 'cities', { title: `City ${at}`, region_id })
      const own = await add(builder, 'cities', { title: 'Beanibazar', region_id })
      const area = { title: 'Zindabazar', region_id, city_id: own, delivery_charge: 20 }
      await add(owner, 'areas', area)
      const uses = async (who: Caller) => (await who.get(`/api/regions/uses/${region_id}`)).body.data.groups
      const [cities, areas] = await uses(owner)
      expect(cities).toMatchObject({ resource: 'cities', total: 12 })
      expect(cities.rows).toHaveLength(10)
      expect(cities.rows[0]).toEqual({ id: own, title: 'Beanibazar' })
      expect(areas).toMatchObject({ resource: 'areas', total: 1, rows: [{ title: 'Zindabazar' }] })
      expect(await uses(reader)).toEqual([
        { resource: 'cities', total: 12, rows: [] },
        { resource: 'areas', total: 1, rows: [] },
      ])
      expect((await uses(builder))[0].rows).toEqual([{ id: own, title: 'Beanibazar' }])
      const free = await add(owner, 'regions', { title: 'Nobody’s' })
      expect((await owner.get(`/api/regions/uses/${free}`)).body.data.groups).toEqual([])
    })

    test('are available only to users who can view the record', async () => {
      const id = await add(owner, 'regions', { title: 'Rangpur' })
      const without = await asAdmin([right(102)])
      const others = await asAdmin([right(101, ['edit'])])
      expect((await without.get(`/api/regions/uses/${id}`)).status).toBe(403)
      expect((await others.get(`/api/regions/uses/${id}`)).status).toBe(403)
      expect((await owner.get('/api/regions/uses/999999')).status).toBe(404)
    })
  })

  describe('Category tree', () => {
    const tree = async (who: Caller) => (await who.get('/api/categories/tree')).body.data.rows
    const below = async (parent: number | null): Promise<string[]> =>
      (await tree(owner))
        .filter(({ parent_id }: { parent_id: number | null }) => parent_id === parent)
        .map(({ category_name }: { category_name: string }) => category_name)
    const category = (category_name: string, parent_id: number | null = null, who = owner) =>
      add(who, 'categories', { category_name, parent_id })
    const move = (who: Caller, id: number, parent_id: number | null, before_id: number | null = null) =>
      who.post('/api/categories/move', { id, parent_id, before_id })

    test('moves a category before another, to the end and below another; undo restores all positions', async () => {
      const [tea, rice] = [await category('Tea'), await category('Rice')]
      const [green, black, white] = [
        await category('Green', tea),
        await category('Black', tea),
        await category('White', tea),
      ]
      expect(await below(tea)).toEqual(['Green', 'Black', 'White'])
      const first = await move(owner, white, tea, green)
      expect(first.body).toMatchObject({ status: true, msg: 'Saved.' })
      expect(await below(tea)).toEqual(['White', 'Green', 'Black'])
      const second = await move(owner, white, tea)
      expect(await below(tea)).toEqual(['Green', 'Black', 'White'])
      await move(owner, black, tea, green)
      await move(owner, black, rice)
      expect(await below(tea)).toEqual(['Green', 'White'])
      expect(await below(rice)).toEqual(['Black'])
      await move(owner, black, tea, white)
      expect(await below(tea)).toEqual(['Green', 'Black', 'White'])
      const undone = await owner.post('/api/history/undo', { operation_id: second.body.data.operation_id })
      expect(undone.body.data.left).toEqual([])
      expect(await below(tea)).toEqual(['White', 'Green', 'Black'])
      const menu = (await owner.get('/api/categories/load')).body
      expect(JSON.stringify(menu)).toMatch(/White.*Green.*Black/)

      const rejection = await move(owner, tea, green)
      expect(rejection.status).toBe(422)
      expect(rejection.body.errors).toHaveProperty('parent_id')
      expect((await move(owner, tea, tea)).status).toBe(422)
      expect((await move(owner, tea, 999999)).body.errors).toHaveProperty('parent_id')
      expect((await move(owner, 999999, tea)).status).toBe(404)
    })

    test('rejects a move without edit permission; product counts require permission for products', async () => {
      const id = await category('Spices')
      const mine = await asAdmin([right(2, ['create', 'edit'])])
      const own = await category('Own spices', null, mine)
      expect((await move(mine, id, own)).status).toBe(403)
      expect((await move(mine, own, id)).status).toBe(200)
      expect((await move(await asAdmin([right(2, ['view_others'])]), own, null)).status).toBe(403)
      expect(await tree(mine)).toMatchObject([{ id: own, products: null }])
      await addProduct(shop().db, [{ unit_price: 10 }], { product_title: 'Chilli', slug: 'chilli' }).then(
        ({ id: owner_id }) =>
          shop().db.insertInto('products_category_ids').values({ owner_id, target_id: id }).execute(),
      )
      const found = (await tree(owner)).find((row: { id: number }) => row.id === id)
      expect(found).toMatchObject({ category_name: 'Spices', products: 1 })
    })
  })

  describe('Tag merge', () => {
    test('moves the products of another tag in one operation with one undo', async () => {
      const tag = (tag_title: string, who = owner) => add(who, 'tags', { tag_title })
      const [fever, pyrexia, cold] = [await tag('Fever'), await tag('Pyrexia'), await tag('Cold')]
      const { db } = shop()
      const product = async (...tags: number[]) => {
        const { id } = await addProduct(db, [{ unit_price: 10 }])
        const links = tags.map((target_id, position) => ({ owner_id: id, target_id, position }))
        await db.insertInto('products_tag_ids').values(links).execute()
        return id
      }
      const [one, both] = [await product(pyrexia, cold), await product(fever, pyrexia)]
      const counts = async () =>
        Object.fromEntries(
          (await owner.get('/api/tags/counts')).body.data.rows.map(
            (row: { tag_title: string; products: number }) => [row.tag_title, row.products],
          ),
        )
      const tagsOf = async (id: number) => (await owner.get(`/api/products/edit/${id}`)).body.data.tag_ids
      expect(await counts()).toEqual({ Cold: 1, Fever: 1, Pyrexia: 2 })

      const merge = (who: Caller, id: number, from_id: number) => who.post('/api/tags/merge', { id, from_id })
      const flags = ['view_others', 'delete', 'delete_others'] as const
      expect((await merge(await asAdmin([right(27, flags)]), fever, pyrexia)).status).toBe(403)
      expect((await merge(await asAdmin([right(27, ['edit'])]), fever, pyrexia)).status).toBe(403)
      expect((await merge(owner, fever, fever)).status).toBe(422)
      expect((await merge(owner, 999999, fever)).status).toBe(404)
      expect(await counts()).toEqual({ Cold: 1, Fever: 1, Pyrexia: 2 })

      const { body } = await merge(owner, fever, pyrexia)
      expect(body.data.changed).toBe(2)
      expect(await counts()).toEqual({ Cold: 1, Fever: 2 })
      expect([await tagsOf(one), await tagsOf(both)]).toEqual([[fever, cold], [fever]])
      const undone = await owner.post('/api/history/undo', { operation_id: body.data.operation_id })
      expect(undone.body.data).toMatchObject({ restored: 3, left: [] })
      expect(await counts()).toEqual({ Cold: 1, Fever: 1, Pyrexia: 2 })
      expect([await tagsOf(one), await tagsOf(both)]).toEqual([
        [pyrexia, cold],
        [fever, pyrexia],
      ])
      const reader = await asAdmin([right(27, ['view_others'])])
      expect((await reader.get('/api/tags/counts')).body.data.rows[0]).toMatchObject({ products: null })
    })
  })
})
