import { product } from '../../ui/product.ts';
import '../../ui/text-link.css';

/** The operator's address for everybody, signed in or not. */
export function SupportAddress() {
  return (
    <a className="link" href={`mailto:${product.supportAddress}`}>
      {product.supportAddress}
    </a>
  );
}
