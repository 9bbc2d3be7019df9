import type { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { dataProvider } from '../../../src-admin/providers/data-provider.ts'
import { nested, setCookie } from '../../../src-admin/providers/requests/http.ts'
import { fakeApi, page, refused } from '../support/fake-api.ts'

const api = fakeApi()
const query = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])

describe('A list', () => {
  test('is asked for by page, order, keyword and filters, under the name of the API', async () => {
    api.answers(({ url }) => (url.pathname === '/api/product-color-info' ? page([{ id: 1 }], 41) : undefined))
    const answer = await dataProvider.getList('product-color-infos', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'color_title', order: 'ASC' },
      filter: { keyword: 'লাল', status: 'true', nothing: '' },
    })
    expect(answer).toEqual({ data: [{ id: 1 }], total: 41 })
    expect(query(api.asked[0]?.url)).toEqual({
      page: '3',
      limit: '25',
      sort: 'color_title',
      order: 'asc',
      keyword: 'লাল',
      status: 'true',
    })
  })

  test('whose rows come before its total is told so, and counted by a call with the same filter', async () => {
    api.answers(({ url }) =>
      url.searchParams.get('total') === 'later'
        ? { json: { data: [{ id: 1 }], meta: { current_page: 2, last_page: null, total: null }, links: {} } }
        : page([], 100_000),
    )
    const filter = { keyword: 'tea', status: 'true' }
    const ask = { pagination: { page: 2, perPage: 25 }, filter, meta: { total: 'later' } }
    const answer = await dataProvider.getList('tags', ask)
    expect(answer).toMatchObject({
      data: [{ id: 1 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    })
    expect(answer.total).toBeUndefined()
    expect((await dataProvider.getList('tags', ask)).meta).not.toEqual(answer.meta)
    expect(await dataProvider.count('tags', { filter })).toBe(100_000)
    expect(query(api.asked.at(-1)?.url)).toMatchObject({ total: 'only', keyword: 'tea', status: 'true' })
  })

  test('asks for all its references in one call', async () => {
    api.answers(() => page([{ id: 4 }, { id: 9 }]))
    const { data } = await dataProvider.getMany('static-pages', { ids: [4, 9] })
    expect(data).toHaveLength(2)
    expect(api.asked).toHaveLength(1)
    expect(api.asked[0]?.url.pathname).toBe('/api/static-page-infos')
    expect(query(api.asked[0]?.url).ids).toBe('4,9')
  })

  test('asks for more references than a page holds in as few calls as it takes', async () => {
    await dataProvider.getMany('categories', { ids: Array.from({ length: 230 }, (_, at) => at + 1) })
    expect(api.asked).toHaveLength(3)
  })
})

describe('A record', () => {
  test('is read whole', async () => {
    api.answers(() => ({ json: { status: true, data: { id: 5, role_title: 'Desk' } } }))
    expect(await dataProvider.getOne('admin-user-roles', { id: 5 })).toEqual({
      data: { id: 5, role_title: 'Desk' },
    })
    expect(api.to('/api/user-role-infos/edit/5')).toHaveLength(1)
  })

  test('goes back with the time of the state that it was changed from', async () => {
    api.answers(() => ({ json: { status: true, data: { id: 5 } } }))
    const data = { id: 5, tag_title: 'Tea', updated_at: '2026-01-02T03:04:05.000Z' }
    await dataProvider.update('tags', { id: 5, data, previousData: data })
    const [call] = api.to('/api/tags/update/5', 'POST')
    expect(call?.body).toEqual(data)
  })

  test('keeps its password when none was typed', async () => {
    api.answers(() => ({ json: { status: true, data: { id: 2 } } }))
    const data = { id: 2, full_name: 'Mitu', password: '' }
    await dataProvider.update('admin-users', { id: 2, data, previousData: { id: 2 } })
    expect(api.to('/api/users/update/2')[0]?.body).toEqual({ id: 2, full_name: 'Mitu' })
  })

  test('is published by one small call', async () => {
    api.answers(() => ({ json: { status: true, data: { id: 5, status: false } } }))
    const call = { id: 5, data: { status: false }, previousData: { id: 5 }, meta: { only: true } }
    await dataProvider.update('tags', call)
    expect(api.to('/api/tags/5', 'PATCH')[0]?.body).toEqual({ status: false })
  })

  test('is deleted by its id', async () => {
    api.answers(() => ({ json: { status: true, data: { id: 5 }, msg: 'Deleted.' } }))
    expect(await dataProvider.delete('tags', { id: 5 })).toEqual({ data: { id: 5 } })
    expect(api.to('/api/tags/5', 'DELETE')).toHaveLength(1)
  })
})

describe('A call', () => {
  test('carries the word against forgery', async () => {
    setCookie('oauth_token=abc%3D')
    await dataProvider.getList('tags', {})
    expect(api.asked[0]?.headers['X-XSRF-TOKEN']).toBe('abc=')
  })

  test('that is refused names what is wrong where it is wrong', async () => {
    api.answers(() =>
      refused(422, 'Please check the marked fields.', { 'tiers.0.price': 'At least 0.', title: 'Taken.' }),
    )
    const failed = (await dataProvider.create('tags', { data: {} }).catch((error) => error)) as HttpError
    expect(failed.status).toBe(422)
    expect(failed.message).toBe('Please check the marked fields.')
    expect(failed.body.errors).toEqual({ tiers: { 0: { price: 'At least 0.' } }, title: 'Taken.' })
  })

  test('that nobody answers is still said in words', async () => {
    api.answers(() => ({ status: 502, json: 'bad gateway' }))
    const failed = (await dataProvider.getOne('tags', { id: 1 }).catch((error) => error)) as HttpError
    expect(failed.message).toBe('ra.notification.http_error')
  })

  test('keeps what is wrong with a row beside what is wrong inside it', () => {
    expect(nested({ 'rows.1': 'Twice.', 'rows.1.qty': 'Too small.' })).toEqual({
      rows: { 1: { root: 'Twice.', qty: 'Too small.' } },
    })
    expect(nested({ 'rows.1.qty': 'Too small.', 'rows.1': 'Twice.' })).toEqual({
      rows: { 1: { root: 'Twice.', qty: 'Too small.' } },
    })
  })
})
