import { useState } from 'react'
import { page } from '../../app/page.tsx'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { ActionButton, FormMessage, takeFocus } from '../../components/forms/form-parts.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import styles from '../../components/listing-page.module.css'
import { NeedsScript } from '../../components/needs-script.tsx'

type Data = { token: string }

function Unsubscribe({ data: { token } }: { data: Data }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const { busy, message, run } = useAction()
  const [done, setDone] = useState('')
  // A click, because mail programs open links by themselves.
  const stop = () =>
    run(async () => {
      const { msg } = await api.stopMessages({ token })
      setDone(msg)
    })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('demand.unsubscribe')}</h1>
      <p>{t('demand.unsubscribe_text')}</p>
      <FormMessage error={message} />
      {done ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {done}
        </p>
      ) : (
        <p>
          <ActionButton busy={busy} onClick={() => void stop()}>
            {t('demand.unsubscribe_button')}
          </ActionButton>
        </p>
      )}
      <NeedsScript />
    </div>
  )
}

/** The page of the link in a message that stops further ones. */
export default page<Data>({
  module: 'src-store/pages/demand/unsubscribe-page.tsx',
  load: async ({ params: { token = '' } }) => ({ token }),
  head: (_, { t }) => ({
    title: t('demand.unsubscribe'),
    description: t('demand.unsubscribe_text'),
    path: '/unsubscribe',
    noindex: true,
  }),
  View: Unsubscribe,
})
