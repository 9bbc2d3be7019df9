import {
  audit,
  type Fields,
  flag,
  integer,
  longText,
  record,
  rows,
  text,
  time,
  type Values,
} from '#domain/fields/fields.ts'
import { messageRecord } from '#domain/messages/message.ts'
import { messageTemplate, messageTexts } from '#domain/messages/templates.ts'
import type { Context } from '../context/context.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import {
  previewTemplate,
  readTemplate,
  saveTemplate,
  switchTemplate,
  templatesFeature,
  tryTemplate,
} from './custom-texts.ts'
import { messagesFeature, retryMessage } from './retry-message.ts'

const id = integer({ required: true, min: 1 })
const typed = { id, ...messageTexts } as const
const template = { id, ...audit, ...messageTemplate } as const

/** An action on a message template, beyond listing them. */
const ofTemplate = <const Body extends Fields>(
  call: Pick<AdminAction, 'method' | 'action' | 'answer'> & { path: string; body: Body },
  run: (context: Context, input: Values<Body>) => ReturnType<AdminAction['run']>,
): AdminAction => ({
  ...call,
  path: `/api/message-templates/${call.path}`,
  feature: templatesFeature,
  run: (context, input) => run(context, input as Values<Body>),
})

/** The actions of the message log and of the shop's own message templates. */
export const messageActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/messages/retry',
    feature: messagesFeature,
    action: 'edit',
    body: { id },
    answer: { id, ...audit, ...messageRecord },
    run: async (context, input) => ({
      data: await retryMessage(context, Number(input.id)),
      msg: translate[context.language]('messages.retried'),
    }),
  },
  ofTemplate(
    {
      method: 'GET',
      path: 'words/:id',
      action: 'view',
      body: { id },
      answer: {
        ...template,
        own: record(messageTexts),
        placeholders: rows({ name: text({ required: true }), sample: text(), sample_bn: text() }),
        to: text(),
      },
    },
    async (context, input) => ({ data: await readTemplate(context, input.id) }),
  ),
  ofTemplate(
    {
      method: 'POST',
      path: 'preview',
      action: 'view',
      body: typed,
      answer: {
        previews: rows({
          language: text({ required: true }),
          subject: text({ max: 500 }),
          text: longText({ required: true }),
          html: longText({ max: 50_000 }),
        }),
      },
    },
    async (context, input) => ({ data: await previewTemplate(context, input) }),
  ),
  ofTemplate(
    {
      method: 'POST',
      path: 'try',
      action: 'edit',
      body: { ...typed, language: text({ required: true, max: 5 }) },
      answer: { to: text({ required: true }) },
    },
    async (context, input) => {
      const data = await tryTemplate(context, input)
      return { data, msg: translate[context.language]('messages.tried', data) }
    },
  ),
  ofTemplate(
    {
      method: 'POST',
      path: 'save',
      action: 'edit',
      body: { ...typed, updated_at: time({ required: true }) },
      answer: template,
    },
    async (context, input) => ({
      data: await saveTemplate(context, input),
      msg: translate[context.language]('saved'),
    }),
  ),
  ofTemplate(
    {
      method: 'POST',
      path: 'switch',
      action: 'edit',
      body: { id, status: flag(), updated_at: time({ required: true }) },
      answer: template,
    },
    async (context, input) => ({
      data: await switchTemplate(context, input),
      msg: translate[context.language](input.status ? 'messages.switched_on' : 'messages.switched_off'),
    }),
  ),
]
