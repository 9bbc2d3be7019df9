import pg from 'pg'
import { expect, test } from 'vitest'
import { wireForm } from '../../../src-server/database/wire-form.ts'

const integerArray: number = 1007
const read = (text: string) => wireForm.getTypeParser(integerArray, 'text')(text)
const asDriver = (text: string) => pg.types.getTypeParser(integerArray, 'text')(text)

test('Integers in a row are read as the driver reads them', () => {
  for (const text of ['{}', '{7}', '{1,-2,2147483647}', '{1,NULL,3}', '{{1,2},{3,NULL}}'])
    expect(read(text)).toEqual(asDriver(text))
  expect(read('{1,NULL,3}')).toEqual([1, null, 3])
})
