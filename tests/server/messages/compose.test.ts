import { expect, test } from 'vitest'
import { type Language, languages } from '../../../src/language/language.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import {
  type ComposedMessage,
  composedFor,
  type Template,
  type Templates,
} from '../../../src-server/messages/compose/compose-message.ts'
import { mailOf } from '../../../src-server/messages/compose/mail.ts'
import { oneShop } from '../../support/shop.ts'

const ofOrder = {
  name: 'Rahima',
  number: '১২৩৪',
  step: 'ডেলিভারির পথে',
  total: 'Tk ১০০.০০',
  reason: 'মজুদ নেই',
  person: 'করিম',
  amount: 'Tk ১০০.০০',
  due: 'Tk ৩২০.০০',
  method: 'বিকাশ',
  reference: 'রেফারেন্স: ৯১২৩',
  other: '৫৬৭৮',
  pay_before: '২৬ জুলাই ২০২৬, ১৪:৩৫',
  day: '২৮ জুলাই ২০২৬',
  changes: 'ঠিকানা বদলেছে',
  pay_link: 'https://haat.example/order-tracking/260726481516?pay=token',
  follow: 'https://haat.example/order-tracking/1234',
}

const examples: { [T in Template]: Templates[T] } = {
  verify_account: { code: '012345', minutes: 15 },
  reset_password: {
    name: 'Rahima',
    code: '012345',
    minutes: 15,
    link: 'https://haat.example/user/reset-password?token=abc',
  },
  new_login_id: { code: '012345', minutes: 15 },
  confirm_identity: { code: '012345', minutes: 15 },
  login_id_changed: {
    name: 'Rahima',
    what: 'e-mail address',
    when: '২৬ জুলাই ২০২৬, ১৪:০৫',
    device: 'ফায়ারফক্স (২০৩.০.১১৩.৭)',
  },
  security_notice: {
    name: 'Rahima',
    what: 'আপনার পাসওয়ার্ড বদলানো হয়েছে।',
    when: '২৬ জুলাই ২০২৬, ১৪:০৫',
    device: 'ফায়ারফক্স (২০৩.০.১১৩.৭)',
  },
  sign_in_code: { code: '012345', minutes: 15 },
  cart_reminder: {
    items: 'সবুজ চা',
    cart_link: 'https://haat.example/saved-cart/1.abcdefghijklmnopqrstuv',
    stop_link: 'https://haat.example/unsubscribe/c1.abcdefghijklmnopqrstuv',
  },
  back_in_stock: {
    product: 'সবুজ চা',
    product_link: 'https://haat.example/products/green-tea',
    stop_link: 'https://haat.example/unsubscribe/1.abcdefghijklmnopqrstuv',
  },
  prescription_released: ofOrder,
  prescription_rejected: ofOrder,
  picture_requested: ofOrder,
  quote_ready: { name: 'Rahima', total: '৳ ১,২৫০', day: '২৮ জুলাই ২০২৬' },
  quote_rejected: { name: 'Rahima', reason: 'ছবি পড়া যায় না' },
  order_placed: ofOrder,
  order_to_pay: ofOrder,
  order_confirmed: ofOrder,
  order_step: ofOrder,
  order_going: ofOrder,
  order_carrier: ofOrder,
  order_courier: { ...ofOrder, tracking_link: 'https://steadfast.com.bd/t/15BAEB8A' },
  order_edited: ofOrder,
  order_cancelled: ofOrder,
  order_delivered: ofOrder,
  order_assigned: ofOrder,
  order_handed_on: ofOrder,
  order_dropped: ofOrder,
  order_not_delivered: ofOrder,
  order_retry: ofOrder,
  order_retry_rider: ofOrder,
  order_difference: ofOrder,
  order_bring_back: ofOrder,
  order_returned: ofOrder,
  order_part_delivered: ofOrder,
  order_paid: ofOrder,
  refund_due: ofOrder,
  refund_sent: ofOrder,
  refund_credited: ofOrder,
  payment_advance: ofOrder,
  payment_undecided: ofOrder,
  payment_part: ofOrder,
  return_exchanged: ofOrder,
  return_refunded: ofOrder,
  return_rejected: ofOrder,
}
const templates = Object.keys(examples) as Template[]

