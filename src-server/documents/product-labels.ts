import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type LabelSize,
  labelCode,
  labelSizeNames,
  mostLabelled,
  mostLabels,
  readLabels,
  type WantedLabels,
} from '#domain/catalog/product-label.ts'
import { text } from '#domain/fields/fields.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { amountText } from '#domain/values/money-text.ts'
import { productFeature } from '../catalog/bulk/bulk-plan.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { anyOf } from '../database/any-of.ts'
import { type Offer, readOffers } from '../orders/pricing/offers.ts'
import { purchaseFeature } from '../purchasing/purchase-record.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import { seen, seesAll } from '../resources/list/masked.ts'
import { resourceNames } from '../resources/operation-names.ts'
import { shopWords } from '../site/shop-texts.ts'
import { languageOf, schemaOf, send } from './document-routes.ts'
import { type ProductLabel, productLabelsOf } from './pdf-product-labels.ts'
import { printPdf } from './print-pdf.ts'

type LabelQuery = { labels?: string; size?: string }

/** Barcode labels of variants, for staff with access to the products or to the purchase orders. */
export function addProductLabelRoutes(app: FastifyInstance): void {
  for (const [resource, feature] of [
    ['products', productFeature],
    ['purchase-orders', purchaseFeature],
  ] as const) {
    const schema = schemaOf(
      { operationId: `get${resourceNames(resource).one}Labels`, tag: resource },
      `get up to ${mostLabels} barcode labels: labels is a list of variant:pieces of up to ${mostLabelled} variants, size is ${labelSizeNames.join(', ')}`,
      {
        querystring: {
          labels: text({ required: true, max: 4000 }),
          size: text({ max: 10 }),
          lang: text({ max: 2 }),
        },
      },
    )
    const config = { guard: 'feature', feature, action: 'view' } as const
    app.get(`/api/${resource}/labels`, { config, schema }, async (request, reply) => {
      const { labels = '', size = 'a4_24' } = request.query as LabelQuery
      const wanted = readLabels(labels)
      if (!wanted) throw badQuery('labels')
      if (resource === 'products') await requireVisible(request.context, wanted)
      const known = labelSizeNames.find((one) => one === size)
      if (!known) throw badQuery('size', { reason: 'not_a_choice' })
      return send(
        reply,
        'product-labels',
        await printProductLabels(request.context, wanted, { size: known, language: languageOf(request) }),
      )
    })
  }
}

/** Throws unless the user may view the products of these variants; a buyer may find every product. */
async function requireVisible(context: Context, wanted: readonly WantedLabels[]): Promise<void> {
  if (seesAll(context, 'products')) return
  const ids = wanted.map(({ product_price_info_id: id }) => id)
  const { rows } = await sql<{ id: number }>`select v.id from product_price_infos v
    join products p on p.id = v.product_id
    where v.id = ${anyOf(ids)} and not ${seen(context, 'products', sql`coalesce(p.created_by, 0)`)} limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Failure(404, 'record_not_found')
}

/** The labels as PDF, in the order of the list. */
export async function printProductLabels(
  context: Context,
  wanted: readonly WantedLabels[],
  { size, language }: { size: LabelSize; language: Language },
): Promise<Buffer> {
  const offers = await readOffers(
    context.db,
    wanted.map(({ product_price_info_id: id }) => id),
  )
  const { currency_symbol } = await shopWords(context, language)
  const labels = wanted.flatMap(({ product_price_info_id, pieces }) => {
    const offer = offers.get(product_price_info_id)
    if (!offer) throw new Failure(404, 'record_not_found')
    const label = labelOf(offer, language, currency_symbol)
    return Array.from({ length: pieces }, () => label)
  })
  return printPdf(context, productLabelsOf(labels, size))
}

function labelOf(offer: Offer, language: Language, currency: string): ProductLabel {
  const price = unitPrice(offer, leastQty(offer))
  return {
    title: inLanguage(offer, 'product_title', language),
    variant: [
      ...offer.product_type_infos.map((option) => inLanguage(option, 'value', language)),
      inLanguage(offer, 'product_price_type', language),
    ].join(' · '),
    price: price ? amountText(toTk(price.charged), language, currency) : '',
    code: labelCode(offer),
  }
}
