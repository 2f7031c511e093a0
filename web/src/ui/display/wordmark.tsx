import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import './wordmark.css';

/** The name with the plates of the favicon. */
export function Mark() {
  return (
    <>
      <svg viewBox="0 0 24 20" aria-hidden="true">
        <path d="M0 10H24" />
        <rect className="tier-longevity" x="4" width="5" height="20" rx="1.25" />
        <rect className="tier-performance" x="10" y="3" width="4.5" height="14" rx="1.25" />
        <rect className="tier-adaptive" x="15.5" y="5.5" width="4" height="9" rx="1.25" />
      </svg>
      {product.name}
    </>
  );
}

/** On the way to the front page. */
export function Wordmark() {
  return (
    <Link to={paths.home.link} className="wordmark">
      <Mark />
    </Link>
  );
}
