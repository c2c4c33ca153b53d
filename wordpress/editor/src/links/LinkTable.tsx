import { __ } from '@wordpress/i18n';
import type { BrokenLink } from '../boot';

interface LinkTableProps {
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly rows: readonly BrokenLink[];
}

/** Broken links, each with its location. */
export function LinkTable({ labelledBy, rows }: LinkTableProps) {
  if (rows.length === 0) return null;
  const link = __('Link', 'open-ground-api');
  const where = __('Where', 'open-ground-api');
  const why = __('Why', 'open-ground-api');
  return (
    <table className="widefat striped open-ground-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {[link, where, why].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.editUrl} ${row.title} ${row.fields} ${row.address}`}>
            <td data-label={link}>
              <code className="open-ground-address">{row.address}</code>
            </td>
            <td data-label={where}>
              {row.editUrl === '' ? row.title : <a href={row.editUrl}>{row.title}</a>}
              <span className="open-ground-help">
                {' '}
                {[row.type, row.fields].filter(Boolean).join(', ')}
              </span>
            </td>
            <td data-label={why}>{row.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
