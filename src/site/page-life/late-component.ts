import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Resilient } from './resilient-import'

type Module<Props extends object> = { default: ComponentType<Props> }

/**
 * Like `React.lazy`, but renders loaded code directly: `lazy` would suspend
 * once, which restarts the transition. `getLoaded` must return the module once
 * `load` has resolved.
 */
export function lateComponent<Props extends object = object>({
  getLoaded,
  load,
}: Pick<Resilient<Module<Props>>, 'getLoaded' | 'load'>): ComponentType<Props> {
  return function LateComponent(props) {
    const [Component] = useState<ComponentType<Props>>(
      () => getLoaded()?.default ?? lazy(load),
    )
    return createElement(Component, props)
  }
}
