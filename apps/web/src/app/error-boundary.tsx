import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered after an error. */
  fallback: ReactNode;
  /** A change resets the error, because the content is another one: the path, a user id. */
  resetKey: string | number | null;
  children: ReactNode;
}

/** Catches errors of rendering and of chunks that cannot be loaded, for example after a new release. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
