import type { Page } from '@playwright/test'

/** Wraps every text in two elements, as Chrome's translator does. */
function translate() {
  const skipped = 'script, style, noscript, textarea, title, font'
  const translateNode = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      text.parentElement.replaceChild(outer, text)
    }
  }
  translateNode(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') translateNode(target)
      else addedNodes.forEach(translateNode)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

export const translatePage = (page: Page) => page.evaluate(translate)

export const translateFromTheStart = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`)
