import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Shop } from '../../../src-server/context/context.ts'
import { applyImport } from '../../../src-server/imports/runs/apply-import.ts'
import { stageImport } from '../../../src-server/imports/runs/stage-import.ts'
import type { Caller } from '../../support/shop.ts'

type At = { app: () => FastifyInstance; shop: () => Shop; admin: () => Caller }

/** The steps of an import by an admin; its jobs run immediately. */
export function importing({ app, shop, admin }: At) {
  const begun = async (who: Caller, kind: string, text: string) => {
    const answer = await who.post(`/api/imports?kind=${kind}`, { text, title: 'pasted' })
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 6, kind } } })
    return answer.body.data as { id: number; mapping: Record<string, string>; sample: string[][] }
  }
  const staged = async (who: Caller, kind: string, text: string, mapping?: Record<string, string>) => {
    const run = await begun(who, kind, text)
    const mapped = await who.post(`/api/imports/${run.id}/mapping`, { mapping: mapping ?? run.mapping })
    expect(mapped).toMatchObject({ status: 200, body: { data: { state: 0 } } })
    await stageImport(shop(), { id: run.id })
    return run.id
  }
  const runOf = async (id: number, who = admin()) => (await who.get(`/api/imports/${id}`)).body.data
  const rowsOf = async (id: number, query = '') =>
    (await admin().get(`/api/imports/${id}/rows?limit=100${query}`)).body.data.rows
  const applied = async (id: number, body: object = {}) => {
    expect(await admin().post(`/api/imports/${id}/apply`, body)).toMatchObject({ status: 200 })
    await applyImport(shop(), { id })
    return runOf(id)
  }
  const exported = async (resource: string, format: 'csv' | 'xlsx', more = '') => {
    const url = `/api/${resource}/export?format=${format}&limit=100${more}`
    const answer = await app().inject({ url, headers: { authorization: `Bearer ${admin().token}` } })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  const uploaded = async (kind: string, content: Buffer, name: string) => {
    const form = Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const answer = await app().inject({
      method: 'POST',
      url: `/api/imports?kind=${kind}`,
      headers: {
        authorization: `Bearer ${admin().token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: form,
    })
    expect(answer.statusCode).toBe(200)
    const { id, mapping } = answer.json().data
    await admin().post(`/api/imports/${id}/mapping`, { mapping })
    await stageImport(shop(), { id })
    return runOf(id)
  }
  return { begun, staged, runOf, rowsOf, applied, exported, uploaded }
}
