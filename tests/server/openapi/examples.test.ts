import { expect, test } from 'vitest'
import type { Media, OpenApi } from '../../../src-server/openapi/openapi.ts'
import { createValidator } from '../../support/api-document.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('The OpenAPI document', ({ anybody, asAdmin }) => {
  const read = async () => (await anybody().get('/api/openapi.json')).body as OpenApi
  const operationsOf = ({ paths }: OpenApi) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  test('names every operation, each with a name of its own', async () => {
    const ids = operationsOf(await read()).map(({ operation }) => operation.operationId)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id ?? ''))).toEqual([])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['listProducts', 'getProduct', 'createProduct', 'updateProduct', 'deleteProduct'],
        ...['listCategories', 'getCategory', 'getOrderInfoDetails', 'orderInfosMarkPaid'],
      ]),
    )
  })

  test('has valid examples of the bodies and of the responses', async () => {
    const document = await read()
    const { errorsAt } = createValidator(document)
    const operations = operationsOf(document)
    const bodies = operations.flatMap(({ path, method, operation }) => [
      { at: ['paths', path, method, 'requestBody'], body: operation.requestBody },
      ...Object.entries(operation.responses).map(([status, body]) => ({
        at: ['paths', path, method, 'responses', status],
        body,
      })),
    ])
    const shared = Object.entries(document.components.responses).map(([name, body]) => ({
      at: ['components', 'responses', name],
      body: body as (typeof bodies)[number]['body'],
    }))
    const medias = [...bodies, ...shared].flatMap(({ at, body }) => {
      const media = body?.content?.['application/json']
      return media ? [{ at, media }] : []
    })
    const values = medias.flatMap(({ at, media }) =>
      valuesOf(document, media).map((value) => ({ at, value })),
    )
    const errors = values.flatMap(({ at, value }) =>
      errorsAt(value, [...at, 'content', 'application/json', 'schema']).map(
        (error) => `${at.join(' ')}: ${error}`,
      ),
    )
    expect(errors).toEqual([])
    expect(values.length).toBeGreaterThan(operations.length)
  })

  test('describes the responses to real requests', async () => {
    const { errorsOf } = createValidator(await read())
    const admin = await asAdmin()
    const created = await admin.post('/api/categories/store', { category_name: 'Vegetables' })
    const { id } = created.body.data
    const product = { product_title: 'Tomatoes', cat_id: id, product_mode: [], product_price_infos: [] }
    const responses = [
      ['post', '/api/categories/store', created],
      ['get', '/api/categories/edit/{id}', await admin.get(`/api/categories/edit/${id}`)],
      [
        'patch',
        '/api/categories/{id}',
        await admin.patch(`/api/categories/${id}`, { category_name: 'Greens' }),
      ],
      ['get', '/api/categories', await admin.get('/api/categories')],
      ['get', '/api/products', await admin.get('/api/products?total=later')],
      ['post', '/api/products/store', await admin.post('/api/products/store', product)],
      ['post', '/api/products/store', await admin.post('/api/products/store', {})],
      ['get', '/api/products/edit/{id}', await admin.get('/api/products/edit/999999')],
      ['get', '/api/products/search', await anybody().get('/api/products/search')],
      ['get', '/api/basic-config', await anybody().get('/api/basic-config')],
      ['get', '/api/order-infos', await anybody().get('/api/order-infos')],
    ] as const
    for (const [method, path, { status, body }] of responses)
      expect(errorsOf(body, { method, path, status }), `${method} ${path} ${status}`).toEqual([])
    expect(responses.map(([, , { status }]) => status)).toEqual(expect.arrayContaining([200, 401, 404, 422]))
  })
})

/** The examples of a body, with those that it refers to. */
function valuesOf({ components }: OpenApi, { example, examples = {} }: Media): unknown[] {
  const named = Object.keys(examples).map((name) => components.examples?.[name]?.value)
  return example === undefined ? named : [example, ...named]
}
