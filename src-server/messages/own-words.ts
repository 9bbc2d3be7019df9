import type { Kysely } from 'kysely'
import { type Language, languages } from '#domain/language/language.ts'
import {
  type MessageTemplate,
  type MessageTexts,
  placeholders,
  plainBraces,
  textProblems,
} from '#domain/messages/templates.ts'
import { countAttempt } from '../auth/attempts.ts'
import type { Context } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate, requireRight } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { StoredRecord } from '../resources/hooks.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { bodyKey, type Channel, channelOf, type Letter, shopName, writeLetter } from './letters/letter.ts'
import { mailOf, wordsOf } from './letters/mail.ts'
import { sampleArgs } from './letters/sample-args.ts'
import { post } from './letters/tell.ts'
import { noticeOf } from './push/by-push.ts'
import { toldBrowsers } from './push/told-browsers.ts'

/** The words of one message: read beside those of this release, looked at, tried and saved. */

export const templatesFeature = 204

type Template = StoredRecord & MessageTexts & { template: MessageTemplate; channel: number }
type Typed = MessageTexts & { id: number }

/** What the shop says where it has no words of its own, and what may stand in them. */
export async function readTemplate(context: Context, id: number) {
  const found = await templateOf(context, id)
  const { template, channel } = found
  const kind = channelOf(channel)
  const said = (part: 'subject' | 'body', language: Language) => {
    if (kind === 'sms' && part === 'subject') return null
    const key = part === 'body' ? bodyKey(kind, template) : (`mail.${template}.subject` as const)
    return plainBraces(speak[language](key))
  }
  const samples = languages.map((language) => ({
    ...sampleArgs(template, language, context.environment),
    shop: speak[language]('mail.sample.shop'),
  })) as Record<string, string | number>[]
  return {
    ...found,
    own: {
      subject: said('subject', 'en'),
      subject_bn: said('subject', 'bn'),
      body: said('body', 'en'),
      body_bn: said('body', 'bn'),
    },
    placeholders: placeholders[template].map((name) => ({
      name,
      sample: String(samples[0]?.[name] ?? ''),
      sample_bn: String(samples[1]?.[name] ?? ''),
    })),
    /** Where a try would go. */
    to: (await placesToTry(context, kind))[0]?.recipient ?? null,
  }
}

/** What it would be like in each language with the words that are typed, made as it is when it is sent. */
export async function previewTemplate(context: Context, typed: Typed) {
  const found = await templateOf(context, typed.id)
  refuseWrong(found, typed)
  const previews = []
  for (const language of languages) {
    const letter = await letterWith(context.db, context, found, typed, language)
    const { subject } = letter
    const channel = channelOf(found.channel)
    if (channel === 'sms') previews.push({ language, subject: null, text: wordsOf(letter), html: null })
    else if (channel === 'push') {
      const { title, text } = noticeOf(letter, language)
      previews.push({ language, subject: title, text, html: null })
    } else {
      const { text, html } = mailOf(
        { message_id: 'preview', recipient: '', language, letter },
        'shop@localhost',
      )
      previews.push({ language, subject, text: String(text), html: String(html) })
    }
  }
  return { previews }
}

/** Sends it, with the words that are typed, to whoever tries it, on the way that every message takes. */
export async function tryTemplate(context: Context, { language, ...typed }: Typed & { language: string }) {
  const found = await templateOf(context, typed.id)
  refuseWrong(found, typed)
  const { id } = asker(context)
  const channel = channelOf(found.channel)
  const places = await placesToTry(context, channel)
  const [first] = places
  if (!first) throw new Failure(409, nowhere[channel])
  const inTongue = languages.find((one) => one === language) ?? context.language
  await countAttempt(context, 'message', String(id), { user_id: id })
  await operate(context, { action: 'edit', feature: templatesFeature }, async (work) => {
    const letter = await letterWith(work.trx, context, found, typed, inTongue)
    const { template } = found
    for (const place of places)
      await post(work, { channel, ...place, template, language: inTongue, user_id: id }, letter)
  })
  return { to: first.recipient }
}

const nowhere = {
  email: 'messages.no_email',
  sms: 'messages.no_mobile',
  push: 'messages.no_device',
} as const satisfies Record<Channel, string>

/** Where whoever asks is reached: of devices there may be several. */
async function placesToTry(context: Context, channel: Channel) {
  const { id, email, mobile } = asker(context)
  if (channel !== 'push') {
    const recipient = channel === 'email' ? email : mobile
    return recipient ? [{ recipient }] : []
  }
  const browsers = await toldBrowsers(context.db, id, null)
  return browsers.map((browser) => ({ recipient: browser.device, push_subscription_id: browser.id }))
}

/** Words that are empty give way to those of the release. */
export const saveTemplate = (context: Context, { id, ...texts }: Typed & { updated_at: string }) =>
  operate(context, { action: 'edit', feature: templatesFeature }, (work) =>
    updateRecord(work, 'message-templates', id, texts),
  )

async function templateOf(context: Context, id: number): Promise<Template> {
  const found = await readRecord(context, 'message-templates', id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: templatesFeature }, found)
  return found as Template
}

function refuseWrong({ template }: Template, { subject, subject_bn, body, body_bn }: Typed): void {
  const errors = textProblems(template, { subject, subject_bn, body, body_bn })
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

async function letterWith(
  db: Kysely<Schema>,
  { environment }: Context,
  { template, channel }: Template,
  own: MessageTexts,
  language: Language,
): Promise<Letter> {
  const shop = await shopName(db, language)
  const args = sampleArgs(template, language, environment)
  return writeLetter({ channel: channelOf(channel), template, args, language, shop, own })
}
