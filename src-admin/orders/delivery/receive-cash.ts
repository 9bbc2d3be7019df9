import { send } from '../../providers/requests/http.ts'

/** Confirms that the shop has the cash that somebody says to have handed over. */
export async function receiveCash(id: number): Promise<{ msg: string }> {
  const { json } = await send('/api/delivery-cash/receive', { method: 'POST', body: { id } })
  return json as { msg: string }
}
