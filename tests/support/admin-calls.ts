import { admin } from './running-shop.ts'

const json = { 'content-type': 'application/json' }

/** The authorization header of a running shop's owner. */
export async function ownersHeaders(url: string): Promise<{ authorization: string }> {
  const login = JSON.stringify({ login_id: admin.email, password: admin.password })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers: json, body: login })
  const { user_info } = await answer.json()
  return { authorization: `Bearer ${user_info.token}` }
}

/** Sends a request to a running shop as the back office does. */
export async function adminOf(url: string) {
  const headers = { ...json, ...(await ownersHeaders(url)) }
  return async (path: string, body?: object) => {
    const requested = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url}/api/${path}`, { ...requested, headers })
    if (answer.status !== 200) throw new Error(`${path}: status ${answer.status}`)
    return (await answer.json()).data
  }
}
