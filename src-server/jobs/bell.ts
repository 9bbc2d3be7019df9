/** Wakes what waits: a ring ends the waiting, and a ring while nobody waits ends the next waiting at once. */
export type Bell = { ring: () => void; wait: (milliseconds: number) => Promise<void> }

export function createBell(): Bell {
  let rung = false
  let end = () => {}
  return {
    ring: () => {
      rung = true
      end()
    },
    wait: async (milliseconds) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
  }
}
