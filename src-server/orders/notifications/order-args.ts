import { choices } from '#domain/fields/choices.ts'
import { dateTimeText, dayText } from '#domain/language/dates.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { safeSentence } from '#domain/messages/safe-name.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import type { NotificationText } from '#domain/orders/notification-texts.ts'
import { transferMethod } from '#domain/orders/payment.ts'
import { amountText } from '#domain/values/money-text.ts'
import { isStaff } from '../../context/current-user.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { changesText } from '../../messages/compose/changes-text.ts'
import type { Templates } from '../../messages/compose/compose-message.ts'
import { itemsText, receiptOf } from '../../messages/compose/receipt.ts'
import { shopWords } from '../../site/shop-texts.ts'
import { payLinkOf } from './pay-link.ts'
import type { Notification, Reader } from './reader.ts'

/** The arguments of a message about an order, in the recipient's language. */
export async function orderArgs(
  operation: OperationContext,
  { name, language, path }: Pick<Reader, 'name' | 'language' | 'path'>,
  { text, args, details }: Notification,
): Promise<Templates[NotificationText]> {
  const { environment, cache, secret } = operation.context
  const { publicUrl } = environment
  const { labelOf, currency_symbol, time_zone, shop_phone } = await shopWords(
    { cache, db: operation.trx },
    language,
  )
  const { due, customer, area, rider } = details
  return {
    name,
    number: args.order_id,
    step: labelOf('order_step', args.timeline_id),
    total: amountText(args.total_payable, language, currency_symbol),
    reason:
      text === 'order_not_delivered'
        ? failureLabel(args.failure, language)
        : typedReason(operation, args.reason),
    person: args.person ?? courierTitle(args.courier, language),
    tracking_link: args.tracking_link ?? '',
    changes: changesText(args.changes ?? [], language),
    amount: amountText(args.amount ?? 0, language, currency_symbol),
    other: args.other_order ?? '',
    pay_before: args.pay_before ? dateTimeText(args.pay_before, language, time_zone) : '',
    pay_link: payLinkOf({ environment, secret }, args.order_id) ?? '',
    items: itemsText(details, language),
    due: due > 0 ? amountText(due, language, currency_symbol) : '',
    rider_name: rider?.name ?? '',
    rider_phone: rider?.phone ? shownPhone(rider.phone) : '',
    shop_phone: shop_phone ? shownPhone(shop_phone) : '',
    customer: customer.name,
    phone: shownPhone(customer.phone),
    area: area ? inLanguage(area, 'title', language) : '',
    method: methodLabel(args.transfer_method, language),
    reference: args.reference ?? '',
    receipt: receiptOf(details, language, currency_symbol),
    // A day has no time zone, so it is formatted as UTC.
    ...(args.deliver_on && { day: dayText(args.deliver_on, language) }),
    ...(publicUrl && { follow: publicUrl + path }),
  }
}

/** How a refund was paid, as a phrase; the customer's own card or wallet if a provider paid it. */
function methodLabel(transfer_method: number | null | undefined, language: Language): string {
  const found = choices.transfer_method.find(({ id }) => id === transfer_method)
  if (!found || found.id === transferMethod.other) return translate[language]('mail.by_first_method')
  return inLanguage(found, 'title', language)
}

/** A Bangladeshi number as people dial it, in Latin digits, so that devices recognise it. */
const shownPhone = (phone: string): string => phone.replace(/^\+880/, '0')

// Staff may write a link; a customer's text is sent to an address that the customer has chosen, so links are removed from it.
const typedReason = ({ context }: OperationContext, reason: string | null): string =>
  isStaff(context) ? (reason ?? '') : safeSentence(reason)

const courierTitle = (courier: number | null | undefined, language: Language): string => {
  const found = choices.courier.find(({ id }) => id === courier)
  return found ? inLanguage(found, 'title', language) : ''
}

/** The reason as the customer reads it. */
function failureLabel(failure: number | null | undefined, language: Language): string {
  const found = choices.delivery_failure.find(({ id }) => id === failure)
  return found && found.id !== deliveryFailure.other
    ? inLanguage(found, 'title', language)
    : translate[language]('mail.delivery_problem')
}
