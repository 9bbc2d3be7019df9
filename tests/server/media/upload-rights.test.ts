import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/fields/fields.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { entries } from '../../../src-server/resources/registry.ts'
import { callerOf, everyRight, oneShop, right } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'
import { aPerson } from '../accounts/a-person.ts'

/** Permissions to upload public files. */

oneShop('A public picture upload', ({ shop, app, asAdmin }) => {
  let picture: Buffer
  beforeAll(async () => {
    picture = await rendered(30, 20).png().toBuffer()
  })
  const files = () => {
    const folder = join(shop().environment.dataDir, 'media')
    return existsSync(folder) ? readdirSync(folder).length : 0
  }
  const shows = (fields: Fields): boolean =>
    Object.values(fields).some(
      (field) =>
        !field.readonly &&
        (['picture', 'rich_text'].includes(field.kind) || (field.kind === 'rows' && shows(field.of))),
    )
  const features = [
    ...new Set(
      entries
        .filter(([, { only, fields }]) => only !== 'handled' && shows(fields))
        .map(([, { feature }]) => feature),
    ),
  ]

  test.each([
    ['an empty role', []],
    ['rights to read everything', everyRight.map(({ feature_id }) => right(feature_id, ['view_others']))],
    [
      'rights to delete everything',
      everyRight.map(({ feature_id }) => right(feature_id, ['delete', 'delete_others'])),
    ],
    [
      'every right to what shows no pictures',
      everyRight.filter(({ feature_id }) => !features.includes(feature_id)),
    ],
  ])('is rejected for an admin with %s, and nothing is stored', async (_, accesses) => {
    const admin = await asAdmin(accesses)
    const before = files()
    const { status, body } = await uploadTo(app(), admin, picture)
    expect([status, body.data]).toMatchObject([403, { feature: 4 }])
    expect(files()).toBe(before)
    expect(await shop().db.selectFrom('pictures').selectAll().execute()).toEqual([])
    // The request is rejected before its body is read.
    expect((await admin.post('/api/uploads', { file: 'x' })).status).toBe(403)
  })

  describe('Accepted', () => {
    const flags = ['create', 'edit', 'edit_others'] as const
    test.each(features.flatMap((feature) => flags.map((flag) => [feature, flag] as const)))(
      'for feature %i with the permission %s',
      async (feature, flag) => {
        const admin = await asAdmin([right(feature, [flag])])
        // 415 is the response to a file that is not a picture: the user may upload one.
        expect((await admin.post('/api/uploads', { file: 'x' })).status).toBe(415)
      },
    )

    test('as a file of an admin with the permission', async () => {
      const admin = await asAdmin([right(4, ['create'])])
      expect((await uploadTo(app(), admin, picture)).status).toBe(200)
    })
  })

  test('can be the profile photo of any user', async () => {
    for (const user_type of [1, 2, 3]) {
      const { id } = await aPerson(shop(), { user_type })
      const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id }))
      const { status, body } = await uploadTo(app(), caller, picture, { url: '/api/user/photo' })
      expect([status, body.data.id]).toEqual([200, id])
      expect((await uploadTo(app(), caller, picture)).status).toBe(403)
    }
  })

  test('is deleted only by users who may delete it where it is shown', async () => {
    const owner = await asAdmin()
    const { path } = (await uploadTo(app(), owner, picture)).body.data
    const category = await owner.post('/api/media-categories/store', { title: 'Shelf', slug: 'shelf' })
    const stored = await owner.post('/api/media-galleries/store', {
      content: path,
      content_title: 'A box',
      cat_id: category.body.data?.id,
    })
    expect([stored.status, stored.body.errors]).toEqual([200, undefined])
    const { id } = stored.body.data
    for (const accesses of [[], [right(4, ['create', 'edit', 'edit_others', 'view_others', 'delete'])]]) {
      const admin = await asAdmin(accesses)
      expect((await admin.remove(`/api/media-galleries/${id}`)).status).toBe(403)
      expect((await admin.post(`/api/media-galleries/delete/${id}`)).status).toBe(403)
      const many = await admin.post('/api/media-galleries/bulk-delete', { ids: String(id) })
      expect(many.status === 403 || many.body.data.changed === 0).toBe(true)
    }
    // A profile photo that is also a picture of the library stays there when the photo is deleted.
    const { id: person } = await aPerson(shop())
    const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: person }))
    await uploadTo(app(), caller, picture, { url: '/api/user/photo' })
    expect((await caller.post('/api/user/photo/remove')).status).toBe(200)
    expect((await owner.get(path)).status).toBe(200)
  })
})
