import { choices } from '#domain/fields/choices.ts'
import { dateTimeText, dayText } from '#domain/language/dates.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { MessageTemplate } from '#domain/messages/templates.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { type NotificationText, notificationTexts } from '#domain/orders/notification-texts.ts'
import { transferMethod } from '#domain/orders/payment.ts'
import { amountText } from '#domain/values/money-text.ts'
import { translate } from '../../context/language.ts'
import type { Environment } from '../../environment/environment.ts'
import { changesText } from './changes-text.ts'
import type { Templates } from './compose-message.ts'
import { itemsText, type ReceiptItem, receiptOf } from './receipt.ts'

const order = '260726481516'

const sampleItems = (language: Language): ReceiptItem[] => {
  const product_title = translate[language]('mail.sample.item')
  const product_price_type = translate[language]('mail.sample.unit')
  return [
    {
      product_title,
      product_title_bn: null,
      product_price_type,
      product_price_type_bn: null,
      qty: 2,
      price: 595,
      custom_product_design_price: null,
    },
  ]
}

/** The arguments of a preview or a test message: an invented person and an invented order. */
export function sampleArgs<T extends MessageTemplate>(
  template: T,
  language: Language,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): Templates[T] {
  const t = translate[language]
  const step = choices.order_step.find(({ id }) => id === 2)
  const bkash = choices.transfer_method.find(({ id }) => id === transferMethod.bkash)
  const failure = choices.delivery_failure.find(({ id }) => id === deliveryFailure.absent)
  const items = sampleItems(language)
  const charged = { items, total_amount: 1190, discount: 0, delivery_fee: 60, total_payable: 1250 }
  const ofOrder = {
    number: order,
    step: step ? inLanguage(step, 'title', language) : '',
    total: amountText(1250, language),
    reason:
      template === 'order_not_delivered' && failure
        ? inLanguage(failure, 'title', language)
        : t('mail.sample.reason'),
    person: t('mail.sample.person'),
    tracking_link: 'https://steadfast.com.bd/t/15BAEB8A',
    amount: amountText(480, language),
    other: '260727342311',
    pay_before: dateTimeText('2026-07-26T08:35:00Z', language),
    changes: changesText([{ kind: 'address' }, { kind: 'delivery_fee' }], language),
    day: dayText('2026-07-28', language),
    pay_link: `${publicUrl ?? ''}/order-tracking/${order}?pay=…`,
    items: itemsText({ items }, language),
    due: amountText(1250, language),
    rider_name: t('mail.sample.person'),
    rider_phone: '01711000000',
    shop_phone: '09610000000',
    customer: t('mail.sample.name'),
    phone: '01812000000',
    area: t('mail.sample.area'),
    method: bkash ? inLanguage(bkash, 'title', language) : '',
    reference: 'BKH7F2K9QX',
    receipt: receiptOf({ ...charged, paid_amount: 0, due: 1250 }, language, 'Tk'),
    ...(publicUrl && { follow: `${publicUrl}/order-tracking/${order}` }),
  }
  const ofCode = { code: '482913', minutes: 15 }
  const name = t('mail.sample.name')
  const when = dateTimeText('2026-07-26T08:05:00Z', language)
  const device = 'Firefox, Windows (203.0.113.7)'
  const samples: Templates = {
    ...(Object.fromEntries(notificationTexts.map((text) => [text, { name, ...ofOrder }])) as Pick<
      Templates,
      NotificationText
    >),
    verify_account: ofCode,
    new_login_id: ofCode,
    sign_in_code: ofCode,
    reset_password: {
      name,
      ...ofCode,
      ...(publicUrl && { link: `${publicUrl}/user/reset-password` }),
    },
    confirm_identity: ofCode,
    cart_reminder: {
      items: t('mail.sample.item'),
      cart_link: `${publicUrl ?? ''}/saved-cart/…`,
      stop_link: `${publicUrl ?? ''}/unsubscribe/…`,
    },
    back_in_stock: {
      product: t('mail.sample.item'),
      product_link: `${publicUrl ?? ''}/products/…`,
      stop_link: `${publicUrl ?? ''}/unsubscribe/…`,
    },
    quote_ready: { name, total: amountText(1250, language), day: dayText('2026-07-28', language) },
    quote_rejected: { name, reason: t('mail.sample.reason') },
    login_id_changed: { name, what: t('mail.email'), when, device },
    security_notice: { name, what: t('security_notice.new_device'), when, device },
  }
  return samples[template]
}
