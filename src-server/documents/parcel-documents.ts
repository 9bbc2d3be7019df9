import { dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { documents as bengali } from '#domain/language/documents.bn.ts'
import { documents as english } from '#domain/language/documents.en.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { translator } from '#domain/language/translate.ts'
import type { DocumentOrder } from '#domain/orders/documents/documents.ts'
import { type PickedOrder, pickingLines } from '#domain/orders/parcels/picking-list.ts'
import { paymentType, stillToPay } from '#domain/orders/payment.ts'
import { amountText } from '#domain/values/money-text.ts'
import type { Context } from '../context/context.ts'
import { shopName } from '../messages/compose/compose-message.ts'
import { paidAmounts } from '../orders/record/money-of-order.ts'
import { shopWords } from '../site/shop-texts.ts'
import { inBengali } from './in-bengali.ts'
import { readOrders } from './order-documents.ts'
import { type Label, type LabelLayout, labelsOf } from './pdf-labels.ts'
import { pickingListOf } from './pdf-picking.ts'
import { printPdf } from './print-pdf.ts'

/** The documents for packing and delivering many orders: labels, and the picking list. */

const translate = {
  en: translator<typeof english>(english, 'en'),
  bn: translator<typeof english>(bengali as unknown as typeof english, 'bn'),
} as const

const localized = async (context: Context, ids: readonly number[], language: Language) => {
  const orders = await readOrders(context, ids)
  return language === 'bn' ? inBengali(context.db, orders) : orders
}

/** The labels of these orders as one PDF; throws without the right to view one of them. */
export async function printLabels(
  context: Context,
  ids: readonly number[],
  { language, layout }: { language: Language; layout: LabelLayout },
): Promise<Buffer> {
  const t = translate[language]
  const orders = await readOrders(context, ids)
  const [paid, areas, shop, words] = [
    await paidAmounts(context.db, orders),
    await areasOf(context, ids),
    await shopName(context.db, language),
    await shopWords(context, language),
  ]
  const { publicUrl } = context.environment
  const labels = orders.map((order): Label => {
    const due = stillToPay({ ...order, paid_amount: paid.get(order.id) ?? 0 })
    const isCash = order.choose_payment_type === paymentType.cash
    const area = areas.get(order.id)
    return {
      shop,
      order: `${t('number')} ${order.order_id}`,
      number: order.order_id,
      link: publicUrl ? `${publicUrl}/order-tracking/${order.order_id}` : order.order_id,
      name: order.full_name,
      phone: localDigits(order.contact_no.replace(/^\+880/, '0'), language),
      address: order.shipping_address,
      area: area ? inLanguage(area, 'title', language) : '',
      collect: {
        label: t('to_collect'),
        amount:
          isCash && due > 0
            ? amountText(due, language, words.currency_symbol)
            : t(due > 0 ? 'unpaid' : 'paid'),
      },
    }
  })
  return printPdf(context, labelsOf(labels, layout))
}

async function areasOf({ db }: Context, ids: readonly number[]) {
  const found = await db
    .selectFrom('order_ship_bill_infos as c')
    .innerJoin('areas as a', 'a.id', 'c.area_id')
    .select(['c.order_info_id', 'a.title', 'a.title_bn'])
    .where('c.order_info_id', 'in', ids)
    .execute()
  return new Map(found.map(({ order_info_id, ...area }) => [order_info_id, area]))
}

/** The picking list of these orders as PDF; throws without the right to view one of them. */
export async function printPickingList(
  context: Context,
  ids: readonly number[],
  language: Language,
): Promise<Buffer> {
  const t = translate[language]
  const digits = (value: string | number) => localDigits(value, language)
  const orders = await localized(context, ids, language)
  const { time_zone } = await shopWords(context, language)
  const picked = orders.map((order) => pickedOrder(order, language))
  const lines = pickingLines(picked).map((line) => ({
    ...line,
    qty: digits(line.qty),
    orders: line.orders.map(({ order_id, qty }) => `${order_id} × ${digits(qty)}`).join(', '),
  }))
  const parcels = orders.map((order, at) => ({
    number: order.order_id,
    name: order.full_name,
    items: (picked[at]?.order_items_info ?? [])
      .filter(({ qty, returned_qty }) => qty > returned_qty)
      .map(({ product_title, product_price_type, options, sku, qty, returned_qty }) => ({
        qty: digits(qty - returned_qty),
        title: [product_title, options, product_price_type, sku].filter(Boolean).join(' · '),
      })),
  }))
  const made = dateTimeText(context.now().toISOString(), language, time_zone)
  return printPdf(
    context,
    pickingListOf(lines, parcels, {
      heading: t('picking'),
      facts: [t('orders_count', { smart_count: orders.length }), made].join(' · '),
      products: t('picking_products'),
      orders: t('picking_orders'),
      item: t('item'),
      unit: t('unit'),
      sku: t('sku'),
      qty: t('qty'),
    }),
  )
}

const pickedOrder = (order: DocumentOrder, language: Language): PickedOrder => ({
  order_id: order.order_id,
  order_items_info: order.order_items_info.map((item) => ({
    product_price_info_id: item.product_price_info_id,
    product_title: inLanguage(item, 'product_title', language),
    product_price_type: inLanguage(item, 'product_price_type', language),
    sku: item.sku,
    options: item.product_type_infos
      .map((option) => `${inLanguage(option, 'title', language)}: ${inLanguage(option, 'value', language)}`)
      .join(', '),
    qty: item.qty,
    returned_qty: item.returned_qty,
  })),
})
