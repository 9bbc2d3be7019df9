import { choices } from '#domain/fields/choices.ts'
import { isHeldBack } from '#domain/messages/message.ts'
import type { MessageTemplate } from '#domain/messages/templates.ts'
import { isNewsText, type NewsText } from '#domain/orders/order-news.ts'
import { useWords } from '../providers/use-words.ts'

type OfAccounts = Exclude<MessageTemplate, NewsText>

/** What a message is about, and which way it goes. */
export function useMessageWords() {
  const { t, title } = useWords()
  return {
    about: (template: string): string =>
      t(isNewsText(template) ? `order.told.${template}` : `message.about.${template as OfAccounts}`),
    /** What went wrong, or why it was held back; other problems are codes of mail programs, and stay as they are. */
    problem: (problem: string): string => (isHeldBack(problem) ? t(`message.held_back.${problem}`) : problem),
    way: (channel: number): string => {
      const found = choices.message_channel.find(({ id }) => id === channel)
      return found ? title(found, 'title') : ''
    },
  }
}
