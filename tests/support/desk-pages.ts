import type { APIRequestContext } from 'playwright'
import { deskEntries } from '../../src-admin/providers/registry.ts'
import { views } from '../../src-admin/views.ts'

/** A screen of the back office; what a form is looked at with decides whether it is empty or that of an entry. */
export type DeskPage = { path: string; form?: 'create' | 'edit' }

const ownPages = [
  '',
  '/my-account',
  '/change-password',
  '/exports',
  '/imports',
  '/imports/new?kind=companies',
]

/** Every screen of the back office: those of the registry, an entry of each list that has one, and the pages beside it. */
export async function deskPages(request: APIRequestContext, origin: string): Promise<DeskPage[]> {
  const ofEntries = deskEntries.map(async ({ name, page, entry }): Promise<DeskPage[]> => {
    const list = { path: `/${page}` }
    if (entry.only === 'singleton') return [list]
    const answer = await request.get(`${origin}/api/${name}?limit=1&page=1`)
    const id = (await answer.json()).data[0]?.id as number | undefined
    if (entry.only) {
      const { show, create } = views[name] ?? {}
      const more = [...(show && id ? [`/${page}/${id}/show`] : []), ...(create ? [`/${page}/create`] : [])]
      // The desk of orders is also a board, and shows an order beside it.
      if (name === 'order-infos' && id) more.push(`/${page}?view=board`, `/${page}?open=${id}`)
      return [list, ...more.map((path) => ({ path }))]
    }
    const create: DeskPage = { path: `/${page}/create`, form: 'create' }
    if (id === undefined) return [list, create]
    const edit: DeskPage[] = [{ path: `/${page}/${id}`, form: 'edit' }]
    // The same form beside its list: one stands for all.
    if (name === 'companies') edit.push({ path: `/${page}?open=${id}`, form: 'create' })
    return [list, create, ...edit]
  })
  const found = (await Promise.all(ofEntries)).flat()
  return [...ownPages.map((path) => ({ path })), ...found, { path: '/nowhere' }]
}
