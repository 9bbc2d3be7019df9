import { beforeAll, describe, expect, test } from 'vitest'
import type { Field, Fields } from '../../../src/fields/fields.ts'
import { columnsOf, type Entry } from '../../../src/fields/resource.ts'
import { shared as inBengali } from '../../../src/language/shared.bn.ts'
import { shared as inEnglish } from '../../../src/language/shared.en.ts'
import { entryOf } from '../../../src-server/resources/registry.ts'
import type { FilledShop } from './filled-shop.ts'
import { madeByHand, referencesIn } from './registry-records.ts'

const texts = { en: inEnglish.problems, bn: inBengali.problems }

/** The life cycle of every manually created resource. */
export function writing({ admin, records }: FilledShop): void {
  const actions = async (name: string, id: number) => {
    const { body } = await admin().get(`/api/history/of?resource=${name}&id=${id}`)
    return body.data.rows.map(({ action }: { action: string }) => action).toReversed()
  }

  describe.each(madeByHand)('Record of %s', (name) => {
    const entry: Entry = entryOf(name)
    const fields = columnsOf(entry)
    const written = Object.entries(fields).filter(([, field]) => !field.readonly)

    test('is created, read, changed, switched and deleted, each with a history entry', async () => {
      const url = `/api/${name}`
      const sent = records().bodyOf(name, 3)
      const { body: stored } = await admin().post(`${url}/store`, { ...sent, colour_of_the_sky: 'blue' })
      const { id } = stored.data
      const read = async () => (await admin().get(`${url}/edit/${id}`)).body.data
      expect(await read()).toEqual(stored.data)
      expect(stored.data).toMatchObject({
        created_by: admin().context.user?.id,
        [entry.title]: sent[entry.title],
      })
      expect(stored.data).not.toHaveProperty('colour_of_the_sky')
      const titled = { ...(await read()), [entry.title]: `${sent[entry.title]} again` }
      const { body: updated } = await admin().post(`${url}/update/${id}`, titled)
      expect(updated.data).toMatchObject({ id, [entry.title]: `${sent[entry.title]} again` })
      const shown = !updated.data.status
      const { body: switched } = await admin().patch(`${url}/${id}`, { status: shown })
      expect(switched.data).toEqual({ ...updated.data, status: shown, updated_at: switched.data.updated_at })
      // Fields that are not sent are unchanged, with PATCH and with update, whatever the relations.
      const one = { [entry.title]: `${sent[entry.title]} once more` }
      for (const save of [admin().post(`${url}/update/${id}`, one), admin().patch(`${url}/${id}`, one)]) {
        const { body: partly } = await save
        expect(partly.data).toEqual({ ...switched.data, ...one, updated_at: partly.data.updated_at })
      }
      const stale = await admin().post(`${url}/update/${id}`, titled)
      expect([stale.status, stale.body.data[entry.title]]).toEqual([409, one[entry.title]])
      expect((await admin().remove(`${url}/${id}`)).status).toBe(200)
      expect((await admin().get(`${url}/edit/${id}`)).status).toBe(404)
      expect((await admin().post(`${url}/update/${id}`, titled)).status).toBe(404)
      expect(await actions(name, id)).toEqual(['create', 'update', 'update', 'update', 'update', 'delete'])
    })

    test('is rejected without each required field, with an error at the field, in both languages', async () => {
      const needed = written.filter(
        ([, field]) => field.required && field.initial === undefined && isTyped(field),
      )
      expect(needed.length).toBeGreaterThan(0)
      const body = records().bodyOf(name, 4)
      for (const [field, definition] of needed)
        for (const language of ['en', 'bn'] as const)
          for (const nothing of [undefined, isWords(definition) ? ' ' : '']) {
            const answer = await admin().post(`/api/${name}/store?lang=${language}`, {
              ...body,
              [field]: nothing,
            })
            expect([answer.status, answer.body.errors], `${field}, ${language}`).toEqual([
              422,
              { [field]: texts[language].required },
            ])
          }
    })

    test('is rejected with too long and invalid values, with an error at each field', async () => {
      const body = records().bodyOf(name, 4)
      const long = written.filter(([, field]) => 'max' in field && isWords(field) && field.max <= 10_000)
      const tooLong = Object.fromEntries(
        long.map(([field, definition]) => [field, 'x'.repeat((definition as { max: number }).max + 1)]),
      )
      const first = await admin().post(`/api/${name}/store`, { ...body, ...tooLong })
      expect(first.status).toBe(422)
      for (const [field, definition] of long)
        expect(first.body.errors[field], field).toBe(
          texts.en.too_long.replace('%{max}', String((definition as { max: number }).max)),
        )
      const typed = written.filter(([, field]) => isTyped(field) || field.kind === 'links')
      const odd = Object.fromEntries(typed.map(([field]) => [field, { no: 'such thing' }]))
      const second = await admin().post(`/api/${name}/store`, { ...body, ...odd })
      expect(second.status).toBe(422)
      expect(second.body.errors).toMatchObject(
        Object.fromEntries(typed.map(([field]) => [field, texts.en.unreadable])),
      )
    })
  })

  describe('Referenced records', () => {
    /** The number of references to each record, by referencing resource. */
    const users = new Map<string, Record<string, number>>()
    beforeAll(async () => {
      // Orders store copies and do not reference other records.
      for (const name of madeByHand)
        for (const id of records().made.get(name) ?? []) {
          const { body } = await admin().get(`/api/${name}/edit/${id}`)
          for (const used of new Set(referencesIn(entryOf(name).fields, body.data))) {
            const counts = users.get(used) ?? {}
            users.set(used, { ...counts, [name]: (counts[name] ?? 0) + 1 })
          }
        }
    })

    test.each(madeByHand.filter((name) => referenced.has(name)))(
      'cannot be deleted, and the response names the references: %s',
      async (name) => {
        const [id] = records().made.get(name) ?? []
        const { status, body } = await admin().remove(`/api/${name}/${id}`)
        const wanted = users.get(`${name} ${id}`)
        expect(wanted).toBeDefined()
        expect([status, body.data]).toEqual([409, expect.objectContaining(wanted)])
        expect((await admin().get(`/api/${name}/edit/${id}`)).status).toBe(200)
      },
    )
  })
}

/** The resources that fields reference, including fields of nested rows. */
function* targetsOf(fields: Fields): Generator<string> {
  for (const field of Object.values(fields)) {
    if (field.kind === 'reference' || field.kind === 'links') yield field.to
    if (field.kind === 'rows') yield* targetsOf(field.of)
  }
}

/** The resources that other resources can reference. The admin for whom an API client acts can be deleted. */
const referenced = new Set(
  madeByHand
    .filter((name) => name !== 'oauth-clients')
    .flatMap((name) => [...targetsOf(entryOf(name).fields)]),
)

const isWords = ({ kind }: Field) => kind === 'text' || kind === 'long_text'

/** Whether a field is a single input of a form. An omitted slug is generated from the title. */
const isTyped = ({ kind }: Field) => !['slug', 'rows', 'links', 'password'].includes(kind)
