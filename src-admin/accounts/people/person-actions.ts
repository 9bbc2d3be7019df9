import type { RaRecord } from 'react-admin'
import { apiName } from '../../providers/registry.ts'
import { send } from '../../providers/requests/http.ts'
import { saveFile } from '../../providers/requests/save-file.ts'
import { dropSecondFactor, eraseCustomer, personalDataOf, sendResetCode } from './people-calls.ts'

type Run = () => Promise<{ msg?: string } | undefined>

/** `key` names its texts; one that `asks` takes something away, and is answered with yes first. */
export type PersonAction = { right: 'edit' | 'delete' | 'export'; run: Run } & (
  | { key: 'unblock' | 'verify' | 'send_reset'; asks: false; done: 'unblocked' | 'verified' | 'reset_sent' }
  | { key: 'block' | 'drop_factor'; asks: true; done: 'blocked' | 'factor_dropped' }
  | { key: 'erase'; asks: true; done: 'erased' }
  | { key: 'export'; asks: false; done: null }
)

/** What can be done with a person as they stand; who may do it is asked where it is shown. */
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
      asks: false,
      done: 'unblocked',
      run: patch({ status: true }),
    },
    record.verified !== true && {
      key: 'verify',
      right: 'edit',
      asks: false,
      done: 'verified',
      run: patch({ verified: true }),
    },
    {
      key: 'send_reset',
      right: 'edit',
      asks: false,
      done: 'reset_sent',
      run: () => sendResetCode(resource, id),
    },
    resource === 'customer-infos' && {
      key: 'export',
      right: 'export',
      asks: false,
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
      asks: true,
      done: 'factor_dropped',
      run: () => dropSecondFactor(id),
    },
    record.status === true && {
      key: 'block',
      right: 'edit',
      asks: true,
      done: 'blocked',
      run: patch({ status: false }),
    },
    resource === 'customer-infos' && {
      key: 'erase',
      right: 'delete',
      asks: true,
      done: 'erased',
      run: () => eraseCustomer(id),
    },
  ]
  return actions.filter((action) => action !== false)
}
