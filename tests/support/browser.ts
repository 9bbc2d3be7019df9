import type { FastifyInstance } from 'fastify'

type Received = { name: string; value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }

export type Answered = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  /** The cookies of the response. */
  given: Received[]
}

/** An HTTP client that behaves like a browser: it stores its cookies and sends the XSRF token of its session. */
export type Browser = {
  get: (url: string, headers?: object) => Promise<Answered>
  post: (url: string, body?: object, headers?: object) => Promise<Answered>
  cookie: (name: string) => string | undefined
  /** Deletes a cookie, or sets one. */
  setCookie: (name: string, value: string | null) => void
}

export function openBrowser(
  app: FastifyInstance,
  { userAgent, address = '127.0.0.1' }: { userAgent?: string; address?: string } = {},
): Browser {
  const cookies = new Map<string, string>()
  const call = async (method: 'GET' | 'POST', url: string, body?: object, more: object = {}) => {
    const word = cookies.get('oauth_token')
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
      headers: {
        ...(userAgent && { 'user-agent': userAgent }),
        ...(word && { 'x-xsrf-token': word }),
        ...more,
      },
      ...(body && { payload: body }),
    })
    const given = answer.cookies as Received[]
    for (const { name, value, maxAge } of given)
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    const json = String(answer.headers['content-type']).includes('json')
    const text = json ? answer.json() : answer.body
    return { status: answer.statusCode, body: text, headers: answer.headers, given }
  }
  return {
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body = {}, headers) => call('POST', url, body, headers),
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => (value === null ? cookies.delete(name) : cookies.set(name, value)),
  }
}
