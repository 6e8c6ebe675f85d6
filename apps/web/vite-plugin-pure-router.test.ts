import { expect, it } from 'vitest';
import { markPure } from './vite-plugin-pure-router.ts';

it('marks components and contexts as pure, and leaves out their names', () =>
  expect(
    markPure(`var AContext = React.createContext(null);
AContext.displayName = "A";
var Link = React10.forwardRef(
  function LinkWithRef() {
    this.inner = React10.createElement("a");
  }
);
Link.displayName = "Link";
var Boundary = class extends React3.Component {
  render() {
    return null;
  }
};
Boundary.contextType = AContext;
`),
  ).toBe(`var AContext = /* @__PURE__ */ React.createContext(null);

var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {
    this.inner = React10.createElement("a");
  }
);

var Boundary = /* @__PURE__ */ (() => class extends React3.Component {
  render() {
    return null;
  }
})();
Boundary.contextType = AContext;
`));
