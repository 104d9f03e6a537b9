#!/usr/bin/env node
// Starts Firefox in Playwright's place and relays messages between the two.
// Answers commands that this Firefox doesn't know as successful, because
// Playwright can't make a page without them. Plain JavaScript, because
// Playwright starts it like Firefox.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Emulation of colour scheme, reduced motion and print: unknown to Firefox ESR
 * 153.
 */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => firefox.kill(signal))

const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
firefox.stderr.on('data', (data) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(data)?.[1]
  if (!address) return void process.stderr.write(data)
  relay.on('connection', (playwright, { url }) =>
    connect(playwright, address + url),
  )
  console.error(
    `WebDriver BiDi listening on ws://127.0.0.1:${relay.address().port}`,
  )
})

function connect(playwright, url) {
  const browser = new WebSocket(url, {
    maxPayload: 256 * 1024 * 1024,
    perMessageDeflate: false,
  })
  const early = []
  browser.on('open', () => early.forEach((text) => browser.send(text)))
  browser.on('message', (data, isBinary) =>
    playwright.send(data, { binary: isBinary }),
  )
  playwright.on('message', (data) => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    if (UNKNOWN.has(method))
      playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  for (const [one, other] of [
    [browser, playwright],
    [playwright, browser],
  ]) {
    one.on('close', () => other.close())
    one.on('error', () => other.close())
  }
}
