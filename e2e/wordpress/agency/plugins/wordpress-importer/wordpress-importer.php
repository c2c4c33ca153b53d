<?php

/**
 * Plugin Name: WordPress Importer
 * Description: Stands in for WordPress's importer in tests. None of its code is theirs. As there, records get new ids and keep their guid, files are fetched, and at the end the addresses of files are replaced in the database, past every hook.
 * Version: 0.1
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

/** Reads a WordPress export file (WXR) and writes its content. */
final class ImporterStandIn
{
    /** @var array<int, int> old id => new id */
    private array $ids = [];
    /** @var array<int, int> new id => old parent */
    private array $parents = [];
    /** @var array<string, string> old URL => new URL */
    private array $addresses = [];

    public function screen(): void
    {
        echo '<div class="wrap"><h2>Import WordPress</h2>';
        match ((int) ($_GET['step'] ?? 0)) {
            0 => wp_import_upload_form('admin.php?import=wordpress&step=1'),
            1 => $this->upload(),
            default => $this->run((int) ($_POST['import_id'] ?? 0), !empty($_POST['fetch_attachments'])),
        };
        echo '</div>';
    }

    private function upload(): void
    {
        check_admin_referer('import-upload');
        $upload = wp_import_handle_upload();
        if (isset($upload['error'])) {
            echo esc_html($upload['error']);
            return;
        }
        echo '<form method="post" action="', esc_url(admin_url('admin.php?import=wordpress&step=2')), '">';
        wp_nonce_field('import-wordpress');
        echo '<input type="hidden" name="import_id" value="', (int) $upload['id'], '">';
        echo '<label><input type="checkbox" name="fetch_attachments" value="1"> Download and import file attachments</label>';
        submit_button('Submit');
        echo '</form>';
    }

    private function run(int $upload, bool $hasFiles): void
    {
        check_admin_referer('import-wordpress');
        $channel = simplexml_load_file((string) get_attached_file($upload), options: LIBXML_NOCDATA)->channel;
        do_action('import_start');
        wp_suspend_cache_invalidation(true);
        foreach ($channel->item as $item) {
            $wp = $item->children('wp', true);
            $isFile = (string) $wp->post_type === 'attachment';
            if (post_type_exists((string) $wp->post_type) && (!$isFile || $hasFiles)) {
                $this->write($item, $wp, $isFile);
            }
        }
        wp_suspend_cache_invalidation(false);
        foreach ($this->parents as $id => $parent) {
            isset($this->ids[$parent]) && wp_update_post(['ID' => $id, 'post_parent' => $this->ids[$parent]]);
        }
        $this->replaceAddresses();
        wp_import_cleanup($upload);
        do_action('import_end');
        echo '<p>All done.</p>';
    }

    private function write(SimpleXMLElement $item, SimpleXMLElement $wp, bool $isFile): void
    {
        $record = [
            'post_title' => (string) $item->title,
            'post_content' => (string) $item->children('content', true)->encoded,
            'post_excerpt' => (string) $item->children('excerpt', true)->encoded,
            'post_name' => (string) $wp->post_name,
            'post_type' => (string) $wp->post_type,
            'post_status' => (string) $wp->status,
            'post_date' => (string) $wp->post_date,
            'post_date_gmt' => (string) $wp->post_date_gmt,
            'post_password' => (string) $wp->post_password,
            'guid' => (string) $item->guid,
        ];
        $id = $isFile ? $this->fetch((string) $wp->attachment_url, $record) : (int) wp_insert_post(wp_slash($record));
        if ($id === 0) {
            return;
        }
        $this->ids[(int) $wp->post_id] = $id;
        (int) $wp->post_parent > 0 && $this->parents[$id] = (int) $wp->post_parent;
        $terms = [];
        foreach ($item->category as $category) {
            $taxonomy = (string) $category['domain'];
            taxonomy_exists($taxonomy) && $terms[$taxonomy][] = (string) $category;
        }
        foreach ($terms as $taxonomy => $names) {
            wp_set_post_terms($id, array_map(static fn(string $name): int => (int) (term_exists($name, $taxonomy) ?: wp_insert_term($name, $taxonomy))['term_id'], $names), $taxonomy);
        }
        foreach ($wp->postmeta as $meta) {
            $key = (string) $meta->meta_key;
            if (!in_array($key, ['_wp_attached_file', '_wp_attachment_metadata', '_edit_lock'], true)) {
                add_post_meta($id, $key, wp_slash(maybe_unserialize((string) $meta->meta_value)));
            }
        }
    }

    /** @param array<string, string> $record */
    private function fetch(string $address, array $record): int
    {
        $response = wp_safe_remote_get($address);
        $file = wp_remote_retrieve_response_code($response) === 200
            ? wp_upload_bits(wp_basename($address), null, wp_remote_retrieve_body($response), $record['post_date'])
            : ['error' => 'not fetched'];
        if (!empty($file['error'])) {
            return 0;
        }
        $id = wp_insert_attachment(wp_slash([...$record, 'post_mime_type' => (string) wp_check_filetype($file['file'])['type'], 'guid' => $file['url']]), $file['file']);
        wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file['file']));
        $this->addresses[$address] = $file['url'];
        // URLs of its sizes begin with the same path.
        $this->addresses[(string) preg_replace('/\.\w+$/', '', $address)] = (string) preg_replace('/\.\w+$/', '', $file['url']);
        return $id;
    }

    private function replaceAddresses(): void
    {
        global $wpdb;
        foreach ($this->addresses as $there => $here) {
            $wpdb->query($wpdb->prepare("UPDATE {$wpdb->posts} SET post_content = REPLACE(post_content, %s, %s)", $there, $here));
        }
    }
}

add_action('admin_init', static function (): void {
    register_importer('wordpress', 'WordPress', 'Imports posts, pages, records and files from an export file of WordPress.', (new ImporterStandIn())->screen(...));
});
