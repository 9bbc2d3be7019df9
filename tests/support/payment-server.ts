import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../../src-server/payment-providers/sslcommerz-sign.ts'

/** A fake payment provider on loopback, with the part of SSLCommerz that the shop uses. */
export type PaymentServer = Awaited<ReturnType<typeof openPaymentServer>>

type Fields = Record<string, string>
type Session = { key: string; requested: Fields; answer: Fields | null }
type Refund = { requested: Fields; reference: string; status: 'processing' | 'refunded' | 'cancelled' }

export const store = { storeId: 'haat_test', storePassword: 'the store@ssl' }

const signedNames = [
  'amount',
  'bank_tran_id',
  'card_brand',
  'card_issuer',
  'card_no',
  'card_type',
  'currency',
  'currency_amount',
  'currency_type',
  'risk_level',
  'risk_title',
  'status',
  'store_amount',
  'store_id',
  'tran_date',
  'tran_id',
  'val_id',
]

const readFields = async (request: IncomingMessage): Promise<Fields> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export async function openPaymentServer(port = 0, host = '127.0.0.1') {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  /** The responses to the next requests: a status, or no response. */
  const instead: (number | 'nothing')[] = []
  const requested: string[] = []
  /** Whether it sends a notice after a payment. */
  const ways = { notices: true, refunds: 'success' as 'success' | 'failed' }
  let url = ''

  const byTransaction = (id: string) =>
    [...sessions.values()].find(({ requested: { tran_id } }) => tran_id === id)

  /** Sets the result of a session: paid, failed or cancelled, with other fields if `more` is given. */
  const decide = (
    transaction_id: string,
    status: 'VALID' | 'FAILED' | 'CANCELLED',
    more: Fields = {},
  ): Fields => {
    const session = byTransaction(transaction_id)
    if (!session) throw new Error(`No session ${transaction_id}`)
    const { total_amount = '', currency = '' } = session.requested
    session.answer = {
      status,
      tran_id: transaction_id,
      val_id: status === 'VALID' ? `VAL${randomBytes(8).toString('hex')}` : '',
      bank_tran_id: status === 'VALID' ? `BANK${randomBytes(8).toString('hex')}` : '',
      amount: total_amount,
      store_amount: total_amount,
      currency,
      currency_type: currency,
      currency_amount: total_amount,
      card_type: 'BKASH-BKash',
      card_brand: 'MOBILEBANKING',
      card_issuer: 'BKash Mobile Banking',
      card_no: '418117XXXXXX6675',
      risk_level: '0',
      risk_title: 'Safe',
      tran_date: '2026-03-05 22:58:21',
      store_id: store.storeId,
      ...more,
    }
    return signed(session.answer)
  }

  const signed = (fields: Fields): Fields => ({
    ...fields,
    verify_key: signedNames.join(','),
    verify_sign: signatureOf(fields, signedNames, store.storePassword, 'md5'),
    verify_sign_sha2: signatureOf(fields, signedNames, store.storePassword, 'sha256'),
  })

  /** Simulates a button of the payment page: sends the notice, and returns the form that leads back. */
  const press = async (key: string, status: 'VALID' | 'FAILED' | 'CANCELLED') => {
    const session = sessions.get(key)
    if (!session) return null
    const fields = decide(session.requested.tran_id ?? '', status)
    const { ipn_url = '', success_url = '', fail_url = '', cancel_url = '' } = session.requested
    if (ways.notices && status !== 'CANCELLED')
      await fetch(ipn_url, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => {})
    return { to: { VALID: success_url, FAILED: fail_url, CANCELLED: cancel_url }[status], fields }
  }

  const known = (fields: Fields) =>
    fields.store_id === store.storeId && fields.store_passwd === store.storePassword

  const routes: Record<string, (query: Fields, body: Fields, reply: Reply) => Promise<void> | void> = {
    'POST /gwprocess/v4/api.php': (_, body, { json }) => {
      if (!known(body)) return json({ status: 'FAILED', failedreason: 'Store Credential Error' })
      const missing = mandatory.filter((name) => !body[name])
      if (missing.length > 0) return json({ status: 'FAILED', failedreason: missing.join() })
      const key = randomBytes(16).toString('hex').toUpperCase()
      sessions.set(key, { key, requested: body, answer: null })
      json({ status: 'SUCCESS', sessionkey: key, GatewayPageURL: `${url}/pay?session=${key}` })
    },
    'GET /pay': ({ session = '' }, _, { page }) => {
      const { total_amount = '', product_name = '' } = sessions.get(session)?.requested ?? {}
      const button = (status: string, text: string) =>
        `<form method="post" action="/pay"><input type="hidden" name="session" value="${escaped(session)}">
        <button name="status" value="${status}">${text}</button></form>`
      page(
        `<h1>${escaped(product_name)}: ${escaped(total_amount)} BDT</h1>
        ${button('VALID', 'Pay')}${button('FAILED', 'Fail')}${button('CANCELLED', 'Cancel')}`,
      )
    },
    'POST /pay': async (_, { session = '', status = '' }, { page, missing }) => {
      const back = await press(session, status as 'VALID')
      if (!back) return missing()
      const fields = Object.entries(back.fields)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
        .join('')
      page(`<form method="post" action="${escaped(back.to)}">${fields}<button>Back to the shop</button></form>
        <script>document.forms[0].submit()</script>`)
    },
    'GET /validator/api/validationserverAPI.php': (query, _, { json }) => {
      if (!known(query)) return json({ APIConnect: 'INVALID_REQUEST' })
      const found = [...sessions.values()].find(
        ({ answer: message }) => message?.val_id && message.val_id === query.val_id,
      )
      json({ APIConnect: 'DONE', ...(found?.answer ?? { status: 'INVALID_TRANSACTION' }) })
    },
    'GET /validator/api/merchantTransIDvalidationAPI.php': (query, _, { json }) => {
      if (!known(query)) return json({ APIConnect: 'INVALID_REQUEST' })
      if (query.tran_id) {
        const found = byTransaction(query.tran_id)
        const element = found ? [found.answer ?? { tran_id: query.tran_id, status: 'PENDING' }] : []
        return json({ APIConnect: 'DONE', no_of_trans_found: element.length, element })
      }
      if (query.refund_ref_id) {
        const refund = [...refunds.values()].find(({ reference }) => reference === query.refund_ref_id)
        return json({ APIConnect: 'DONE', refund_ref_id: query.refund_ref_id, status: refund?.status ?? '' })
      }
      const { refund_trans_id: id = '', bank_tran_id = '' } = query
      const payment = [...sessions.values()].find(
        ({ answer: message }) => message?.bank_tran_id === bank_tran_id,
      )
      if (ways.refunds === 'failed' || !payment)
        return json({ APIConnect: 'DONE', bank_tran_id, status: 'failed', errorReason: 'Not enough balance' })
      const reference = refunds.get(id)?.reference ?? `REF${refunds.size + 1}`
      refunds.set(id, { requested: query, reference, status: 'processing' })
      json({ APIConnect: 'DONE', bank_tran_id, refund_ref_id: reference, status: 'success' })
    },
  }

  type Reply = { json: (body: object) => void; page: (html: string) => void; missing: () => void }
  const replyTo = (response: ServerResponse): Reply => ({
    json: (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    page: (html) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Payment</title>${html}`),
    missing: () => response.writeHead(404).end(),
  })

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = request.method === 'POST' ? await readFields(request) : {}
    requested.push(`${request.method} ${pathname}`)
    const other = instead.shift()
    if (other === 'nothing') return response.destroy()
    if (other) return response.writeHead(other).end()
    const answer = routes[`${request.method} ${pathname}`]
    const reply = replyTo(response)
    if (answer) await answer(Object.fromEntries(searchParams), body, reply)
    else reply.missing()
  })
  const open = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await open(port)
  const { port: taken } = server.address() as AddressInfo
  url = `http://${host}:${taken}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url,
    sessions,
    refunds,
    requested,
    ways,
    decide,
    press,
    signed,
    answerNext: (...answers: (number | 'nothing')[]) => instead.push(...answers),
    /** Makes the provider unreachable while `during` runs. */
    away: async <Result>(during: () => Promise<Result>): Promise<Result> => {
      await close()
      try {
        return await during()
      } finally {
        await open(taken)
      }
    },
    close,
  }
}

const mandatory = [
  'total_amount',
  'currency',
  'tran_id',
  'product_category',
  'product_name',
  'product_profile',
  'success_url',
  'fail_url',
  'cancel_url',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
]
