import { messageChannel } from '#domain/messages/message.ts'
import { type MessageTemplate, type MessageTexts, textProblems } from '#domain/messages/templates.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

type Stored = MessageTexts & { template: MessageTemplate; channel: number }

/** The texts of a template use only its own placeholders; an SMS has no subject. */
export const templateService: ResourceHooks = {
  beforeSave: (_, record) =>
    record.channel === messageChannel.sms ? { subject: null, subject_bn: null } : {},
  rules: async (_, record) => {
    const { template, subject, subject_bn, body, body_bn } = record as Stored
    return textProblems(template, { subject, subject_bn, body, body_bn })
  },
}
