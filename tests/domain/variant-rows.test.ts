import { describe, expect, test } from 'vitest'
import { variantSaid } from '#domain/imports/variant-said.ts'

describe('A row of an import that makes a new variant', () => {
  test.each([
    [{ stock_qty: '0' }, 1],
    [{ stock_qty: '০' }, 1],
    [{ stock_qty: '0', stock_type: null }, 1],
    [{ stock_change: '0' }, 1],
    [{ stock_qty: '7' }, 1],
    [{ stock_qty: '0', stock_type: 'Not tracked' }, 0],
    [{ stock_qty: null }, undefined],
    [{}, undefined],
  ])('that gives %j is tracked as %j: sold out is not unlimited', (texts, stock_type) => {
    const { said, problems } = variantSaid({ unit_price: '10', ...texts }, null)
    expect(problems).toEqual({})
    expect(said.stock_type).toBe(stock_type)
  })
})
