import { send } from '../../providers/requests/http.ts'

/** What a program asks for a token with. */
export type ClientSecret = { client_id: string; client_secret: string }

/** Makes a new secret, in the place of the one before; it is answered this once. */
export async function makeSecret(id: number): Promise<ClientSecret> {
  const { json } = await send(`/api/oauth-clients/secret/${id}`, { method: 'POST', body: {} })
  return (json as { data: ClientSecret }).data
}

/** How a program asks for its token, as one would type it; the secret is put in by hand. */
export const tokenCall = (shop: string, client_id: string): string => {
  const body = JSON.stringify({
    grant_type: 'client_credentials',
    client_id,
    client_secret: 'CLIENT_SECRET',
  })
  return `curl -X POST ${shop}/oauth/token \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`
}
