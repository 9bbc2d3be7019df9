import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { useUser } from '../../../state/user.ts'
import { type PushAnswer, pushAnswer, savePushAnswer } from './push-answer.ts'
import { requestPushPermission } from './push-calls.ts'
import { readStanding, type Standing, subscribe, turnOff, turnOn, workerComes } from './push-device.ts'

/** The state of push messages on this device, and the actions to change it. */
export function usePush(order_id?: string) {
  const { language } = useShop()
  const calls = useMemo(() => requestPushPermission(language), [language])
  // Until storage has been read, the user is unknown.
  const person = useUser(({ ready, user }) => (ready ? (user?.id ?? null) : undefined))
  const [standing, setStanding] = useState<Standing>('missing')
  const [answered, setAnswered] = useState(false)
  const [doing, setDoing] = useState<'nothing' | 'busy' | 'failed'>('nothing')

  useEffect(() => {
    if (person === undefined) return
    let there = true
    const readState = async () => {
      const now = await readStanding(person)
      if (!there) return
      setStanding(now)
      setAnswered(pushAnswer(person) !== null)
      // The user or the language may have changed since, so the subscription is sent again. A failure is retried on the next
      // visit.
      if (now === 'on') {
        await subscribe(calls, order_id)
        savePushAnswer('on', person)
      } else if (now === 'missing') void workerComes().then(() => (there ? readState() : undefined))
    }
    void readState().catch(() => undefined)
    return () => {
      there = false
    }
  }, [calls, order_id, person])

  const saveAnswer = (answer: PushAnswer) => {
    savePushAnswer(answer, person ?? null)
    setAnswered(true)
  }
  const act = async (work: () => Promise<Standing>, answer: PushAnswer) => {
    if (doing === 'busy') return
    setDoing('busy')
    try {
      const now = await work()
      // Closing the browser's permission prompt is no choice.
      if ((now === 'on') === (answer === 'on')) saveAnswer(answer)
      setStanding(now)
      setDoing('nothing')
    } catch {
      setDoing('failed')
    }
  }
  return {
    standing,
    /** Whether the user has already chosen: then the prompt is not shown. */
    answered,
    doing,
    turnOn: () => act(() => turnOn(calls, order_id), 'on'),
    turnOff: () => act(() => turnOff(calls), 'not_now'),
    notNow: () => saveAnswer('not_now'),
  }
}
