// @ts-check
// How fast Node sends the same bytes when nothing has to be made of anything: what the shop is compared with, in the same run.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { toEnd } from './endings.mjs'

/**
 * @typedef {object} Limit
 * @property {string} url
 * @property {number | undefined} pid
 * @property {(answer: import('./http-client.mjs').Answer) => Promise<void>} send from now on it sends this
 * @property {() => Promise<void>} end
 */

/** @returns {Promise<Limit>} */
export async function openLimit() {
  const child = fork(fileURLToPath(new URL('bare-route.mjs', import.meta.url)))
  const end = toEnd(() => child.kill('SIGKILL'))
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    send: async ({ headers, sent }) => {
      const same = Object.entries(headers).filter(([name]) => /^content-(type|encoding)$/.test(name))
      child.send({ body: sent.toString('base64'), headers: Object.fromEntries(same) })
      await once(child, 'message')
    },
    end,
  }
}
