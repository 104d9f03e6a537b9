import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Resilient } from './resilient-import'

type Module<Props extends object> = { default: ComponentType<Props> }

/**
 * A component whose code is loaded on its own. Where that is there already it is shown at once: what is lazy is late even
 * then, and what comes late moves what stands below it. It is asked anew each time: what a page waits for changes. Once
 * `load` has resolved, `arrived` must answer.
 */
export function lateComponent<Props extends object = object>({
  arrived,
  load,
}: Pick<Resilient<Module<Props>>, 'arrived' | 'load'>): ComponentType<Props> {
  return function LateComponent(props) {
    const [Component] = useState<ComponentType<Props>>(() => arrived()?.default ?? lazy(load))
    return createElement(Component, props)
  }
}
