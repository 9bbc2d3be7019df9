import { send } from '../../providers/requests/http.ts'

/** The credentials that a program exchanges for a token. */
export type ClientSecret = { client_id: string; client_secret: string }

/** Creates a new secret that replaces the previous one; the response contains it only this once. */
export async function makeSecret(id: number): Promise<ClientSecret> {
  const { json } = await send(`/api/oauth-clients/secret/${id}`, { method: 'POST', body: {} })
  return (json as { data: ClientSecret }).data
}

/** The token request as a command line; the user inserts the secret by hand. */
export const tokenCall = (shop: string, client_id: string): string => {
  const body = JSON.stringify({
    grant_type: 'client_credentials',
    client_id,
    client_secret: 'CLIENT_SECRET',
  })
  return `curl -X POST ${shop}/oauth/token \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`
}
