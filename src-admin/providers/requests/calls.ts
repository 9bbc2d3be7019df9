import { send } from './http.ts'

/** The data of a response to a GET request. */
export const readData = async <Data>(url: string, signal?: AbortSignal): Promise<Data> =>
  ((await send(url, { signal })).json as { data: Data }).data

/** The response to a POST request, with its message. */
export const postData = async <Data>(url: string, body: object): Promise<{ data: Data; msg: string }> =>
  (await send(url, { method: 'POST', body })).json as { data: Data; msg: string }
