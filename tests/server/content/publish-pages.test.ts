import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { publishDue } from '../../../src-server/content/publish-due.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { type Caller, oneShop, pretendedAssets, right } from '../../support/shop.ts'

const hour = 3_600_000
const kinds = [
  { resource: 'static-page-infos', title: 'page_title', at: '' },
  { resource: 'blog-infos', title: 'blog_title', at: '/blog' },
] as const

oneShop('Scheduled pages and posts', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  let pages: FastifyInstance
  let now = Date.now()
  const iso = (hours: number) => new Date(now + hours * hour).toISOString()
  beforeAll(async () => {
    admin = await asAdmin()
    const clocked = { ...shop(), now: () => new Date(now) }
    pages = await createApp(clocked, { ...pretendedAssets, store: async () => ({ head: '', render }) })
  })
  afterAll(() => pages?.close())

  const store = async (resource: string, body: object): Promise<number> => {
    const { body: answer } = await admin.post(`/api/${resource}/store`, {
      details: '<p>a</p>',
      status: false,
      ...body,
    })
    expect(answer.errors).toBeUndefined()
    return answer.data.id
  }
  const save = (resource: string, id: number, body: object) => admin.patch(`/api/${resource}/${id}`, body)
  const look = (url: string) => pages.inject({ url, headers: { accept: 'text/html' } })

  describe.each(kinds)('$resource', ({ resource, title, at }) => {
    const shown = async (slug: string) =>
      (await anybody().get(`/api/${resource}/page/${slug}`)).status === 200
    const read = async (id: number) => (await admin.get(`/api/${resource}/edit/${id}`)).body.data

    test('appear at their time; publishing manually clears the schedule', async () => {
      const id = await store(resource, { [title]: 'Eid hours', publish_at: iso(1) })
      await publishDue(shop(), new Date(now))
      expect(await shown('eid-hours')).toBe(false)
      await publishDue(shop(), new Date(now + hour))
      expect(await shown('eid-hours')).toBe(true)
      expect(await read(id)).toMatchObject({ status: true, publish_at: null, updated_by: null })
      const early = await store(resource, { [title]: 'Early', publish_at: iso(2) })
      expect((await save(resource, early, { status: true })).body.data).toMatchObject({ publish_at: null })
      const wrong = await save(resource, early, { publish_at: iso(3) })
      expect(Object.keys(wrong.body.errors)).toEqual(['publish_at'])
      const late = await save(resource, await store(resource, { [title]: 'Late' }), { publish_at: iso(-1) })
      expect(late.body.errors).toEqual({ publish_at: 'This time is in the past.' })
      expect((await anybody().get(`/api/${resource}/page/early`)).body.data).not.toHaveProperty('publish_at')
    })

    test('drafts can be viewed with a preview link for a day only', async () => {
      const id = await store(resource, { [title]: 'Secret sale', details: '<p>Half price</p>' })
      const link = (who: Caller) => who.get(`/api/${resource}/preview-link/${id}`)
      const { path } = (await link(admin)).body.data
      expect(path.startsWith(`${at}/secret-sale?preview=`)).toBe(true)
      expect((await look(`${at}/secret-sale`)).statusCode).toBe(404)
      const seen = await look(path)
      expect([seen.statusCode, seen.body.includes('Half price')]).toEqual([200, true])
      expect(seen.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      // Links of another draft and changed links answer like a missing page.
      const other = await store(resource, { [title]: 'Other draft' })
      expect((await look(path.replace('secret-sale', 'other-draft'))).statusCode).toBe(404)
      expect(
        (await look(path.replace(`.${id}.`, `.${other}.`).replace('secret-sale', 'other-draft'))).statusCode,
      ).toBe(404)
      expect((await look(path.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')))).statusCode).toBe(
        404,
      )
      expect((await anybody().get(`/api/${resource}/page/secret-sale`)).status).toBe(404)
      now += 25 * hour
      expect((await look(path)).statusCode).toBe(404)
      now -= 25 * hour
      expect((await link(await asAdmin([right(31)]))).status).toBe(403)
      expect((await link(await asAdmin([right(resource === 'blog-infos' ? 46 : 41, ['edit'])]))).status).toBe(
        403,
      )
    })

    test('revisions can be compared and restored', async () => {
      const id = await store(resource, { [title]: 'Returns', details: '<p>Within seven days.</p>' })
      await save(resource, id, { details: '<p>Within ten days.</p>', slug: 'our-returns' })
      await save(resource, id, { status: true })
      const revisions = async (who = admin) =>
        (await who.get(`/api/${resource}/revisions/${id}`)).body.data?.revisions
      const [published, changed, made] = await revisions()
      expect([published.changed, changed.changed, made.changed]).toEqual([
        'Published',
        expect.stringContaining('Slug'),
        '',
      ])
      expect(made.user_name).toMatch(/^Admin/)

      const compared = await admin.get(
        `/api/${resource}/compare/${id}?older=${made.id}&newer=${published.id}`,
      )
      const texts = compared.body.data.changes.find(({ rich }: { rich: boolean }) => rich)
      expect(texts).toMatchObject({ before: '<p>Within seven days.</p>', after: '<p>Within ten days.</p>' })

      const restore = (who: Caller, revision: number) =>
        who.post(`/api/${resource}/restore/${id}`, { revision })
      const { status, body } = await restore(admin, made.id)
      expect([status, body.data.details]).toEqual([200, '<p>Within seven days.</p>'])
      // Slug and status are not restored.
      expect(body.data).toMatchObject({ slug: 'our-returns', status: true })
      expect((await revisions())[0]).toMatchObject({ action: 'restore' })
      expect((await restore(admin, 999_999)).status).toBe(404)

      const own = resource === 'blog-infos' ? 46 : 41
      const reader = await asAdmin([right(own, ['view_others'])])
      expect((await revisions(reader))[0]).toMatchObject({ action: 'restore', user_name: null })
      expect((await restore(reader, made.id)).status).toBe(403)
      expect(await revisions(await asAdmin([right(own, ['edit'])]))).toBeUndefined()
    })
  })

  test('pages older than the history have a first revision', async () => {
    const [about] = (await admin.get('/api/static-page-infos?keyword=about-us')).body.data
    await save('static-page-infos', about.id, { details: '<p>New words</p>' })
    const { revisions } = (await admin.get(`/api/static-page-infos/revisions/${about.id}`)).body.data
    expect(revisions).toHaveLength(2)
    const first = revisions.at(-1)
    expect(first.id).toBe(0)
    const { body } = await admin.post(`/api/static-page-infos/restore/${about.id}`, { revision: 0 })
    expect([body.status, body.data.details.includes('New words')]).toEqual([true, false])
  })
})
