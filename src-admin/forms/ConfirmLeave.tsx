import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnsaved } from '../providers/requests/session-end.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props = {
  /** Whether the changes are saved already: then the page may be left before it has been rendered again. */
  isSaved?: RefObject<boolean>
}

/** Rendered while a page has changes that are not saved: leaving it or closing its tab needs a confirmation. */
export function ConfirmLeave({ isSaved }: Props) {
  const text = useTranslate().t('ra.message.unsaved_changes')
  useUnsaved(true)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isSaved?.current && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(text)) blocker.proceed()
    else blocker.reset()
  }, [blocker, text])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return null
}
