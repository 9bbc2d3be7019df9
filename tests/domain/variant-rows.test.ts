import { describe, expect, test } from 'vitest'
import { givenVariant } from '#domain/imports/given-variant.ts'

describe('Import row for a new variant', () => {
  test.each([
    [{ stock_qty: '0' }, 1],
    [{ stock_qty: '০' }, 1],
    [{ stock_qty: '0', stock_type: null }, 1],
    [{ stock_change: '0' }, 1],
    [{ stock_qty: '7' }, 1],
    [{ stock_qty: '0', stock_type: 'Not tracked' }, 0],
    [{ stock_qty: null }, undefined],
    [{}, undefined],
  ])('with %j has the stock type %j: sold out is not unlimited', (texts, stock_type) => {
    const { given, problems } = givenVariant({ unit_price: '10', ...texts }, null)
    expect(problems).toEqual({})
    expect(given.stock_type).toBe(stock_type)
  })
})
