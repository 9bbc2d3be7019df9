import { personalData } from '#domain/accounts/personal-data.ts'
import { integer } from '#domain/fields/fields.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { erasePerson } from './erase-person.ts'
import { readPersonalData } from './read-personal-data.ts'

const feature = 32
const body = { id: integer({ required: true, min: 1 }) } as const

/** What the back office does for a customer who asks what the shop knows, or to be forgotten. */
export const personalDataActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/customer-infos/personal-data/:id',
    feature,
    action: 'export',
    body,
    answer: personalData,
    run: async (context, input) => {
      const id = Number(input.id)
      const data = await operate(context, { action: 'export', feature }, async (work) => {
        const known = await readPersonalData(work, id)
        await logSecurity(work, 'data_exported', { user_id: id })
        return known
      })
      return { data, msg: '' }
    },
  },
  {
    method: 'POST',
    path: '/api/customer-infos/erase/:id',
    feature,
    action: 'delete',
    body,
    answer: body,
    run: async (context, input) => {
      const id = Number(input.id)
      await operate(context, { action: 'delete', feature }, (work) => erasePerson(work, id))
      return { data: { id }, msg: speak[context.language]('privacy.erased') }
    },
  },
]
