import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fake couriers on loopback, with the parts of the APIs of Steadfast, Pathao and RedX that the shop uses. */
export type CourierServer = Awaited<ReturnType<typeof openCourierServer>>

type Json = Record<string, unknown>
/** A parcel: what was sent, its numbers, and its current status. */
export type SentParcel = { courier: string; sent: Json; consignment_id: string; status: string }

export const courierSecrets = {
  steadfast_api_key: 'sf-key',
  steadfast_secret_key: 'sf-secret',
  steadfast_webhook_token: 'sf-webhook-token',
  pathao_client_id: 'pathao-client',
  pathao_client_secret: 'pathao-client-secret',
  pathao_username: 'shop@example.test',
  pathao_password: 'pathao-password',
  pathao_store_id: 55,
  pathao_webhook_secret: 'pathao-webhook-secret',
  redx_token: 'redx-token',
  redx_pickup_store_id: 7,
  redx_webhook_token: 'redx-webhook-token',
}

async function readJson(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? (JSON.parse(text) as Json) : {}
}

type Reply = { status: number; body: unknown }
const reply = (body: unknown, status = 200): Reply => ({ status, body })
type Request = { path: string; query: URLSearchParams; body: Json; header: (name: string) => string }

export async function openCourierServer() {
  const parcels: SentParcel[] = []
  const requests: string[] = []
  /** What happens to the next requests instead: a status; no response; or a response that gets lost after its effect. */
  const instead: (number | 'nothing' | 'lost')[] = []
  let tokens = 0

  const add = (courier: string, sent: Json, consignment_id: string, status: string): SentParcel => {
    const parcel = { courier, sent, consignment_id, status }
    parcels.push(parcel)
    return parcel
  }
  const by = (courier: string, of: (parcel: SentParcel) => unknown, value: string) =>
    parcels.find((parcel) => parcel.courier === courier && String(of(parcel)) === value)

  const steadfast = ({ path, body, header }: Request): Reply => {
    if (header('api-key') !== 'sf-key' || header('secret-key') !== 'sf-secret')
      return reply({ status: 401, message: 'Unauthorized' }, 401)
    if (path === '/create_order') {
      const invoice = String(body.invoice)
      if (by('steadfast', ({ sent }) => sent.invoice, invoice))
        return reply({ status: 400, errors: { invoice: ['The invoice has already been taken.'] } })
      if (!/^01\d{9}$/.test(String(body.recipient_phone)))
        return reply({
          status: 400,
          message: 'Validation failed',
          errors: { recipient_phone: ['Invalid phone'] },
        })
      const number = 1_424_107 + parcels.length
      add('steadfast', body, String(number), 'in_review')
      const tracking_code = number.toString(16).toUpperCase()
      const consignment = { ...body, consignment_id: number, tracking_code, status: 'in_review' }
      return reply({ status: 200, message: 'Consignment has been created successfully.', consignment })
    }
    const [, how, id = ''] = /^\/status_by_(cid|invoice)\/(.+)$/.exec(path) ?? []
    const found = by('steadfast', (one) => (how === 'cid' ? one.consignment_id : one.sent.invoice), id)
    return found ? reply({ status: 200, delivery_status: found.status }) : reply({ status: 404 }, 404)
  }

  const pathao = ({ path, body, header }: Request): Reply => {
    if (path === '/aladdin/api/v1/issue-token') {
      const { client_id, client_secret, username, password } = body
      const known = [client_id, client_secret, username, password].join()
      if (known !== 'pathao-client,pathao-client-secret,shop@example.test,pathao-password')
        return reply({ message: 'invalid credentials' }, 401)
      tokens += 1
      return reply({ token_type: 'Bearer', expires_in: 432_000, access_token: `token ${tokens}` })
    }
    if (header('authorization') !== `Bearer token ${tokens}`) return reply({ message: 'Unauthorized' }, 401)
    if (path === '/aladdin/api/v1/orders') {
      if (String(body.recipient_address).length < 10)
        return reply({ type: 'error', code: 422, errors: { recipient_address: ['Too short'] } }, 422)
      const consignment_id = `DL1212${String(parcels.length).padStart(6, '0')}`
      add('pathao', body, consignment_id, 'Pending')
      const { merchant_order_id } = body
      return reply({
        type: 'success',
        code: 200,
        data: { consignment_id, merchant_order_id, order_status: 'Pending', delivery_fee: 80 },
      })
    }
    const [, id = ''] = /^\/aladdin\/api\/v1\/orders\/(.+)\/info$/.exec(path) ?? []
    const found = by('pathao', (one) => one.consignment_id, id)
    if (!found) return reply({ type: 'error', code: 404, message: 'Not found' }, 404)
    const data = { consignment_id: id, order_status: found.status, order_status_slug: found.status }
    return reply({ type: 'success', code: 200, data })
  }

  const areas = [
    { id: 1, name: 'Mohammadpur(Dhaka)', post_code: 1207, division_name: 'Dhaka', zone_id: 1 },
    { id: 2, name: 'Dhanmondi', post_code: 1209, division_name: 'Dhaka', zone_id: 1 },
  ]
  const redx = ({ path, body, header }: Request, method: string): Reply => {
    if (header('api-access-token') !== 'Bearer redx-token') return reply({ message: 'Unauthorized' }, 401)
    if (path === '/areas') return reply({ areas })
    if (path === '/pickup/store/info/7') return reply({ pickup_store: { id: 7, area_id: 1 } })
    if (path === '/charge/charge_calculator') return reply({ deliveryCharge: 60, codCharge: 12.5 })
    if (path === '/parcel') {
      if (!areas.some(({ id }) => id === body.delivery_area_id))
        return reply({ message: 'Invalid area' }, 400)
      const tracking_id = `20A312T${String(parcels.length).padStart(5, '0')}`
      add('redx', body, tracking_id, 'pickup-pending')
      return reply({ tracking_id })
    }
    if (path === '/parcels' && method === 'PATCH') {
      const found = by('redx', (one) => one.consignment_id, String(body.entity_id))
      if (found?.status !== 'pickup-pending') return reply({ success: false, message: 'Too late' }, 400)
      found.status = 'cancelled'
      return reply({ success: true, message: 'Request Accepted' })
    }
    const [, id = ''] = /^\/parcel\/info\/(.+)$/.exec(path) ?? []
    const found = by('redx', (one) => one.consignment_id, id)
    if (!found) return reply({ message: 'Not found' }, 404)
    return reply({ parcel: { tracking_id: id, status: found.status, charge: 60 } })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://couriers')
    const [, courier = '', path = ''] = /^\/(steadfast|pathao|redx)(\/.*)$/.exec(url.pathname) ?? []
    requests.push(`${request.method} ${courier}${path}`)
    const body = await readJson(request)
    const other = instead.shift()
    if (other === 'nothing') return response.destroy()
    if (typeof other === 'number') return response.writeHead(other).end('{}')
    const header = (name: string) => String(request.headers[name] ?? '')
    const answer = { steadfast, pathao, redx }[courier as 'steadfast']
    const sent =
      (answer as typeof redx | undefined)?.(
        { path, query: url.searchParams, body, header },
        request.method ?? '',
      ) ?? reply({}, 404)
    if (other === 'lost') return response.destroy()
    response.writeHead(sent.status, { 'content-type': 'application/json' }).end(JSON.stringify(sent.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    parcels,
    requests,
    answerNext: (...answers: (number | 'nothing' | 'lost')[]) => instead.push(...answers),
    /** Access tokens that were issued before become invalid. */
    expireTokens: () => {
      tokens += 1
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
