import { personalData } from '#domain/accounts/personal-data.ts'
import { integer } from '#domain/fields/fields.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { erasePerson } from './erase-person.ts'
import { readPersonalData } from './read-personal-data.ts'

const feature = 32
const body = { id: integer({ required: true, min: 1 }) } as const

/** The data export and the erasure that the back office does on a customer's request. */
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
      const data = await runOperation(context, { action: 'export', feature }, async (operation) => {
        const known = await readPersonalData(operation, id)
        await logSecurity(operation, 'data_exported', { user_id: id })
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
      await runOperation(context, { action: 'delete', feature }, (operation) => erasePerson(operation, id))
      return { data: { id }, msg: translate[context.language]('privacy.erased') }
    },
  },
]