oneShop('Composed messages', ({ shop }) => {
  // The names below are written without a change notification.
  const writer = () => ({
    trx: shop().db as never,
    context: { cache: createCache(shop().changes, () => new Date()) },
  })
  const write = async <T extends Template>(
    template: T,
    more: Partial<Templates[T]> = {},
    language: Language = 'en',
  ) => composedFor(writer(), 'email', template, { ...examples[template], ...more }, language)
  const mail = (composed: ComposedMessage, from = 'shop@haat.example', language = 'en') =>
    mailOf({ message_id: 'one', recipient: 'rahima@example.test', language, composed }, from)
  const name = (website_title: string, website_title_bn: string | null) =>
    shop().db.updateTable('basic_config').set({ website_title, website_title_bn }).execute()

  test('are complete in both languages, as e-mail and as SMS, without placeholders', async () => {
    await name('Haat & Sons', 'হাট')
    for (const language of languages)
      for (const template of templates)
        for (const channel of ['email', 'sms'] as const) {
          const composed = await composedFor(writer(), channel, template, examples[template], language)
          const texts =
            channel === 'email' ? [mail(composed).text] : composed.paragraphs.map(({ text }) => text)
          const words = [composed.subject, ...texts].join('\n')
          expect(words, `${template} ${language}`).not.toMatch(/%\{|undefined|mail\./)
          expect(words).toContain(language === 'bn' ? 'হাট' : 'Haat & Sons')
          if ('code' in examples[template]) expect(words).toContain('012345')
          if (language === 'bn')
            expect(words.replace(/Rahima|Haat|Tk|https\S+|e-mail address/g, '')).not.toMatch(/[a-z]/i)
          if (channel === 'sms') expect(composed.paragraphs).toHaveLength(1)
        }
  })

  test('use the other name of the shop where one language has none', async () => {
    await name('Haat', null)
    expect((await write('verify_account', {}, 'bn')).subject).toBe('Haat-এর জন্য আপনার কোড')
  })

  test('format minutes in Bengali digits, and the code in Latin digits', async () => {
    await name('Haat', 'হাট')
    const { paragraphs } = await write('verify_account', {}, 'bn')
    expect(paragraphs[0]?.text).toBe('এই কোড দিয়ে হাট-এ আপনার অ্যাকাউন্ট যাচাই করুন। মেয়াদ ১৫ মিনিট।')
    expect(paragraphs[1]).toEqual({ is: 'code', text: '012345' })
  })

  test('greet the recipient by name only when the name is known', async () => {
    expect((await write('reset_password')).paragraphs[0]?.text).toBe('Hello Rahima,')
    expect((await write('reset_password', { name: '' })).paragraphs[0]?.text).toMatch(/^Use this code/)
  })

  test('escape markup in names, of the recipient and of the shop', async () => {
    await name('<script>"Haat" & Co</script>', null)
    const { html, text } = mail(await write('reset_password', { name: '<img src=x onerror="alert(1)">\'' }))
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('Hello img src x onerror alert,')
    expect(html).toContain('&lt;script&gt;&quot;Haat&quot; &amp; Co&lt;/script&gt;')
    expect(text).toContain('Hello img src x onerror alert,')
  })

  test('accept no placeholder and no paragraph from a name', async () => {
    await name('Haat', null)
    const [named] = (await write('reset_password', { name: '%{code}\n\n%{link}' })).paragraphs
    expect(named).toEqual({ is: 'text', text: 'Hello code link,' })
    const { paragraphs } = await write('reset_password', { name: '%{code} 012345' })
    expect(paragraphs[0]).toEqual({ is: 'text', text: 'Hello customer,' })
    expect(paragraphs.filter(({ is }) => is === 'code')).toHaveLength(1)
  })

  test('show the code in large type and the link, and both in the text part', async () => {
    const { html, text } = mail(await write('reset_password'))
    expect(html).toMatch(/<p style="[^"]*font-size:28px[^"]*">012345<\/p>/)
    expect(html).toContain('<a href="https://haat.example/user/reset-password?token=abc"')
    expect(text).toMatch(
      /\n\n012345\n\n[\s\S]*\n\nhttps:\/\/haat\.example\/user\/reset-password\?token=abc\n\n/,
    )
  })

  test('are sent from the address of the shop, with its name unless the address has one', async () => {
    await name('Haat', null)
    const composed = await write('verify_account')
    expect(mail(composed)).toMatchObject({
      from: { name: 'Haat', address: 'shop@haat.example' },
      messageId: '<one@haat.example>',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    expect(mail(composed, 'The Haat <post@haat.example>').from).toEqual({
      name: 'The Haat',
      address: 'post@haat.example',
    })
  })
})
