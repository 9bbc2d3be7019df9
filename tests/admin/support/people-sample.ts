import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { type fakeApi, page } from './fake-api.ts'
import { sampleOf } from './sample.ts'

const { password: _, ...sample } = sampleOf(registry['customer-infos'] as unknown as Entry)

/** A customer as the API returns it. */
export const mitu = {
  ...sample,
  id: 5,
  full_name: 'Mitu Rahman',
  email: 'mitu@example.test',
  mobile: '+8801712345678',
  photo: null,
  created_by: null,
}

const { password: __, ...colleague } = sampleOf(registry.users as unknown as Entry)

/** An admin as the API returns it. */
export const salma = { ...colleague, id: 9, full_name: 'Salma', photo: null, second_factor: true }

/** A stored user of an API resource, without related records yet. */
export const stored = (
  api: ReturnType<typeof fakeApi>,
  resource: string,
  person: { id: number; [field: string]: unknown },
) =>
  api.answers(({ url, method }) => {
    if (method !== 'GET') return undefined
    const one = (data: object) => ({ json: { status: true, data } })
    switch (url.pathname) {
      case `/api/${resource}`:
        return page([person], 1)
      case `/api/${resource}/edit/${person.id}`:
        return one(person)
      case `/api/${resource}/sessions/${person.id}`:
        return one({ sessions: [] })
      case `/api/${resource}/addresses/${person.id}`:
        return one({ addresses: [] })
      default:
        return undefined
    }
  })
