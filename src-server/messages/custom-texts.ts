import type { Kysely } from 'kysely'
import { type Language, languages } from '#domain/language/language.ts'
import {
  canSwitchOff,
  type MessageTemplate,
  type MessageTexts,
  placeholders,
  plainBraces,
  textProblems,
} from '#domain/messages/templates.ts'
import { countAttempt } from '../auth/attempts.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { StoredRecord } from '../resources/hooks.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import {
  bodyKey,
  type Channel,
  type ComposedMessage,
  channelOf,
  composeMessage,
  shopName,
} from './compose/compose-message.ts'
import { mailOf, mailText } from './compose/mail.ts'
import { queueMessage } from './compose/notify.ts'
import { sampleArgs } from './compose/sample-args.ts'
import { noticeOf } from './push/by-push.ts'
import { subscribedBrowsers } from './push/subscribed-browsers.ts'

/** The texts of one message template: reading them with this release's defaults, preview, test message and save. */

export const templatesFeature = 204

type Template = StoredRecord & MessageTexts & { template: MessageTemplate; channel: number }
type Typed = MessageTexts & { id: number }

/** A template with the default texts of this release and its placeholders. */
export async function readTemplate(context: Context, id: number) {
  const found = await templateOf(context, id)
  const { template, channel } = found
  const kind = channelOf(channel)
  const builtIn = (part: 'subject' | 'body', language: Language) => {
    if (kind === 'sms' && part === 'subject') return null
    const key = part === 'body' ? bodyKey(kind, template) : (`mail.${template}.subject` as const)
    return plainBraces(translate[language](key))
  }
  const samples = languages.map((language) => ({
    ...sampleArgs(template, language, context.environment),
    shop: translate[language]('mail.sample.shop'),
  })) as Record<string, string | number>[]
  return {
    ...found,
    own: {
      subject: builtIn('subject', 'en'),
      subject_bn: builtIn('subject', 'bn'),
      body: builtIn('body', 'en'),
      body_bn: builtIn('body', 'bn'),
    },
    placeholders: placeholders[template].map((name) => ({
      name,
      sample: String(samples[0]?.[name] ?? ''),
      sample_bn: String(samples[1]?.[name] ?? ''),
    })),
    /** The recipient of a test message. */
    to: (await placesToTry(context, kind))[0]?.recipient ?? null,
  }
}

/** Renders the unsaved texts in each language, exactly as a message is rendered when it is sent. */
export async function previewTemplate(context: Context, typed: Typed) {
  const found = await templateOf(context, typed.id)
  validateTexts(found, typed)
  const previews = []
  for (const language of languages) {
    const composed = await composeWith(context.db, context, found, typed, language)
    const { subject } = composed
    const channel = channelOf(found.channel)
    if (channel === 'sms') previews.push({ language, subject: null, text: mailText(composed), html: null })
    else if (channel === 'push') {
      const { title, text } = noticeOf(composed, language)
      previews.push({ language, subject: title, text, html: null })
    } else {
      const { text, html } = mailOf(
        { message_id: 'preview', recipient: '', language, composed },
        'shop@localhost',
      )
      previews.push({ language, subject, text: String(text), html: String(html) })
    }
  }
  return { previews }
}

/** Sends a test message with the unsaved texts to the current user, over the usual channel. */
export async function tryTemplate(context: Context, { language, ...typed }: Typed & { language: string }) {
  const found = await templateOf(context, typed.id)
  validateTexts(found, typed)
  const { id } = currentUser(context)
  const channel = channelOf(found.channel)
  const places = await placesToTry(context, channel)
  const [first] = places
  if (!first) throw new Failure(409, nowhere[channel])
  const inTongue = languages.find((one) => one === language) ?? context.language
  await countAttempt(context, 'message', String(id), { user_id: id })
  await runOperation(context, { action: 'edit', feature: templatesFeature }, async (operation) => {
    const composed = await composeWith(operation.trx, context, found, typed, inTongue)
    const { template } = found
    for (const place of places)
      await queueMessage(
        operation,
        { channel, ...place, template, language: inTongue, user_id: id },
        composed,
      )
  })
  return { to: first.recipient }
}

const nowhere = {
  email: 'messages.no_email',
  sms: 'messages.no_mobile',
  push: 'messages.no_device',
} as const satisfies Record<Channel, string>

/** The current user's recipients on a channel; push may have several devices. */
async function placesToTry(context: Context, channel: Channel) {
  const { id, email, mobile } = currentUser(context)
  if (channel !== 'push') {
    const recipient = channel === 'email' ? email : mobile
    return recipient ? [{ recipient }] : []
  }
  const browsers = await subscribedBrowsers(context.db, id, null)
  return browsers.map((browser) => ({ recipient: browser.device, push_subscription_id: browser.id }))
}

/** Empty texts fall back to the defaults of the release. */
export const saveTemplate = (context: Context, { id, ...texts }: Typed & { updated_at: string }) =>
  runOperation(context, { action: 'edit', feature: templatesFeature }, (operation) =>
    updateRecord(operation, 'message-templates', id, texts),
  )

/** From now on the message is sent on its channel, or not; messages of accounts are always sent. */
export async function switchTemplate(
  context: Context,
  { id, ...change }: { id: number; status: boolean; updated_at: string },
) {
  const { template } = await templateOf(context, id)
  if (!change.status && !canSwitchOff(template)) throw new Failure(422, 'messages.always_sent')
  return runOperation(context, { action: 'edit', feature: templatesFeature }, (operation) =>
    updateRecord(operation, 'message-templates', id, change),
  )
}

async function templateOf(context: Context, id: number): Promise<Template> {
  const found = await readRecord(context, 'message-templates', id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: templatesFeature }, found)
  return found as Template
}

function validateTexts({ template }: Template, { subject, subject_bn, body, body_bn }: Typed): void {
  const errors = textProblems(template, { subject, subject_bn, body, body_bn })
  rejectErrors(errors)
}

async function composeWith(
  db: Kysely<Schema>,
  { environment }: Context,
  { template, channel }: Template,
  own: MessageTexts,
  language: Language,
): Promise<ComposedMessage> {
  const shop = await shopName(db, language)
  const args = sampleArgs(template, language, environment)
  return composeMessage({ channel: channelOf(channel), template, args, language, shop, own })
}
