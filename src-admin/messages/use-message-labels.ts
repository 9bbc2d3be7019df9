import { choices } from '#domain/fields/choices.ts'
import { isHeldBack } from '#domain/messages/message.ts'
import type { MessageTemplate } from '#domain/messages/templates.ts'
import { isNotificationText, type NotificationText } from '#domain/orders/notification-texts.ts'
import { useTranslate } from '../providers/use-translate.ts'

type OfAccounts = Exclude<MessageTemplate, NotificationText>

/** The labels of a message's subject and channel. */
export function useMessageLabels() {
  const { t, title } = useTranslate()
  return {
    about: (template: string): string =>
      t(
        isNotificationText(template)
          ? `order.notifications.${template}`
          : `message.about.${template as OfAccounts}`,
      ),
    /** The error, or why it was held back; other problems are codes of the mail server and shown as they are. */
    problem: (problem: string): string => (isHeldBack(problem) ? t(`message.held_back.${problem}`) : problem),
    channelName: (channel: number): string => {
      const found = choices.message_channel.find(({ id }) => id === channel)
      return found ? title(found, 'title') : ''
    },
  }
}
