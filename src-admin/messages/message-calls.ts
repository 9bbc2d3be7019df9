import type { RaRecord } from 'react-admin'
import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Audit, Values } from '#domain/fields/fields.ts'
import type { messageRecord } from '#domain/messages/message.ts'
import type { MessageTemplate, MessageTexts } from '#domain/messages/templates.ts'
import { send } from '../providers/requests/http.ts'

/** Requests of messages and their texts. */

export type LoggedMessage = RaRecord & { id: number } & Omit<Audit, 'status'> & Values<typeof messageRecord>

export type Template = MessageTexts & {
  id: number
  template: MessageTemplate
  channel: number
  /** Whether it is sent. */
  status: boolean
  updated_at: string
  created_by: number | null
  /** The default texts of this release. */
  own: MessageTexts
  placeholders: { name: string; sample: string; sample_bn: string }[]
  /** The recipient of a test message. */
  to: string | null
}

export type TemplatePreview = { language: string; subject: string | null; text: string; html: string | null }

type Typed = MessageTexts & { id: number }

const post = async (path: string, body: object, signal?: AbortSignal) =>
  (await send(`/api/${path}`, { method: 'POST', body, signal })).json

export const retryMessage = async (id: number) =>
  (await post('messages/retry', { id })) as Saved<Values<object>>

export const readTemplate = async (id: number, signal?: AbortSignal): Promise<Template> =>
  ((await send(`/api/message-templates/words/${id}`, { signal })).json as One<Template>).data

export const previewTemplate = async (typed: Typed, signal?: AbortSignal): Promise<TemplatePreview[]> =>
  ((await post('message-templates/preview', typed, signal)) as One<{ previews: TemplatePreview[] }>).data
    .previews

export const tryTemplate = async (typed: Typed & { language: string }) =>
  (await post('message-templates/try', typed)) as { msg: string }

export const saveTemplate = async (typed: Typed & { updated_at: string }) =>
  (await post('message-templates/save', typed)) as { data: Template; msg: string }

export const switchTemplate = async (input: { id: number; status: boolean; updated_at: string }) =>
  (await post('message-templates/switch', input)) as { data: Template; msg: string }
