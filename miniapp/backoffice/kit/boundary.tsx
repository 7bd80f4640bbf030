import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './states.tsx';

/** Keeps a fault of one page from taking the others with it; with another `key` it tries again. */
export class Boundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <Empty title="Something went wrong on this page">
          <Button onClick={() => location.reload()}>Reload</Button>
        </Empty>
      </div>
    );
  }
}
