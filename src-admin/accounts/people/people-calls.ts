import { send } from '../../providers/requests/http.ts'

/** The actions on people besides list, read and update; `resource` is the API's name of their page. */

/** A session. */
export type PersonSession = {
  id: number
  device: string
  address: string | null
  created_at: string
  last_seen_at: string
  /** Whether it is the session of this request. */
  current: boolean
}

/** An address that orders were delivered to. */
export type UsedAddress = {
  full_name: string
  contact_no: string
  shipping_address: string
  times: number
  last_used_at: string
}

const post = async (path: string) => {
  const { json } = await send(`/api/${path}`, { method: 'POST', body: {} })
  return json as { msg?: string }
}

export const signOutUser = (resource: string, id: number) => post(`${resource}/sign-out/${id}`)

export const sendResetCode = (resource: string, id: number) => post(`${resource}/send-reset/${id}`)

export const dropUserSecondFactor = (id: number) => post(`users/drop-second-factor/${id}`)

export const eraseCustomer = (id: number) => post(`customer-infos/erase/${id}`)

export async function personalDataOf(id: number): Promise<unknown> {
  const { json } = await send(`/api/customer-infos/personal-data/${id}`)
  return (json as { data: unknown }).data
}
