import { Link } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { paths } from '../paths.ts';

/** The way home: a tube's violet cap and the product's name. */
export function Brand() {
  return (
    <Link className="brand" to={paths.home} translate="no">
      <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
        <g transform="rotate(14 14 14)">
          <path className="brand-glass" d="M9.5 9h9v12a4.5 4.5 0 0 1-9 0z" />
          <path className="brand-blood" d="M9.5 14.5h9V21a4.5 4.5 0 0 1-9 0z" />
          <rect className="brand-cap" x="7.5" y="3" width="13" height="6.5" rx="2" />
        </g>
      </svg>
      {product.name}
    </Link>
  );
}
