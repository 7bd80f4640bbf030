import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './states.tsx';

type Props = {
  readonly children: ReactNode;
  /** A page that changed is tried again. */
  readonly place?: string;
};

/** Keeps a fault of one page from taking the others with it. */
export class Boundary extends Component<Props, { readonly brokenAt: string | undefined }> {
  override state = { brokenAt: undefined };

  static getDerivedStateFromError() {
    return { brokenAt: location.pathname };
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.brokenAt !== undefined) {
      this.setState({ brokenAt: undefined });
    }
  }

  override render() {
    if (this.state.brokenAt === undefined) return this.props.children;
    return (
      <div role="alert">
        <Empty title="This page broke">
          <Button onClick={() => location.reload()}>Reload it</Button>
        </Empty>
      </div>
    );
  }
}
