import { integer, type Values } from '#domain/fields/fields.ts'
import {
  codeRequest,
  generatedCodes,
  promotionCodes,
  promotionReport,
} from '#domain/orders/promotions/promotion-report.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { generateCodes, promotionFeature } from './generate-codes.ts'
import { readPromotionCodes, readPromotionReport } from './read-report.ts'

const id = integer({ required: true, min: 1 })
const reads = { feature: promotionFeature, method: 'GET', action: 'view' } as const

/** The actions of the back office on promotions: their report and their generated codes. */
export const promotionActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/promotions/report/:id',
    body: { id },
    answer: promotionReport,
    run: async (context, input) => ({ data: await readPromotionReport(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/promotions/codes/:id',
    body: { id },
    answer: promotionCodes,
    run: async (context, input) => ({ data: await readPromotionCodes(context, Number(input.id)) }),
  },
  {
    feature: promotionFeature,
    method: 'POST',
    action: 'edit',
    path: '/api/promotions/codes/generate',
    body: codeRequest,
    answer: generatedCodes,
    run: async (context, input) => {
      const data = await generateCodes(context, input as Values<typeof codeRequest>)
      return {
        data,
        msg: translate[context.language]('promotion_codes_made', { smart_count: data.codes.length }),
      }
    },
  },
]
