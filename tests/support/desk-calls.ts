import { admin } from './running-shop.ts'

const json = { 'content-type': 'application/json' }

/** The owner of a running shop, as a header says it. */
export async function ownersHeaders(url: string): Promise<{ authorization: string }> {
  const login = JSON.stringify({ login_id: admin.email, password: admin.password })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers: json, body: login })
  const { user_info } = await answer.json()
  return { authorization: `Bearer ${user_info.token}` }
}

/** Asks a running shop as the desk does. */
export async function deskOf(url: string) {
  const headers = { ...json, ...(await ownersHeaders(url)) }
  return async (path: string, body?: object) => {
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url}/api/${path}`, { ...asked, headers })
    if (answer.status !== 200) throw new Error(`${path}: status ${answer.status}`)
    return (await answer.json()).data
  }
}
