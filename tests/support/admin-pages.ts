import type { APIRequestContext } from 'playwright'
import { menuEntries } from '../../src-admin/providers/registry.ts'
import { views } from '../../src-admin/views.ts'

/** A screen of the back office; the data of a form decides whether it is empty or shows a record. */
export type AdminPageCase = { path: string; form?: 'create' | 'edit' }

const ownPages = [
  '',
  '/my-account',
  '/change-password',
  '/exports',
  '/imports',
  '/imports/new?kind=companies',
]

/** Every screen of the back office: those of the registry, one record of each list with a form, and the other pages. */
export async function adminPages(request: APIRequestContext, origin: string): Promise<AdminPageCase[]> {
  const ofEntries = menuEntries.map(async ({ name, page, entry }): Promise<AdminPageCase[]> => {
    const list = { path: `/${page}` }
    if (entry.only === 'singleton') return [list]
    const answer = await request.get(`${origin}/api/${name}?limit=1&page=1`)
    const id = (await answer.json()).data[0]?.id as number | undefined
    if (entry.only) {
      const { show, create } = views[name] ?? {}
      const more = [...(show && id ? [`/${page}/${id}/show`] : []), ...(create ? [`/${page}/create`] : [])]
      // The order list also has a board view and a side panel for an order.
      if (name === 'order-infos' && id) more.push(`/${page}?view=board`, `/${page}?open=${id}`)
      return [list, ...more.map((path) => ({ path }))]
    }
    const create: AdminPageCase = { path: `/${page}/create`, form: 'create' }
    if (id === undefined) return [list, create]
    const edit: AdminPageCase[] = [{ path: `/${page}/${id}`, form: 'edit' }]
    // The same form in the side panel of its list: one represents all.
    if (name === 'companies') edit.push({ path: `/${page}?open=${id}`, form: 'create' })
    return [list, create, ...edit]
  })
  const found = (await Promise.all(ofEntries)).flat()
  return [...ownPages.map((path) => ({ path })), ...found, { path: '/nowhere' }]
}
