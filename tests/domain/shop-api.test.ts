import { expect, test } from 'vitest'
import { shopTable } from '#domain/contract/shop-api.ts'
import type { Field, Fields } from '#domain/fields/fields.ts'

const namesIn = (fields: Fields): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    'of' in field && typeof field.of === 'object' ? [name, ...namesIn(field.of as Fields)] : [name],
  )

test.each(Object.keys(shopTable))('the response of %s contains no created_by or updated_by', (name) => {
  const { answer } = shopTable[name as keyof typeof shopTable] as { answer: Fields }
  expect(namesIn(answer).filter((field) => /^(created|updated)_by/.test(field))).toEqual([])
})
