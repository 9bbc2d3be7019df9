import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { useUser } from '../../../state/user.ts'
import { keepPushAnswer, type PushAnswer, pushAnswer } from './push-answer.ts'
import { askPush } from './push-calls.ts'
import { readStanding, type Standing, subscribe, turnOff, turnOn, workerComes } from './push-device.ts'

/** How it stands with notices on this device, and what can be done about it. */
export function usePush(order_id?: string) {
  const { language } = useShop()
  const calls = useMemo(() => askPush(language), [language])
  // Before the browser has been asked, nobody knows who is here.
  const person = useUser(({ ready, user }) => (ready ? (user?.id ?? null) : undefined))
  const [standing, setStanding] = useState<Standing>('missing')
  const [answered, setAnswered] = useState(false)
  const [doing, setDoing] = useState<'nothing' | 'busy' | 'failed'>('nothing')

  useEffect(() => {
    if (person === undefined) return
    let there = true
    const look = async () => {
      const now = await readStanding(person)
      if (!there) return
      setStanding(now)
      setAnswered(pushAnswer(person) !== null)
      // Who uses this browser, and in which language, may have changed since. What cannot be said is said the next time.
      if (now === 'on') {
        await subscribe(calls, order_id)
        keepPushAnswer('on', person)
      } else if (now === 'missing') void workerComes().then(() => (there ? look() : undefined))
    }
    void look().catch(() => undefined)
    return () => {
      there = false
    }
  }, [calls, order_id, person])

  const keep = (answer: PushAnswer) => {
    keepPushAnswer(answer, person ?? null)
    setAnswered(true)
  }
  const act = async (work: () => Promise<Standing>, answer: PushAnswer) => {
    if (doing === 'busy') return
    setDoing('busy')
    try {
      const now = await work()
      // Whoever has closed the browser's own question has not answered.
      if ((now === 'on') === (answer === 'on')) keep(answer)
      setStanding(now)
      setDoing('nothing')
    } catch {
      setDoing('failed')
    }
  }
  return {
    standing,
    /** Whether somebody has answered here before: then they are asked no more. */
    answered,
    doing,
    turnOn: () => act(() => turnOn(calls, order_id), 'on'),
    turnOff: () => act(() => turnOff(calls), 'not_now'),
    notNow: () => keep('not_now'),
  }
}
