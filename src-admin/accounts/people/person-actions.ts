import type { RaRecord } from 'react-admin'
import { apiName } from '../../providers/registry.ts'
import { send } from '../../providers/requests/http.ts'
import { saveFile } from '../../providers/requests/save-file.ts'
import { dropUserSecondFactor, eraseCustomer, personalDataOf, sendResetCode } from './people-calls.ts'

type Run = () => Promise<{ msg?: string } | undefined>

/** `key` names its messages; an action with `confirms` removes something and needs a confirmation. */
export type PersonAction = { right: 'edit' | 'delete' | 'export'; run: Run } & (
  | {
      key: 'unblock' | 'verify' | 'send_reset'
      confirms: false
      done: 'unblocked' | 'verified' | 'reset_sent'
    }
  | { key: 'block' | 'drop_factor'; confirms: true; done: 'blocked' | 'factor_dropped' }
  | { key: 'erase'; confirms: true; done: 'erased' }
  | { key: 'export'; confirms: false; done: null }
)

/** The actions that a person's state allows; permissions are checked where they are shown. */
export function personActions(page: string, record: RaRecord): PersonAction[] {
  const resource = apiName(page)
  const id = Number(record.id)
  const patch = (change: object) => async () => {
    await send(`/api/${resource}/${id}`, { method: 'PATCH', body: change })
    return undefined
  }
  const actions: (PersonAction | false)[] = [
    record.status !== true && {
      key: 'unblock',
      right: 'edit',
      confirms: false,
      done: 'unblocked',
      run: patch({ status: true }),
    },
    record.verified !== true && {
      key: 'verify',
      right: 'edit',
      confirms: false,
      done: 'verified',
      run: patch({ verified: true }),
    },
    {
      key: 'send_reset',
      right: 'edit',
      confirms: false,
      done: 'reset_sent',
      run: () => sendResetCode(resource, id),
    },
    resource === 'customer-infos' && {
      key: 'export',
      right: 'export',
      confirms: false,
      done: null,
      run: async () => {
        saveFile(
          `customer-${id}.json`,
          new Blob([JSON.stringify(await personalDataOf(id), null, 2)], { type: 'application/json' }),
        )
        return undefined
      },
    },
    record.second_factor === true && {
      key: 'drop_factor',
      right: 'edit',
      confirms: true,
      done: 'factor_dropped',
      run: () => dropUserSecondFactor(id),
    },
    record.status === true && {
      key: 'block',
      right: 'edit',
      confirms: true,
      done: 'blocked',
      run: patch({ status: false }),
    },
    resource === 'customer-infos' && {
      key: 'erase',
      right: 'delete',
      confirms: true,
      done: 'erased',
      run: () => eraseCustomer(id),
    },
  ]
  return actions.filter((action) => action !== false)
}
