/**
 * A wake-up signal for a waiting loop: `notify` ends the current `wait`; without one it makes the next `wait` return immediately.
 */
export type JobNotifier = { notify: () => void; wait: (milliseconds: number) => Promise<void> }

export function createJobNotifier(): JobNotifier {
  let notified = false
  let end = () => {}
  return {
    notify: () => {
      notified = true
      end()
    },
    wait: async (milliseconds) => {
      if (!notified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      notified = false
    },
  }
}
