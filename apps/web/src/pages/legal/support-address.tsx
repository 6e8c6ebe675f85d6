import { product } from '../../lib/product.ts';
import '../../ui/button/text-link.css';

/** The operator's address for everybody, signed in or not. */
export function SupportAddress() {
  return (
    <a className="link" href={`mailto:${product.supportAddress}`}>
      {product.supportAddress}
    </a>
  );
}
