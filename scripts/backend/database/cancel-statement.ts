import { Session } from 'node:inspector'
import type { Worker } from 'node:worker_threads'
import { CANCEL } from './statement-limit.ts'

/**
 * Ends the statement that runs in a thread, as PostgreSQL's own cancel does: with an error, its session and all other
 * data as they were. The thread hears no message while it computes, but the inspector interrupts whatever runs there.
 */
export function cancelStatement(worker: Worker): void {
  const session = new Session()
  const close = () => session.disconnect()
  session.connect()
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (workerInfo.workerId !== String(worker.threadId)) return
    const message = JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression: `globalThis.${CANCEL}?.()` },
    })
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })
  session.on('NodeWorker.receivedMessageFromWorker', close)
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, (error) => error && close())
}
