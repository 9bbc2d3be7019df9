import { dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { safeSentence } from '#domain/messages/safe-name.ts'
import type { NewsText } from '#domain/orders/order-news.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { isStaff } from '../../context/current-user.ts'
import type { Work } from '../../context/operation.ts'
import type { Templates } from '../../messages/letters/letter.ts'
import { shopWords } from '../../site/shop-words.ts'
import { payLinkOf } from './pay-link.ts'
import type { Reader, Said } from './reader.ts'

/** What somebody is told of an order with, in their language. */
export async function orderArgs(
  work: Work,
  { name, language, path }: Pick<Reader, 'name' | 'language' | 'path'>,
  { args }: Said,
): Promise<Templates[NewsText]> {
  const { environment, cache, secret } = work.context
  const { publicUrl } = environment
  const { said, currency_symbol, time_zone } = await shopWords({ cache, db: work.trx }, language)
  return {
    name,
    number: localDigits(args.order_id, language),
    step: said('order_step', args.timeline_id),
    total: moneyText(args.total_payable, language, currency_symbol),
    // Staff may name a page; what a customer writes goes to an address that the customer has chosen.
    reason: isStaff(work.context) ? (args.reason ?? '') : safeSentence(args.reason),
    person: args.person ?? '',
    amount: moneyText(args.amount ?? 0, language, currency_symbol),
    other: localDigits(args.other_order ?? '', language),
    pay_before: args.pay_before ? dateTimeText(args.pay_before, language, time_zone) : '',
    pay_link: payLinkOf({ environment, secret }, args.order_id) ?? '',
    ...(publicUrl && { follow: publicUrl + path }),
  }
}
