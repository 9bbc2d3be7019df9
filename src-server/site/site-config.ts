import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { type EditableList, worded } from '#domain/fields/choice-labels.ts'
import { choices, orderInitStatusLabel } from '#domain/fields/choices.ts'
import { userType } from '#domain/fields/features.ts'
import { offeredPayments } from '#domain/orders/payment.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { effectiveEnvironment } from './stored-keys.ts'

/** docs/product.md 7: the public settings, with every list of fixed ids (docs/decisions/0008 and 0036). */
export const readBasicConfig = (context: Context): Promise<AnswerRow<'basicConfig'>> =>
  cached(context, { name: 'basic config', tags: ['basic-config', 'theme-setup'] }, basicConfigOf)

async function basicConfigOf(context: Context): Promise<AnswerRow<'basicConfig'>> {
  const { db } = context
  const environment = await effectiveEnvironment(context)
  const config = await db.selectFrom('basic_config').selectAll().executeTakeFirstOrThrow()
  const theme_info = await db
    .selectFrom('theme_setup')
    .select(['accent', 'radius', 'font'])
    .executeTakeFirstOrThrow()
  const offered = offeredPayments(environment.sslcommerz !== undefined)
  const list = (name: EditableList) => worded(name, config.choice_labels)
  const [{ title, title_bn } = orderInitStatusLabel] = list('order_init')
  return {
    site_basic_config_data: config,
    gender_list: list('gender'),
    blood_group_list: choices.blood_group,
    display_on_list: list('display_on'),
    static_page_group: list('static_page_group'),
    order_timeline_list: list('order_step'),
    order_status_list: list('order_status'),
    order_status_images: config.order_status_images as Record<string, { content: string }>,
    order_init_status_label: { title, title_bn },
    product_mode_list: list('product_mode'),
    payment_type_list: list('payment_type'),
    offered_payment_list: list('payment_type').filter(({ id }) => offered.includes(id)),
    admin_user_type_id: userType.admin,
    delivery_user_type_id: userType.delivery,
    customer_user_type_id: userType.customer,
    // docs/product.md 1: the currency is left of the amount.
    currency_info: { title: config.currency_title, symbol: config.currency_symbol, symbol_pos: 'left' },
    map_info: { tiles: environment.mapTiles },
    third_party_auth_info: {
      google_client_id: environment.googleClientId ?? null,
      fb_app_id: environment.facebookAppId ?? null,
    },
    theme_info,
    transfer_info: {
      bkash_number: config.bkash_number,
      nagad_number: config.nagad_number,
      rocket_number: config.rocket_number,
      transfer_instructions: config.transfer_instructions,
      transfer_instructions_bn: config.transfer_instructions_bn,
    },
    banner_display_types: list('banner_display_type'),
    banner_schedule_types: list('banner_schedule_type'),
    media_gallery_img_path: '/media/',
    vat: config.vat,
    delivery_fee_default: config.delivery_fee_default,
  }
}

/** docs/product.md 7: the logos of the shop. */
export const readLogoInfo = (context: Context): Promise<AnswerRow<'logoInfo'>> =>
  cached(context, { name: 'logo info', tags: ['logo-info'] }, ({ db }) =>
    db
      .selectFrom('logo_info')
      .select(['logo', 'dark_logo', 'watermark_logo', 'favicon'])
      .executeTakeFirstOrThrow(),
  )
