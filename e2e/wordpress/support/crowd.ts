import { evaluate } from './installation';

export interface Made {
  readonly type: string;
  readonly title: string;
  readonly slug?: string;
  readonly status?: string;
  readonly code?: string;
}

/** Two thousand people, 'Tide Warden 0001' and so on, and as many locations, 'Harbour 0001' and so on. */
const CROWD = 2_000;

/**
 * Fills an installation with a crowd and further records, bypassing WordPress's functions, which take
 * minutes.
 *
 * @returns the `Authorization` header of a contributor, who may not read others' drafts
 */
export function makeCrowd(dir: string, records: readonly Made[]): Promise<string> {
  return evaluate<string>(
    dir,
    `
    global $wpdb;
    $now = current_time('mysql');
    $wpdb->query('BEGIN');
    $insert = static function (array $record) use ($wpdb, $now): int {
        $wpdb->insert($wpdb->posts, [
            'post_type' => $record['type'], 'post_title' => $record['title'], 'post_status' => $record['status'] ?? 'publish',
            'post_name' => $record['slug'] ?? sanitize_title($record['title']), 'post_author' => 1,
            'post_date' => $now, 'post_date_gmt' => $now, 'post_modified' => $now, 'post_modified_gmt' => $now,
            'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '',
        ]);
        return (int) $wpdb->insert_id;
    };
    for ($n = 1; $n <= ${CROWD}; $n++) {
        $insert(['type' => 'person', 'title' => sprintf('Tide Warden %04d', $n)]);
        $wpdb->insert($wpdb->terms, ['name' => sprintf('Harbour %04d', $n), 'slug' => sprintf('harbour-%04d', $n)]);
        $wpdb->insert($wpdb->term_taxonomy, [
            'term_id' => $wpdb->insert_id, 'taxonomy' => 'investigation_location', 'description' => '',
        ]);
    }
    foreach (json_decode(getenv('RECORDS'), true) as $record) {
        $id = $insert($record);
        if (isset($record['code'])) {
            add_post_meta($id, '_open_ground_code', $record['code']);
        }
    }
    $wpdb->query('COMMIT');
    wp_cache_flush();
    $user = wp_insert_user(['user_login' => 'cora', 'user_pass' => 'a password of hers', 'role' => 'contributor']);
    [$password] = WP_Application_Passwords::create_new_application_password($user, ['name' => 'test']);
    echo wp_json_encode('Basic ' . base64_encode("cora:{$password}"));
    `,
    { RECORDS: JSON.stringify(records) },
  );
}
