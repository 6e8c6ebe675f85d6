import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In the place of what broke. */
  fallback: ReactNode;
  /** Another one means another content, which gets its own chance: the address, a person's id. */
  resetKey: string | number | null;
  children: ReactNode;
}

/** Keeps what breaks to itself: a fault while rendering, or code that could not be fetched after a new release. */
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
