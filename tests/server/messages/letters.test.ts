import { expect, test } from 'vitest'
import { type Language, languages } from '../../../src/language/language.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import {
  type Letter,
  letterOf,
  type Template,
  type Templates,
} from '../../../src-server/messages/letters/letter.ts'
import { mailOf } from '../../../src-server/messages/letters/mail.ts'
import { oneShop } from '../../support/shop.ts'

const ofOrder = {
  name: 'Rahima',
  number: '১২৩৪',
  step: 'ডেলিভারির পথে',
  total: 'Tk ১০০.০০',
  reason: 'মজুদ নেই',
  person: 'করিম',
  amount: 'Tk ১০০.০০',
  other: '৫৬৭৮',
  pay_before: '২৬ জুলাই ২০২৬, ১৪:৩৫',
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
  order_placed: ofOrder,
  order_to_pay: ofOrder,
  order_step: ofOrder,
  order_carrier: ofOrder,
  order_edited: ofOrder,
  order_cancelled: ofOrder,
  order_delivered: ofOrder,
  order_assigned: ofOrder,
  order_handed_on: ofOrder,
  order_dropped: ofOrder,
  order_paid: ofOrder,
  refund_due: ofOrder,
  payment_undecided: ofOrder,
  payment_part: ofOrder,
  return_exchanged: ofOrder,
  return_refunded: ofOrder,
  return_rejected: ofOrder,
}
const templates = Object.keys(examples) as Template[]

oneShop('What the shop writes', ({ shop }) => {
  // The names below are written without a word to anybody.
  const writer = () => ({
    trx: shop().db as never,
    context: { cache: createCache(shop().changes, () => new Date()) },
  })
  const write = async <T extends Template>(
    template: T,
    more: Partial<Templates[T]> = {},
    language: Language = 'en',
  ) => letterOf(writer(), 'email', template, { ...examples[template], ...more }, language)
  const mail = (letter: Letter, from = 'shop@haat.example', language = 'en') =>
    mailOf({ message_id: 'one', recipient: 'rahima@example.test', language, letter }, from)
  const name = (website_title: string, website_title_bn: string | null) =>
    shop().db.updateTable('basic_config').set({ website_title, website_title_bn }).execute()

  test('is whole in both languages, as e-mail and on the phone, with nothing left to fill in', async () => {
    await name('Haat & Sons', 'হাট')
    for (const language of languages)
      for (const template of templates)
        for (const channel of ['email', 'sms'] as const) {
          const letter = await letterOf(writer(), channel, template, examples[template], language)
          const said = channel === 'email' ? [mail(letter).text] : letter.paragraphs.map(({ text }) => text)
          const words = [letter.subject, ...said].join('\n')
          expect(words, `${template} ${language}`).not.toMatch(/%\{|undefined|mail\./)
          expect(words).toContain(language === 'bn' ? 'হাট' : 'Haat & Sons')
          if ('code' in examples[template]) expect(words).toContain('012345')
          if (language === 'bn')
            expect(words.replace(/Rahima|Haat|Tk|https\S+|e-mail address/g, '')).not.toMatch(/[a-z]/i)
          if (channel === 'sms') expect(letter.paragraphs).toHaveLength(1)
        }
  })

  test('calls the shop by its other name where one language has none', async () => {
    await name('Haat', null)
    expect((await write('verify_account', {}, 'bn')).subject).toBe('Haat-এর জন্য আপনার কোড')
  })

  test('says minutes in Bengali digits, and the code as it has to be typed', async () => {
    await name('Haat', 'হাট')
    const { paragraphs } = await write('verify_account', {}, 'bn')
    expect(paragraphs[0]?.text).toBe('হাট-এর অ্যাকাউন্টটি যে আপনার, এই কোড দিয়ে তা নিশ্চিত করুন। কোডটি ১৫ মিনিট চলবে।')
    expect(paragraphs[1]).toEqual({ is: 'code', text: '012345' })
  })

  test('greets whoever it knows, and nobody else', async () => {
    expect((await write('reset_password')).paragraphs[0]?.text).toBe('Hello Rahima,')
    expect((await write('reset_password', { name: '' })).paragraphs[0]?.text).toMatch(/^With this code/)
  })

  test('turns no name into markup, in the letter or in the shop’s own', async () => {
    await name('<script>"Haat" & Co</script>', null)
    const { html, text } = mail(await write('reset_password', { name: '<img src=x onerror="alert(1)">\'' }))
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('Hello img src x onerror alert,')
    expect(html).toContain('&lt;script&gt;&quot;Haat&quot; &amp; Co&lt;/script&gt;')
    expect(text).toContain('Hello img src x onerror alert,')
  })

  test('takes no placeholder and no paragraph from a name', async () => {
    await name('Haat', null)
    const [named] = (await write('reset_password', { name: '%{code}\n\n%{link}' })).paragraphs
    expect(named).toEqual({ is: 'text', text: 'Hello code link,' })
    const { paragraphs } = await write('reset_password', { name: '%{code} 012345' })
    expect(paragraphs[0]).toEqual({ is: 'text', text: 'Hello customer,' })
    expect(paragraphs.filter(({ is }) => is === 'code')).toHaveLength(1)
  })

  test('shows the code large and the link to press, and both as text', async () => {
    const { html, text } = mail(await write('reset_password'))
    expect(html).toMatch(/<p style="[^"]*font-size:28px[^"]*">012345<\/p>/)
    expect(html).toContain('<a href="https://haat.example/user/reset-password?token=abc"')
    expect(text).toMatch(
      /\n\n012345\n\n[\s\S]*\n\nhttps:\/\/haat\.example\/user\/reset-password\?token=abc\n\n/,
    )
  })

  test('comes from the shop’s address, by the shop’s name unless the address has one', async () => {
    await name('Haat', null)
    const letter = await write('verify_account')
    expect(mail(letter)).toMatchObject({
      from: { name: 'Haat', address: 'shop@haat.example' },
      messageId: '<one@haat.example>',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    expect(mail(letter, 'The Haat <post@haat.example>').from).toEqual({
      name: 'The Haat',
      address: 'post@haat.example',
    })
  })
})
