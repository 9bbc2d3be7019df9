import {
  locationFeature,
  locationStocks,
  mostLocations,
  variantPlace,
} from '#domain/catalog/locations/location.ts'
import { integer, rows, text } from '#domain/fields/fields.ts'
import { Failure } from '../../context/failure.ts'
import { requireRight } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { stockFeature } from '../products/adjust-stock.ts'
import { readLocationStocks, readPlaces } from './read-stocks.ts'

const id = integer({ required: true, min: 1 })

/** What lies where (docs/domain.md 3.19). */
export const locationActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/stock-locations/stocks/:id',
    feature: locationFeature,
    action: 'view',
    body: { id, keyword: text({ max: 100 }), page: integer({ min: 1, max: 10_000 }) },
    answer: locationStocks,
    run: async (context, input) => ({
      data: await readLocationStocks(context, input as Parameters<typeof readLocationStocks>[1]),
    }),
  },
  {
    method: 'GET',
    path: '/api/stock-levels/places/:id',
    feature: stockFeature,
    action: 'view',
    body: { id },
    answer: { places: rows(variantPlace, { max: mostLocations }) },
    run: async (context, input) => {
      const level = await readRecord(context, 'stock-levels', Number(input.id))
      if (!level) throw new Failure(404, 'record_not_found')
      requireRight(context, { action: 'view', feature: stockFeature }, level)
      return { data: { places: await readPlaces(context, Number(input.id)) } }
    },
  },
]
