import { integer, rows, text } from '#domain/fields/fields.ts'
import {
  type QuoteInput,
  quotableVariant,
  quoteDetails,
  quoteInput,
  type RejectionInput,
  rejectionInput,
} from '#domain/orders/prescriptions/quote.ts'
import { prescriptionFeature } from '#domain/orders/prescriptions/release.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { findQuotables } from './find-quotables.ts'
import { readQuote } from './quote-record.ts'
import { rejectQuote, sendQuote } from './send-quote.ts'

const feature = prescriptionFeature

/** The actions of the back office on quotes of prescriptions. */
export const quoteActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/prescription-queue/quotes/:id',
    feature,
    action: 'view',
    body: { id: integer({ required: true, min: 1 }) },
    answer: quoteDetails,
    run: async (context, input) => ({ data: await readQuote(context, Number(input.id)) }),
  },
  {
    method: 'GET',
    path: '/api/prescription-queue/variants',
    feature,
    action: 'edit',
    /** With the quote the prices are those of its customer. */
    body: { keyword: text({ max: 100 }), quote_id: integer({ min: 1 }) },
    answer: { variants: rows(quotableVariant, { max: 20 }) },
    run: async (context, input) => ({
      data: {
        variants: await findQuotables(context, input as { keyword: string | null; quote_id: number | null }),
      },
    }),
  },
  {
    method: 'POST',
    path: '/api/prescription-queue/quotes/send',
    feature,
    action: 'edit',
    body: quoteInput,
    answer: quoteDetails,
    run: async (context, input) => {
      await sendQuote(context, input as QuoteInput)
      return {
        data: await readQuote(context, Number(input.id)),
        msg: translate[context.language]('prescription.quote_sent'),
      }
    },
  },
  {
    method: 'POST',
    path: '/api/prescription-queue/quotes/reject',
    feature,
    action: 'edit',
    body: rejectionInput,
    answer: quoteDetails,
    run: async (context, input) => {
      await rejectQuote(context, input as RejectionInput)
      return {
        data: await readQuote(context, Number(input.id)),
        msg: translate[context.language]('prescription.quote_rejected'),
      }
    },
  },
]
